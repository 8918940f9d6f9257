import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { components } from '../lib/schema.d.ts';
import type { Change } from './changes.ts';

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
export function verify(
  { headers, body }: WebhookRequest,
  secrets: string | readonly string[],
): Change | TestMessage {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const sent = Object.fromEntries(
    pairs.map(([name, value]) => [name, value === undefined ? '' : String(value)]),
  );
  let problem = new WebhookVerificationError('There is no secret to check with');
  for (const secret of [secrets].flat()) {
    const webhook = new Webhook(secret);
    try {
      return webhook.verify(body, sent) as Change | TestMessage;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      problem = error;
    }
  }
  throw problem;
}
