import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import { type Db, rowsOf } from './database.ts';
import { idempotency } from './tables.ts';

const words = {
  badKey: 'An Idempotency-Key has 8 to 100 letters, digits or the signs - _ . :',
  inFlight: 'The same request is being worked on. Please wait a moment.',
  otherRequest: 'This Idempotency-Key was used for another request.',
} as const;

/** What identifies a repeated command. Keys belong to a person and a call. */
export interface IdempotencyClaim {
  userId: number;
  call: string;
  key: string;
  requestHash: string;
}

/** Reads the `Idempotency-Key` header; throws 422 where it is malformed. */
export function idempotencyClaim(
  userId: number,
  call: string,
  key: string,
  request: unknown,
): IdempotencyClaim {
  if (!/^[\w.:-]{8,100}$/.test(key)) throw new Refusal(422, words.badKey);
  return {
    userId,
    call,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(request)).digest('base64url'),
  };
}

/**
 * First step of a command's transaction: gives the first reply where this request was answered before. Throws 409
 * with `Retry-After` while the first one is still in flight, and 422 where the key was used for something else.
 */
export async function replayedReply(
  tx: Db,
  claim: IdempotencyClaim,
): Promise<{ reply: unknown } | undefined> {
  const lock = createHash('sha256')
    .update(`${claim.userId} ${claim.call} ${claim.key}`)
    .digest()
    .readBigInt64BE();
  const [answer] = await rowsOf<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as free`,
  );
  if (!answer?.free) throw new Refusal(409, words.inFlight, undefined, { 'retry-after': '1' });
  const [known] = await tx
    .select({ requestHash: idempotency.requestHash, reply: idempotency.reply })
    .from(idempotency)
    .where(
      and(
        eq(idempotency.userId, claim.userId),
        eq(idempotency.call, claim.call),
        eq(idempotency.key, claim.key),
      ),
    );
  if (!known) return undefined;
  if (known.requestHash !== claim.requestHash) throw new Refusal(422, words.otherRequest);
  return { reply: known.reply };
}

/** Last step: keeps the reply for 30 days (architecture: "A command"). */
export async function keepReply(tx: Db, claim: IdempotencyClaim, reply: unknown, at: Date): Promise<void> {
  await tx.insert(idempotency).values({ ...claim, reply, createdAt: at });
}
