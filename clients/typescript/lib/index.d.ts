// Made by clients/typescript/build.ts.
import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';
import { type ChangeKind, type ChangeOf, type ChangesOptions } from './changes.js';
export type { components, paths } from './schema.d.ts';
export type { Change, ChangeKind, ChangeOf, ChangesOptions } from './changes.js';
export { OperationsError } from './errors.js';
export { filePlace, type Place } from './place.js';
export { type TestMessage, verify, type WebhookRequest } from './webhooks.js';
/** What the methods read answers as; answers that come line by line are for `feedLines`. */
type Json = 'application/vnd.wattle.v1+json';
type FeedPath = Exclude<Extract<keyof paths, `/operations/v1/feed/${string}`>, '/operations/v1/feed/runs'>;
/** A kind of record: `providers`, `invoices`. */
export type FeedKind = FeedPath extends `/operations/v1/feed/${infer Kind}` ? Kind : never;
/** A record of a kind, with its fields and their types. */
export type FeedRecord<Kind extends FeedKind> = paths[`/operations/v1/feed/${Kind}`]['post']['requestBody']['content']['application/x-ndjson'];
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
    feedLines<Kind extends FeedKind>(kind: Kind, records: Iterable<FeedRecord<Kind>> | AsyncIterable<FeedRecord<Kind>>, options?: FeedOptions): AsyncGenerator<RecordResult | FeedEnd, void, undefined>;
    /**
     * Yields what people do, in order, as it happens, until the signal ends it. A change counts as read once the next one is
     * asked for: one in whose middle the reader ends is yielded again the next time. Asks again, after growing pauses,
     * where the network or the portal fails; throws an {@link OperationsError} where the portal refuses: 401, 403, 422, and
     * 410 where the changes are gone, with the `first` that is left.
     */
    changes<Kind extends ChangeKind = ChangeKind>(options?: ChangesOptions<Kind>): AsyncGenerator<ChangeOf<Kind>, void, undefined>;
}
/** Makes a client of the operations API. A `Blob` in a body is sent as a file. */
export declare function createOperationsClient({ baseUrl, key }: OperationsSettings): OperationsClient;
