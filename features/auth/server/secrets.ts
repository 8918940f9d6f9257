import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type AuthKey, hashSecret, isSecretOf } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { CODE_GUESSES, CODE_LENGTH } from '../rules/sign-in.ts';
import { oneTimeSecrets, type SECRET_KINDS } from '../tables.ts';

type SecretKind = (typeof SECRET_KINDS)[number];

/** A new secret: the id of its row, and the text to send. */
export interface OpenedSecret {
  id: string;
  secret: string;
  /** `id` and `secret` in one text, for links. */
  token: string;
  expiresAt: Date;
}

/** A stored secret. */
export type SecretRow = typeof oneTimeSecrets.$inferSelect;

/** What a secret is for and who owns it; for a code or link also the account it was requested for (`accountMark`). */
interface SecretToOpen {
  kind: SecretKind;
  userId: number | undefined;
  account?: string;
  /** A code that is there already (`repeatedCode`); otherwise the secret is a new one. */
  code?: string | undefined;
  minutes: number;
  /** Whether the login that it is for is on a shared computer. */
  sharedComputer?: boolean | undefined;
  at: Date;
}

/** Stores a secret and returns it for sending. Codes have six digits, all other secrets 256 random bits. */
export async function openSecret(
  tx: Db,
  keys: AuthKey[],
  { kind, userId, account, code = newCode(), minutes, sharedComputer = false, at }: SecretToOpen,
): Promise<OpenedSecret> {
  const id = randomUUID();
  const secret = kind === 'code' || kind === 'proof' ? code : randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + minutes * 60_000);
  await nameSecret(tx, id);
  await tx.insert(oneTimeSecrets).values({
    id,
    kind,
    userId: userId ?? null,
    account: account ?? null,
    hash: hashSecret(keys[0] as AuthKey, id, secret),
    createdAt: at,
    expiresAt,
    sharedComputer,
  });
  return { id, secret, token: `${id}.${secret}`, expiresAt };
}

/** Makes a secret unusable, because the browser that asked for it has asked for another. */
export async function spendSecret(tx: Db, id: string, at: Date): Promise<void> {
  await nameSecret(tx, id);
  await tx
    .update(oneTimeSecrets)
    .set({ usedAt: at })
    .where(and(eq(oneTimeSecrets.id, id), isNull(oneTimeSecrets.usedAt)));
}

/**
 * The result of a guess. `userId` is the person whose secret it is, null where a code was requested for an unknown
 * account; `account` is the mark of that account (`accountMark`).
 */
export type Guess =
  | {
      kind: 'right';
      userId: number;
      account: string | null;
      secretKind: SecretKind;
      sharedComputer: boolean;
    }
  | { kind: 'wrong'; userId: number | null; account: string | null }
  | { kind: 'spent' };

/** A guess: the id of a secret, the kinds that the secret may have, and the guessed text. */
export interface Claim {
  kinds: readonly SecretKind[];
  id: string | undefined;
  secret: string;
}

interface Judging {
  at: Date;
  /** A right guess leaves the secret usable. */
  keep?: boolean;
  /** Whether the secret works no more, for a reason that its row does not tell. */
  isWithdrawn?: (row: SecretRow, isRight: boolean) => Promise<boolean>;
}

/**
 * Judges a guess. A secret takes at most five guesses and works once; concurrent guesses are judged one after the
 * other.
 */
export async function judgeSecret(
  tx: Db,
  keys: AuthKey[],
  { kinds, id, secret }: Claim,
  { at, keep = false, isWithdrawn = async () => false }: Judging,
): Promise<Guess> {
  if (id === undefined) return { kind: 'spent' };
  await nameSecret(tx, id);
  const [row] = await tx.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.id, id)).for('update');
  if (!row || !kinds.includes(row.kind) || row.usedAt || row.expiresAt <= at || row.guesses >= CODE_GUESSES) {
    return { kind: 'spent' };
  }
  const { userId, account, kind, sharedComputer } = row;
  const isRight = isSecretOf(keys, { id, secret, hash: row.hash }) && userId !== null;
  if (await isWithdrawn(row, isRight)) return { kind: 'spent' };
  const right = { kind: 'right', account, secretKind: kind, sharedComputer } as const;
  if (isRight && keep) return { ...right, userId };
  await tx
    .update(oneTimeSecrets)
    .set({ guesses: row.guesses + 1, usedAt: isRight ? at : null })
    .where(eq(oneTimeSecrets.id, id));
  return isRight ? { ...right, userId } : { kind: 'wrong', userId, account };
}

/** Reads the token of a link. The id is undefined where the token cannot name a secret. */
export function readToken(kinds: readonly SecretKind[], token: string): Claim {
  const [id = '', secret = ''] = token.split('.', 2);
  return { kinds, id: UUID.test(id) ? id : undefined, secret };
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A keyed hash of an e-mail address for a link (`u`): it ties the link to the address without showing the address.
 */
export function markAddress(keys: AuthKey[], email: string): string {
  return hashSecret(keys[0] as AuthKey, 'address', email).slice(0, 22);
}

export function isMarkOf(keys: AuthKey[], email: string, mark: string): boolean {
  return keys.some((key) => markAddress([key], email) === mark);
}

function newCode(): string {
  return randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
}

/** Names a secret in this transaction: the row policy compares with this setting and then shows the row. */
export async function nameSecret(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select set_config('app.secret', ${id}, true)`);
}
