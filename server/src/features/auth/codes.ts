import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@wattle/domain/sign-in';
import type { AuthKey } from '../../platform/keys.ts';

/** A fresh one-time code, every one of the million as likely as the other. */
export function newCode(): string {
  return randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
}

/** What is stored of a code: a keyed hash that is worth nothing without the server's key, and for no other request. */
export function hashCode(key: AuthKey, requestId: string, code: string): string {
  return createHmac('sha256', key.secret).update(`${requestId}:${code}`).digest('base64url');
}

/** Compares in constant time, with every key that may have made the hash. */
export function codeMatches(keys: AuthKey[], requestId: string, code: string, hash: string): boolean {
  const expected = Buffer.from(hash, 'base64url');
  return keys
    .map((key) => Buffer.from(hashCode(key, requestId, code), 'base64url'))
    .reduce(
      (matches, given) => (given.length === expected.length && timingSafeEqual(given, expected)) || matches,
      false,
    );
}
