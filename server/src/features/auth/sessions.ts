import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { refreshTokens, sessions } from '../../platform/database/schema/index.ts';

/** How long a session lives without being signed in anew, in days. */
export const SESSION_DAYS = 30;

/** How long after its use a refresh token still brings a new one: for a reply that was lost on the way. */
const GRACE_MS = 10_000;

/** Opens a session for a person and gives its first refresh token. */
export async function openSession(
  tx: Db,
  userId: number,
  at: Date,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID();
  const expiresAt = new Date(at.getTime() + SESSION_DAYS * 86_400_000);
  await tx.insert(sessions).values({ id: sessionId, userId, createdAt: at, expiresAt });
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId, at) };
}

/** Ends a session: its access and refresh tokens work no longer, from the next request on. */
export async function revokeSession(tx: Db, sessionId: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** What became of a refresh token: exchanged, worth nothing, or used a second time (its session is now revoked). */
export type Rotation =
  | { kind: 'rotated'; sessionId: string; userId: number; refreshToken: string }
  | { kind: 'refused' }
  | { kind: 'replayed'; userId: number };

/** Exchanges a refresh token for the next one. Whoever comes second with a used one may be a thief: all is revoked. */
export async function rotateRefreshToken(tx: Db, token: string, at: Date): Promise<Rotation> {
  const [found] = await tx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, hashToken(token)))
    .for('update');
  if (!found || found.session.revokedAt || found.session.expiresAt <= at) return { kind: 'refused' };
  const { id: sessionId, userId } = found.session;
  const usedAt = found.token.usedAt;
  if (usedAt && at.getTime() - usedAt.getTime() > GRACE_MS) {
    await revokeSession(tx, sessionId, at);
    return { kind: 'replayed', userId };
  }
  if (!usedAt) await tx.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.id, found.token.id));
  return { kind: 'rotated', sessionId, userId, refreshToken: await addRefreshToken(tx, sessionId, at) };
}

async function addRefreshToken(tx: Db, sessionId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(refreshTokens).values({ sessionId, tokenHash: hashToken(token), createdAt: at });
  return token;
}

/** Tokens are random, so a plain hash keeps a copy of the database from being worth a sign-in. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
