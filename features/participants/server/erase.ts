import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isBackupUnderWay } from '#platform/server/backup/lock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { files } from '#platform/server/files/tables.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { RemovalServices } from '#platform/server/manifest/kept.ts';
import { recordOperation } from '#platform/server/manifest/operation.ts';

const words = {
  later: 'A backup that is being made still names these files; they are removed later.',
} as const;

/** The limit of the transaction, in milliseconds: it searches many tables for the participant's records. */
const ERASING = { limit: 300_000, step: 'Erasing a participant' };
/** How many files one job removes. */
const FILES_AT_ONCE = 500;

/** Removes files from the store whose records are gone. Their names are random, so the job identifies nobody. */
export const removeFiles = job({
  name: 'files.remove',
  // They come ten minutes apart at last: together they outlast the longest backup.
  retries: 150,
  seconds: 600,
  data: z.object({ keys: z.array(z.string()) }),
  async run({ files: store, database }, { keys }) {
    if (await database.operate(isBackupUnderWay)) throw new Error(words.later);
    for (const key of keys) await store.delete(key);
  },
});

/**
 * Removes a participant for good, with everything that belongs to them: every record in one transaction, which also
 * sends the jobs that remove the files from the store. People who had access to no other participant are removed too;
 * what other people did for other participants stays. Only a record of the erasure remains.
 */
export async function eraseParticipant(
  { database, jobs, clock }: RemovalServices,
  id: number,
): Promise<void> {
  await database.operate(async (tx) => {
    const keys = (
      await rowsOf<{ key: string }>(tx, sql`select key from ${files} where participant_id = ${id}`)
    ).map(({ key }) => key);
    for (let at = 0; at < keys.length; at += FILES_AT_ONCE)
      await jobs.send(tx, removeFiles, { keys: keys.slice(at, at + FILES_AT_ONCE) });
    await tx.execute(sql`update told_changes set payload = null where participant_id = ${id}`);
    await erasePeople(tx, id);
    const [erased] = await rowsOf<{ sfid: string }>(
      tx,
      sql`delete from participants where id = ${id} returning sfid`,
    );
    if (!erased) return;
    const detail = { participant: erased.sfid };
    await recordOperation(tx, { at: clock.now(), action: 'operations.erase', detail });
  }, ERASING);
}

/** Removes people who had access to this participant only: their audit records, messages to them, their accounts. */
async function erasePeople(tx: Db, participantId: number): Promise<void> {
  const people = sql`(select a.user_id from access a where a.participant_id = ${participantId}
    and not exists (select from access b where b.user_id = a.user_id and b.participant_id <> ${participantId}))`;
  await tx.execute(sql`delete from audit where participant_id is null and user_id in ${people}`);
  await tx.execute(
    sql`delete from outbox o using users u where u.id in ${people} and o.brand = u.brand and o."to" in (u.email, u.mobile_phone)`,
  );
  await tx.execute(
    sql`update told_changes set payload = null where participant_id is null and user_id in ${people}`,
  );
  await tx.execute(sql`delete from users where id in ${people}`);
}
