import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { staffSessions } from '../identity/staff-tables.ts';
import { sessions } from '../identity/tables.ts';
import { toldNumbers } from '../told/tables.ts';

/** More changes than people make between two backups. */
const NUMBERS_LEFT_OUT = 1_000_000;

/**
 * What has to be different once a database stands where it stood at an earlier moment. Sessions are ended: one that was
 * ended since would live again. Changes go on with numbers that no system has seen: a receiver takes a number it knows for
 * something it has had.
 */
export async function putBack(tx: Db, at: Date): Promise<void> {
  await tx.update(sessions).set({ revokedAt: at }).where(isNull(sessions.revokedAt));
  await tx.update(staffSessions).set({ endedAt: at }).where(isNull(staffSessions.endedAt));
  await tx.update(toldNumbers).set({ last: sql`${toldNumbers.last} + ${NUMBERS_LEFT_OUT}` });
}
