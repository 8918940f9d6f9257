import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { today } from '#platform/server/clock.ts';
import { PORTAL_SCRIPT } from '#platform/server/config/root.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { BACKUP_HOUR } from '../../rules/backups.ts';
import { backups } from '../../tables.ts';

/** The signals that end the server: it stops the backup that it makes, and does not wait for it. */
const STOPPING = ['SIGTERM', 'SIGINT'] as const;

/** The longest that the day's backup may take, in seconds. */
const LONGEST = 43_200;

const hourInAdelaide = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Makes the day's backup, as the operator's command does: in a process of its own, so that nobody here waits for it. */
export const makeDaysBackup = job({
  name: 'backups.make',
  // The next hour asks for it again.
  retries: 0,
  seconds: LONGEST,
  data: z.object({}),
  async run() {
    const command = [PORTAL_SCRIPT, 'backup', '--schedule'];
    // What it failed with stands in its record, or here where it could not even begin.
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    const stop = () => void child.kill('SIGTERM');
    for (const signal of STOPPING) process.once(signal, stop);
    const [code] = (await once(child, 'exit')) as [number | null];
    for (const signal of STOPPING) process.off(signal, stop);
    if (code !== 0) throw new Error('The day’s backup was not made, or lacks files.');
  },
});

/** Asks for the day's backup, once its hour has come, where BACKUP_TO is set and nobody has made it yet. */
export async function askForDaysBackup({ config, clock, database, jobs }: Services): Promise<void> {
  if (!config.backupTo || Number(hourInAdelaide.format(clock.now())) < BACKUP_HOUR) return;
  await database.operate(async (tx) => {
    const due = await rowsOf(
      tx,
      sql`select where not exists (select from ${backups} b where b.is_scheduled and b.at is not null
          and (b.started_at at time zone 'Australia/Adelaide')::date = ${today(clock)}::date)
        and not exists (select from jobs.job j where j.name = ${makeDaysBackup.name} and j.state in ('created', 'retry', 'active'))`,
    );
    if (due.length > 0) await jobs.send(tx, makeDaysBackup, {});
  });
}
