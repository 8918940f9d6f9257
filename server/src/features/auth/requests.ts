import { randomUUID } from 'node:crypto';
import { CODE_GUESSES, CODE_MINUTES } from '@wattle/domain/sign-in';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { signInRequests, users } from '../../platform/database/schema/index.ts';
import type { AuthKey } from '../../platform/keys.ts';
import { codeMatches, hashCode, newCode } from './codes.ts';

/** The person of a brand with an e-mail address. Opens the sign-in scope: the address, before anybody is known. */
export async function findByEmail(tx: Db, brand: string, email: string) {
  await tx.execute(sql`select set_config('app.sign_in', ${email}, true)`);
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.email, email)));
  return user;
}

/**
 * Notes a request for a code, for known and unknown addresses alike. A request that the same browser made before is
 * spent with it: only the newest code works.
 */
export async function openRequest(
  tx: Db,
  keys: AuthKey[],
  { userId, replaces, at }: { userId: number | undefined; replaces: string | undefined; at: Date },
): Promise<{ requestId: string; code: string }> {
  if (replaces) {
    await tx
      .update(signInRequests)
      .set({ usedAt: at })
      .where(and(eq(signInRequests.id, replaces), isNull(signInRequests.usedAt)));
  }
  const requestId = randomUUID();
  const code = newCode();
  await tx.insert(signInRequests).values({
    id: requestId,
    userId: userId ?? null,
    codeHash: hashCode(keys[0] as AuthKey, requestId, code),
    createdAt: at,
    expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
  });
  return { requestId, code };
}

/** What a guess came to. */
export type Guess = { kind: 'right'; userId: number } | { kind: 'wrong' } | { kind: 'spent' };

/** Judges a code: at most five times a request, once with success, guesses at the same time one after the other. */
export async function judgeGuess(
  tx: Db,
  keys: AuthKey[],
  requestId: string | undefined,
  code: string,
  at: Date,
): Promise<Guess> {
  if (requestId === undefined) return { kind: 'spent' };
  const [request] = await tx
    .select()
    .from(signInRequests)
    .where(eq(signInRequests.id, requestId))
    .for('update');
  if (!request || request.usedAt || request.expiresAt <= at || request.guesses >= CODE_GUESSES)
    return { kind: 'spent' };
  const right = codeMatches(keys, requestId, code, request.codeHash);
  const { userId } = request;
  const signsIn = right && userId !== null;
  await tx
    .update(signInRequests)
    .set({ guesses: request.guesses + 1, usedAt: signsIn ? at : null })
    .where(eq(signInRequests.id, requestId));
  return signsIn ? { kind: 'right', userId } : { kind: 'wrong' };
}
