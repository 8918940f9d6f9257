import { desc, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import type { Examination } from '#platform/server/manifest/services.ts';
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
export const backupsLook: Examination = {
  name: 'backups',
  what: 'the backups',
  asks: 'database',
  async look({ database, clock, config }) {
    const { examined, toDo } = words;
    const { last, made } = await lastBackups(database);
    // Backups may be made by another process, whose settings the server does not have.
    if (!last && !config.backupRecipients) {
      const none = { code: 'backup', words: examined.none };
      return [unless(config.demo !== false, { ...none, severity: 'warning', toDo: toDo.none })];
    }
    const found: Finding[] = [
      unless(!last?.failure, {
        code: 'backup-failed',
        severity: 'warning',
        words: last?.failure ? examined.failed(last.failure) : examined.notFailed,
        toDo: toDo.failed,
        isForOperators: true,
      }),
      unless(!made?.faultyFiles, {
        code: 'backup-files',
        severity: 'critical',
        words: examined.faulty(made?.faultyFiles ?? 0),
        toDo: toDo.faulty,
      }),
    ];
    if (!made?.at)
      return [...found, { code: 'backup', severity: 'warning', words: examined.never, toDo: toDo.never }];
    const hours = (clock.now().getTime() - made.at.getTime()) / 3_600_000;
    const isDaily = config.backupTo !== undefined || last?.isScheduled === true || made.isScheduled;
    const isLate = isDaily && hours > LATE_HOURS;
    return [
      ...found,
      unless(!isLate, {
        code: 'backup',
        severity: 'critical',
        words: isLate ? examined.late(made.at) : examined.last(made.at),
        toDo: toDo.late,
      }),
    ];
  },
};
