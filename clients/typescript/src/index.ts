import type { Client } from 'openapi-fetch';
import createClient from 'openapi-fetch';
import type { components, paths } from '../lib/schema.d.ts';
import { type ChangeKind, type ChangeOf, type ChangesOptions, readChanges } from './changes.ts';
import { OperationsError, refusalOf } from './errors.ts';

export type { components, paths } from '../lib/schema.d.ts';
export type { Change, ChangeKind, ChangeOf, ChangesOptions } from './changes.ts';
export { OperationsError } from './errors.ts';
export { filePlace, type Place } from './place.ts';
export { type TestMessage, verify, type WebhookRequest } from './webhooks.ts';

/** What the methods read answers as; answers that come line by line are for `feedLines`. */
type Json = 'application/vnd.wattle.v1+json';

type FeedPath = Exclude<Extract<keyof paths, `/operations/v1/feed/${string}`>, '/operations/v1/feed/runs'>;

/** A kind of record: `providers`, `invoices`. */
export type FeedKind = FeedPath extends `/operations/v1/feed/${infer Kind}` ? Kind : never;

/** A record of a kind, with its fields and their types. */
export type FeedRecord<Kind extends FeedKind> =
  paths[`/operations/v1/feed/${Kind}`]['post']['requestBody']['content']['application/x-ndjson'];

/** What became of one record. */
export type RecordResult = components['schemas']['RecordResult'];

/** The last line of an answer: the run's number, whether all that its counts say was kept, and its counts. */
export type FeedEnd = components['schemas']['FeedEnd'];

/** How records are taken in. */
export interface FeedOptions {
  /** `check` only says what would become of the records. */
  mode?: 'check';
  /** Takes in all records of a batch or, where one is bad, none of it. */
  all?: boolean;
  /** Stops sending. */
  signal?: AbortSignal;
}

/** Where the portal is, and the key that `portal api-keys create` has shown. */
export interface OperationsSettings {
  /** The portal's address, without a path: `https://portal.example`. */
  baseUrl: string;
  key: string;
}

/** The operations API: one method for each method of HTTP, typed by path, streams of records, and changes. */
export interface OperationsClient extends Client<paths, Json> {
  /**
   * Sends any number of records as a stream, no faster than they are taken in, and yields the result of each record
   * once all are sent, then the counts. Throws an {@link OperationsError} where the stream is refused; sending the same
   * records again is safe.
   */
  feedLines<Kind extends FeedKind>(
    kind: Kind,
    records: Iterable<FeedRecord<Kind>> | AsyncIterable<FeedRecord<Kind>>,
    options?: FeedOptions,
  ): AsyncGenerator<RecordResult | FeedEnd, void, undefined>;

  /**
   * Yields what people do, in order, as it happens, until the signal ends it. A change counts as read once the next one is
   * asked for: one in whose middle the reader ends is yielded again the next time. Asks again, after growing pauses,
   * where the network or the portal fails; throws an {@link OperationsError} where the portal refuses: 401, 403, 422, and
   * 410 where the changes are gone, with the `first` that is left.
   */
  changes<Kind extends ChangeKind = ChangeKind>(
    options?: ChangesOptions<Kind>,
  ): AsyncGenerator<ChangeOf<Kind>, void, undefined>;
}

/** Makes a client of the operations API. A `Blob` in a body is sent as a file. */
export function createOperationsClient({ baseUrl, key }: OperationsSettings): OperationsClient {
  const base = baseUrl.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${key}` };
  const client = createClient<paths, Json>({ baseUrl: base, headers, bodySerializer });
  return {
    ...client,
    async *feedLines(kind, records, { mode, all, signal } = {}) {
      const query = new URLSearchParams({ ...(mode && { mode }), ...(all && { all: 'true' }) });
      const request: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-ndjson' },
        body: streamOf(chunksOf(records)),
        // A body that is a stream has to say that it is all sent before the answer comes.
        duplex: 'half',
        ...(signal && { signal }),
      };
      const answer = await fetch(`${base}/operations/v1/feed/${kind}?${query}`, request);
      if (!answer.ok || !answer.body) throw await refusalOf(answer);
      let isWhole = false;
      for await (const line of linesOf(answer.body)) {
        const told = JSON.parse(line) as RecordResult | FeedEnd;
        isWhole = 'counts' in told;
        yield told;
      }
      if (!isWhole) throw new OperationsError('The answer broke off. Send the records again.', answer.status);
    },
    changes: (options) => readChanges(`${base}/operations/v1/changes`, headers, options),
  };
}

function bodySerializer(body: unknown): string | FormData {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value, 'document');
    else form.append(name, String(value));
  }
  return form;
}

/** Lines are sent together up to this length. It stays below what the portal expects of a slow sender in a minute. */
const CHUNK = 4096;

async function* chunksOf(records: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let chunk = '';
  for await (const record of records) {
    chunk += `${JSON.stringify(record)}\n`;
    if (chunk.length < CHUNK) continue;
    yield encoder.encode(chunk);
    chunk = '';
  }
  if (chunk) yield encoder.encode(chunk);
}

/** A stream that asks for the next chunk when the one before it is on its way. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
