import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { LONGEST_TO_ASK, refusalOf } from '#platform/web/files/ask.ts';
import type { FilePage } from '#platform/web/files/slots/pages.ts';
import type { Ask } from '#platform/web/files/slots/take.ts';
import { upload } from '#platform/web/upload.ts';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { type ReadInvoice, readClaimFile } from '../calls.ts';
import type { ClaimForm } from './claim-form.ts';
import { spacedAbn } from './facts.ts';
import { words } from './words.ts';

/** What the server finds in a page as it would be sent: it is asked once, when the page is chosen. */
const readingOf = (participantSfid: string, page: FilePage | undefined) =>
  queryOptions({
    queryKey: [readClaimFile.name, participantSfid, page?.id],
    queryFn: ({ signal }) =>
      page
        ? upload(
            readClaimFile,
            { params: { participantSfid }, files: { file: page.file } },
            { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_TO_ASK)]) },
          )
        : null,
    staleTime: Infinity,
    retry: false,
  });

/** Asks the server about a page; gives why it would be refused (docs/adr/0042). */
export const askAbout =
  (client: QueryClient, participantSfid: string): Ask =>
  (page) =>
    refusalOf(client.fetchQuery(readingOf(participantSfid, page)), 'file');

/** What the server reads from an invoice that is a PDF; undefined until it has, and where it finds nothing. */
export function useReading(
  participantSfid: string,
  { file: [page] }: ClaimForm,
  isWanted: boolean,
): ReadInvoice | undefined {
  const pdf = page?.kind === 'application/pdf' ? page : undefined;
  const { data } = useQuery({ ...readingOf(participantSfid, pdf), enabled: isWanted && pdf !== undefined });
  return data && factsOf(data).length > 0 ? data : undefined;
}

/** What was read, in words. */
export function factsOf({ invoice_number: number, abn, invoice_date: date, total }: ReadInvoice) {
  const facts: readonly [label: string, value: string | null][] = [
    [words.readNumber, number],
    [words.readAbn, abn && spacedAbn(abn)],
    [words.readDate, date && formatDate(date)],
    [words.readTotal, total === null ? null : formatMoney(fromDollars(total))],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
