// Made by clients/typescript/build.ts.
import type { components } from './schema.d.ts';
import type { Change } from './changes.js';
/**
 * What a receiver is sent: the headers, of a web `Request` or of Node's `IncomingMessage`, and the body as it arrived,
 * before anything has parsed it.
 */
export interface WebhookRequest {
    headers: Iterable<readonly [string, string]> | Readonly<Record<string, string | string[] | undefined>>;
    body: string;
}
/** What `portal webhooks test` sends. */
export interface TestMessage {
    kind: 'test';
    webhook: components['schemas']['Webhook']['id'];
    at: components['schemas']['Moment'];
}
/**
 * Gives the change or the test message that a webhook brings. Throws a `WebhookVerificationError` unless it was signed
 * with one of the secrets, as it is, within the last five minutes.
 */
export declare function verify({ headers, body }: WebhookRequest, secrets: string | readonly string[]): Change | TestMessage;
