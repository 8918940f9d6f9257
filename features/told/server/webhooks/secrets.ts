import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { AuthKey } from '#platform/server/config/keys.ts';
import { openedAsKept, sealedToKeep } from '#platform/server/config/sealed.ts';

const SEALED_AS = 'webhook secret';

/** A fresh secret, as receivers' libraries take it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A secret as the database keeps it. */
export const sealed = (keys: readonly AuthKey[], secret: string): string =>
  sealedToKeep(keys, SEALED_AS, secret);

/** A kept secret; undefined where the key that it was sealed with is retired. */
export const opened = (keys: readonly AuthKey[], kept: string): string | undefined =>
  openedAsKept(keys, SEALED_AS, kept);

/** The headers that sign a message, with each of the secrets (the scheme of standardwebhooks.com). */
export const signedHeaders = (secrets: readonly string[], id: string, at: Date, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
