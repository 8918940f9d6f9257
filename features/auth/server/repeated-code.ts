import { createHash } from 'node:crypto';
import { type AuthKey, isSecretOf, keyedHash } from '#platform/server/config/keys.ts';
import { countTry, timesOf, triesOf } from '#platform/server/limits.ts';
import { guessing, REPEAT_MINUTES } from '../rules/limits.ts';
import { CODE_LENGTH, CODE_MINUTES } from '../rules/sign-in.ts';
import type { Trying } from './guesses.ts';
import { isKnownSource } from './known-sources.ts';
import type { SecretRow } from './secrets.ts';

/**
 * The code of the moment: once an account has had its share of codes, everybody who asks for one within the same five
 * minutes gets the same code, and it is sent only once. So the owner finds it in the mailbox, however often strangers
 * ask. It follows from the server's key and is not stored (docs/adr/0038).
 */
export function repeatedCode(keys: readonly AuthKey[], account: string, at: Date): string {
  const hash = createHash('sha256')
    .update(keyedHash(keys, `code ${momentOf(account, at)}`))
    .digest();
  return (hash.readUIntBE(0, 6) % 10 ** CODE_LENGTH).toString().padStart(CODE_LENGTH, '0');
}

/** An account in the five minutes around a time. */
export const momentOf = (account: string, at: Date): string =>
  `${account} ${Math.floor(at.getTime() / (REPEAT_MINUTES * 60_000))}`;

/** A code of the moment works once, although many requests share it. */
const ONE_USE = { name: 'code.used', times: 1, minutes: CODE_MINUTES + REPEAT_MINUTES } as const;

/**
 * Whether a request's code is a code of the moment that works no more. It works for one sign-in, so a right guess is
 * counted. Guesses of all its requests count together: while the account is being guessed at, it does not work from
 * sources that the account does not know; they are sent a link when they ask again.
 */
export async function isWithdrawn(
  { services, tx, source, at }: Trying,
  { id, kind, account, hash, createdAt }: SecretRow,
  isRight: boolean,
): Promise<boolean> {
  const { keys } = services;
  if (kind !== 'code' || account === null) return false;
  if (!isSecretOf(keys, { id, secret: repeatedCode(keys, account, createdAt), hash })) return false;
  const wrong = await triesOf(tx, services, guessing.ofAccount, account, at);
  const isGuessedAt = wrong >= timesOf(services, guessing.ofAccount);
  if (isGuessedAt && !(await isKnownSource(tx, keys, { whom: { account }, source, at }))) return true;
  return isRight && (await countTry(tx, services, ONE_USE, momentOf(account, createdAt), at)).count > 1;
}
