import { desc, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Diagnosis, Services } from '#platform/server/manifest/services.ts';
import { LATE_HOURS } from '../../rules/backups.ts';
import { backups } from '../../tables.ts';
import { words } from './words.ts';

/** A backup that was made, or failed. */
export type BackupRecord = typeof backups.$inferInsert;

/** Writes down what became of a backup. */
export const recordBackup = (database: Database, record: BackupRecord): Promise<unknown> =>
  database.operate((tx) => tx.insert(backups).values(record));

/** The last backup that was made or failed, and the last one that was made. */
async function lastBackups(database: Database) {
  return database.operate(async (tx) => {
    const newest = tx.select().from(backups).orderBy(desc(backups.endedAt), desc(backups.id)).limit(1);
    const [last] = await newest;
    const [made] = await tx
      .select()
      .from(backups)
      .where(isNotNull(backups.at))
      .orderBy(desc(backups.at))
      .limit(1);
    return { last, made };
  });
}

/** For `doctor`: whether there is a backup, and a new one where one should be made every day. */
export async function examineBackups({ database, clock, config }: Services): Promise<Diagnosis[]> {
  const { examined } = words;
  if (!config.backupRecipients) return [{ well: true, words: examined.none }];
  const { last, made } = await lastBackups(database);
  const found: Diagnosis[] = [];
  if (last?.failure) found.push({ well: false, words: examined.failed(last.failure), isForOperators: true });
  if (made?.faultyFiles) found.push({ well: false, words: examined.faulty(made.faultyFiles) });
  if (!made?.at) return [...found, { well: false, words: examined.never }];
  const hours = (clock.now().getTime() - made.at.getTime()) / 3_600_000;
  const isLate = config.backupTo !== undefined && hours > LATE_HOURS;
  return [...found, { well: !isLate, words: isLate ? examined.late(made.at) : examined.last(made.at) }];
}
