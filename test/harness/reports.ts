import { sql } from 'drizzle-orm';
import { jobs } from '#app/server/fold.ts';
import { writeReport } from '#features/reports/server/document/write.ts';
import { makeReport } from '#features/reports/server/make.ts';
import { longReport } from '#features/reports/test/server/sample-report.ts';
import { Brands } from '#platform/server/config/brands.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { JobQueue } from '#platform/server/jobs/queue.ts';

/** Processor time, in milliseconds, of a PDF report of 12 months with 2,000 lines: the median of `times` runs. */
export async function longReportMs(times: number): Promise<number> {
  const brand = new Brands({ brandHosts: new Map(), publicUrl: 'http://localhost' }).find('wattle');
  if (!brand) throw new Error('The brand is not there.');
  const data = longReport();
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const before = process.cpuUsage();
    await writeReport(data, brand, 'pdf');
    const { user, system } = process.cpuUsage(before);
    // The first run reads the fonts, so it does not count.
    if (time > 0) taken.push((user + system) / 1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0;
}

/** Asks for `count` reports of a plan, each of other days; `left` gives how many of them are not made yet. */
export async function queueReports(
  url: string,
  plan: number,
  count: number,
): Promise<{ left: () => Promise<number>; close: () => Promise<void> }> {
  const database = openPostgres(url);
  const queue = await JobQueue.open(database, jobs);
  await database.operate(
    async (tx) => {
      const rows = await rowsOf<{ id: number }>(
        tx,
        sql`insert into reports (sfid, participant_id, plan_id, type, date_from, date_to, state, created_at)
        select 'bnch' || lpad(n::text, 14, '0'), x.participant_id, x.id, 'manual', x.start_date + n % 25, x.start_date + 30 + n,
          'queued', now() from plans x, generate_series(1, ${count}) n where x.id = ${plan} returning id`,
      );
      for (const { id } of rows) await queue.send(tx, makeReport, { reportId: id });
    },
    { limit: 60_000, step: 'Asking for reports' },
  );
  return {
    left: async () => {
      const [row] = await database.operate((tx) =>
        rowsOf<{ left: number }>(tx, sql`select count(*) as left from reports where state <> 'ready'`),
      );
      return Number(row?.left);
    },
    async close() {
      await queue.stop();
      await database.close();
    },
  };
}
