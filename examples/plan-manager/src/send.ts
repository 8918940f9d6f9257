import { type OperationsClient, OperationsError } from '@wattle/operations';
import { type AnyRecord, KINDS, type Kind } from './records.ts';

/** The most records of one request. */
const AT_ONCE = 1000;

/**
 * Sends records in the order in which they build on each other; of a record that is there several times the last. Gives
 * what was rejected, in words: the other records were taken in. Throws where the portal cannot answer now.
 */
export async function sendRecords(
  portal: OperationsClient,
  records: readonly AnyRecord[],
): Promise<string[]> {
  const rejected: string[] = [];
  for (const kind of KINDS) {
    const ofKind = records.filter((each) => each.kind === kind).map(({ record }) => record);
    const last = [...new Map(ofKind.map((record) => [record.sfid, record])).values()];
    for (let from = 0; from < last.length; from += AT_ONCE)
      rejected.push(...(await post(portal, kind, last.slice(from, from + AT_ONCE))));
  }
  return rejected;
}

async function post(portal: OperationsClient, kind: Kind, records: AnyRecord['record'][]): Promise<string[]> {
  // Each kind has a call of its own, whose body is a list of its records.
  const path = `/operations/v1/feed/${kind}` as '/operations/v1/feed/invoices';
  const body = { records } as { records: never[] };
  const { data, error, response } = await portal.POST(path, { body });
  if (!data) throw refusal(error, response);
  return data.data.results
    .filter(({ result }) => result === 'rejected')
    .map(({ sfid, errors }) => `${kind} ${sfid}: ${errors?.map((each) => each.reason).join('; ')}`);
}

export type DocumentKind = 'invoice' | 'second-file';

/** Gives an invoice the document that somebody sent in. Nothing happens where the document is not there any more. */
export async function copyDocument(
  portal: OperationsClient,
  kind: DocumentKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const sent = await portal.GET('/operations/v1/documents/{kind}/{sfid}', {
    params: { path: { kind, sfid: from } },
    parseAs: 'blob',
  });
  if (sent.response.status === 404) return;
  if (!sent.data) throw refusal(sent.error, sent.response);
  const put = await portal.PUT('/operations/v1/documents/{kind}/{sfid}', {
    params: { path: { kind, sfid: to } },
    body: { file: sent.data },
  });
  if (put.error && put.response.status !== 404) throw refusal(put.error, put.response);
}

/** What a request that was refused comes to. */
export function refusal(
  error: { message?: string } | undefined,
  { status, headers }: Response,
): OperationsError {
  const after = Number(headers.get('retry-after'));
  return new OperationsError(error?.message ?? `The portal answered ${status}.`, status, after || undefined);
}
