import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { AuthKey } from '#platform/server/config/keys.ts';
import { seal, unseal } from '#platform/server/config/sealed.ts';

const SEALED_AS = 'webhook secret';

/** A fresh secret, as receivers' libraries take it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A secret as the database keeps it. */
export function sealed([current]: readonly AuthKey[], secret: string): string {
  if (!current) throw new Error('There is no key to seal secrets with.');
  return `${current.id}.${seal(current.secret, SEALED_AS, secret)}`;
}

/** A kept secret; undefined where the key that it was sealed with is retired. */
export function opened(keys: readonly AuthKey[], kept: string): string | undefined {
  const [id = '', text = ''] = kept.split('.');
  const key = keys.find((each) => each.id === id);
  return key && unseal(key.secret, SEALED_AS, text);
}

/** The headers that sign a message, with each of the secrets (the scheme of standardwebhooks.com). */
export const signedHeaders = (secrets: readonly string[], id: string, at: Date, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
