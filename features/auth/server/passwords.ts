import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { passwords } from '../tables.ts';

const argon2Async = promisify(argon2);

/** Memory in KiB, passes and lanes: the least that OWASP's password storage guide asks of argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

/** The stored password hash of the person in scope; undefined where they have no password. */
export async function keptPassword(tx: Db, userId: number): Promise<string | undefined> {
  const [row] = await tx.select().from(passwords).where(eq(passwords.userId, userId));
  return row?.hash;
}

/** Sets the password of the person in scope. */
export async function setPassword(tx: Db, userId: number, password: string, at: Date): Promise<void> {
  const hash = await hashPassword(password);
  await tx
    .insert(passwords)
    .values({ userId, hash, changedAt: at })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt: at } });
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password matches a stored hash, derived at the cost that the hash names. */
export async function isPassword(kept: string, password: string): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return argon2Async('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    tagLength: TAG_BYTES,
    ...cost,
  });
}

/** Base64 without padding, as the PHC string format has it. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
