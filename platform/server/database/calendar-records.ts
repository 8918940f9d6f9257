import type { Db } from './database.ts';
import { audit } from './tables.ts';

/** What a task of the calendar did for a participant. */
interface Done extends Pick<typeof audit.$inferInsert, 'action' | 'detail'> {
  participantId: number;
  /** Whose deed it tells of; left out where it happened by itself. */
  byName?: string;
}

/** Takes the place of a request's id in the audit record. */
const BY_CALENDAR = 'calendar';

/** Records what a task of the calendar did, in its transaction. */
export async function recordByCalendar(tx: Db, at: Date, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return;
  await tx.insert(audit).values(done.map((each) => ({ ...each, at, requestId: BY_CALENDAR })));
}
