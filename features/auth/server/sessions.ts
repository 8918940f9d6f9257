import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { AuthKey } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isAlive } from '#platform/server/identity/alive.ts';
import { type ProvedBy, proofOf } from '#platform/server/identity/proof.ts';
import { sessions } from '#platform/server/identity/tables.ts';
import { daysAfter } from '#scheme/dates.ts';
import { REFRESH_GRACE_SECONDS, SESSION_DAYS } from '../rules/lifetimes.ts';
import { refreshTokens } from '../tables.ts';
import { enterPerson } from './people.ts';
import { type Lasting, unusedEnd } from './used.ts';

/**
 * Opens a session for the person in scope, on the kind of device they use, and gives its first refresh token and how long it
 * lasts. `by` is what they have proved with who they are.
 */
export async function openSession(
  tx: Db,
  userId: number,
  {
    at,
    brand,
    device,
    by,
    sharedComputer = false,
    sessionId = randomUUID(),
  }: {
    at: Date;
    brand: Brand;
    device: string | null;
    by: ProvedBy;
    sharedComputer?: boolean;
    sessionId?: string | undefined;
  },
): Promise<{ sessionId: string; refreshToken: string; lasting: Lasting }> {
  const lasting = {
    sharedComputer,
    expiresAt: daysAfter(at, SESSION_DAYS),
    unusedEndsAt: unusedEnd(brand, sharedComputer, at),
  };
  await tx
    .insert(sessions)
    .values({ id: sessionId, userId, device, createdAt: at, lastUsedAt: at, ...lasting, ...proofOf(by, at) });
  const refreshToken = randomBytes(32).toString('base64url');
  await nameSession(tx, sessionId);
  await keepRefreshToken(tx, sessionId, refreshToken, at);
  return { sessionId, refreshToken, lasting };
}

/** Ends a session: from the next request on, its access and refresh tokens no longer work. */
export async function revokeSession(tx: Db, sessionId: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends the sessions of the person in scope, all or all but `except`; returns how many have ended. */
export async function revokeSessions(tx: Db, userId: number, at: Date, except?: string): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        isAlive(at, 'sessions'),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * What became of a refresh token: exchanged, worth nothing, of a session that nobody has used for too long, of another
 * brand's session, or used a second time (its session is now revoked).
 */
export type Rotation =
  | { kind: 'rotated'; sessionId: string; userId: number; refreshToken: string; lasting: Lasting }
  | { kind: 'refused' }
  | { kind: 'unused'; sharedComputer: boolean }
  | { kind: 'elsewhere'; userId: number }
  | { kind: 'replayed'; userId: number; sessionId: string };

/**
 * Exchanges a refresh token for the next one. The next token is derived from this token and the server's key, so a
 * repeat within the grace period (a reply was lost, twenty tabs refresh at once) gets the same token, and a session has
 * only one newest token. Somebody who sends a used token later may be a thief: the session is revoked. Another brand
 * refuses the token and leaves it unchanged.
 */
export async function rotateRefreshToken(
  tx: Db,
  keys: AuthKey[],
  { token, brand, at }: { token: string; brand: Brand; at: Date },
): Promise<Rotation> {
  const hash = hashToken(token);
  await tx.execute(sql`select set_config('app.secret', ${hash}, true)`);
  const [found] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hash))
    .for('update');
  if (!found) return { kind: 'refused' };
  const { sessionId } = found;
  await nameSession(tx, sessionId);
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (!session || session.revokedAt || session.expiresAt <= at) return { kind: 'refused' };
  const { userId, sharedComputer } = session;
  if ((await enterPerson(tx, userId)).brand !== brand.code) return { kind: 'elsewhere', userId };
  if (session.unusedEndsAt && session.unusedEndsAt <= at) return { kind: 'unused', sharedComputer };
  if (found.usedAt && at.getTime() - found.usedAt.getTime() > REFRESH_GRACE_SECONDS * 1000) {
    await revokeSession(tx, sessionId, at);
    return { kind: 'replayed', userId, sessionId };
  }
  if (!found.usedAt) await tx.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.id, found.id));
  // Pages fetch tokens by themselves, so this is no use. The brand may have changed what it wants since the login.
  const end = unusedEnd(brand, sharedComputer, at);
  const unusedEndsAt = end && (session.unusedEndsAt ?? end);
  await tx.update(sessions).set({ lastUsedAt: at, unusedEndsAt }).where(eq(sessions.id, sessionId));
  const refreshToken = nextToken(keys[0] as AuthKey, token);
  await keepRefreshToken(tx, sessionId, refreshToken, at);
  return { kind: 'rotated', sessionId, userId, refreshToken, lasting: { ...session, unusedEndsAt } };
}

/** The person whose live session a refresh token belongs to, used or not; undefined where there is no such session. */
export async function personOfToken(tx: Db, token: string, at: Date): Promise<number | undefined> {
  const hash = hashToken(token);
  await tx.execute(sql`select set_config('app.secret', ${hash}, true)`);
  const [found] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hash));
  if (!found) return undefined;
  await nameSession(tx, found.sessionId);
  const [session] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, found.sessionId), isAlive(at, 'sessions')));
  return session?.userId;
}

async function keepRefreshToken(tx: Db, sessionId: string, token: string, at: Date): Promise<void> {
  await tx
    .insert(refreshTokens)
    .values({ sessionId, tokenHash: hashToken(token), createdAt: at })
    .onConflictDoNothing();
}

/** Names a session in this transaction: the row policies then show it and its tokens. */
async function nameSession(tx: Db, sessionId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.session', ${sessionId}, true)`);
}

function nextToken(key: AuthKey, token: string): string {
  return createHmac('sha256', key.secret).update(`next ${token}`).digest('base64url');
}

/** Tokens are random, so a plain hash is enough: nobody can sign in with a copy of the database. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
