import { randomUUID } from 'node:crypto';
import { type AuthKey, isSameSecret, keyedHash } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { oneTimeSecrets } from '../../tables.ts';
import { nameSecret } from '../secrets.ts';

// What a passkey has to sign, once. A challenge carries its own name, its end and the server's mark, so that a page that is
// opened costs the database nothing; only one that comes back signed leaves a row, by which it is known a second time.

/** For how long a challenge may be answered, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;

/** A UUID of 16 bytes, milliseconds since 1970 in 6, and a mark. */
const [NAME_BYTES, END_BYTES] = [16, 6];

const markOf = (keys: AuthKey[], purpose: string, id: string, end: number): string =>
  keyedHash(keys, `challenge ${purpose} ${id} ${end}`);

/** A new challenge for a purpose, such as a login to a brand, in base64url. */
export function newChallenge(keys: AuthKey[], purpose: string, at: Date): string {
  const id = randomUUID();
  const end = at.getTime() + CHALLENGE_MS;
  const ending = Buffer.alloc(END_BYTES);
  ending.writeUIntBE(end, 0, END_BYTES);
  const mark = Buffer.from(markOf(keys, purpose, id, end), 'base64url');
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), ending, mark]).toString('base64url');
}

/** Takes a challenge that has been signed. Gives false where it is not of this purpose, too old, or was taken before. */
export async function takeChallenge(
  tx: Db,
  keys: AuthKey[],
  { challenge, purpose, at }: { challenge: string; purpose: string; at: Date },
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length <= NAME_BYTES + END_BYTES) return false;
  const id = uuidOf(bytes.subarray(0, NAME_BYTES));
  const end = bytes.readUIntBE(NAME_BYTES, END_BYTES);
  const mark = bytes.subarray(NAME_BYTES + END_BYTES).toString('base64url');
  if (end <= at.getTime() || !isSameSecret(mark, markOf(keys, purpose, id, end))) return false;
  await nameSecret(tx, id);
  const taken = await tx
    .insert(oneTimeSecrets)
    .values({ id, kind: 'challenge', hash: '', createdAt: at, usedAt: at, expiresAt: new Date(end) })
    .onConflictDoNothing()
    .returning({ id: oneTimeSecrets.id });
  return taken.length > 0;
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
