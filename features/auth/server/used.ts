import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { SessionLasts } from '#platform/contract/session.ts';
import type { Db } from '#platform/server/database/database.ts';
import { sessions } from '#platform/server/identity/tables.ts';
import { command } from '#platform/server/manifest/route.ts';
import { noteUse } from '../calls/used.ts';
import { SHARED_UNUSED_MINUTES, UNUSED_HOURS, USED_WITHIN_MS } from '../rules/unused.ts';

// A session that nobody uses ends (docs/adr/0070). What counts as use is only what a page says of its person.

/** What says how long a session lasts. */
export type Lasting = Pick<typeof sessions.$inferSelect, 'sharedComputer' | 'expiresAt' | 'unusedEndsAt'>;

/** When a session ends that is used at a moment and then no more; null where that does not end it. */
export function unusedEnd({ features }: Brand, sharedComputer: boolean, at: Date): Date | null {
  if (sharedComputer) return new Date(at.getTime() + SHARED_UNUSED_MINUTES * 60_000);
  return features.endUnusedSessions ? new Date(at.getTime() + UNUSED_HOURS * 3_600_000) : null;
}

/** How long a session lasts, as the replies say it. */
export const presentLasting = (
  { sharedComputer, expiresAt, unusedEndsAt }: Lasting,
  at: Date,
): SessionLasts => ({
  shared_computer: sharedComputer,
  ends_in: secondsUntil(expiresAt, at),
  unused_ends_in: unusedEndsAt && secondsUntil(unusedEndsAt, at),
});

/** Rounded up: a page that counts them ends its session no earlier than the server does. */
const secondsUntil = (end: Date, at: Date): number => Math.ceil((end.getTime() - at.getTime()) / 1000);

/** `POST auth/used`: one row at most is written in a minute, however many pages and processes say so. */
const used = command(noteUse, async ({ tx, brand, caller, at }) => ({
  reply: presentLasting(await noteUsed(tx, brand, caller.sessionId, at), at),
  audit: 'nothing changed',
}));

async function noteUsed(tx: Db, brand: Brand, sessionId: string, at: Date): Promise<Lasting> {
  const isThis = eq(sessions.id, sessionId);
  const [session] = await tx.select().from(sessions).where(isThis);
  if (!session) throw new Error('A live session has a row.');
  const unusedEndsAt = unusedEnd(brand, session.sharedComputer, at);
  if (!unusedEndsAt) return session;
  const lately = new Date(unusedEndsAt.getTime() - USED_WITHIN_MS);
  const isOlder = or(isNull(sessions.unusedEndsAt), lte(sessions.unusedEndsAt, lately));
  const [written] = await tx.update(sessions).set({ unusedEndsAt }).where(and(isThis, isOlder)).returning();
  return written ?? session;
}

export const usedRoutes = [used];
