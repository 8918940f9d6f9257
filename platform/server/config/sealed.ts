import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { AuthKey } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];

/** The key for one use of a secret. */
const keyFor = (secret: Buffer, use: string): Buffer => createHmac('sha256', secret).update(use).digest();

/** Encrypts a text under a secret of the server, for one use: what is sealed as one thing opens as no other. */
export function seal(secret: Buffer, use: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(secret, use), nonce);
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Opens what was sealed. Throws where it was changed, or sealed under another secret or for another use. */
export function unseal(secret: Buffer, use: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv(CIPHER, keyFor(secret, use), bytes.subarray(0, NONCE));
  cipher.setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE, -TAG)), cipher.final()]).toString();
}

/** A text as the database keeps it: sealed with the key that signs, after that key's name. */
export function sealedToKeep([current]: readonly AuthKey[], use: string, text: string): string {
  if (!current) throw new Error('There is no key to seal secrets with.');
  return `${current.id}.${seal(current.secret, use, text)}`;
}

/** A kept text; undefined where the key that it was sealed with is retired. */
export function openedAsKept(keys: readonly AuthKey[], use: string, kept: string): string | undefined {
  const [id = '', text = ''] = kept.split('.');
  const key = keys.find((each) => each.id === id);
  return key && unseal(key.secret, use, text);
}
