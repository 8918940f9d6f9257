import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { longReportMs, queueReports } from '#test/harness/reports.ts';
import { fillWithClaims, SMALL } from './data/claims-data.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { residentOf } from './harness/memory.ts';
import { onPostgres } from './harness/server.ts';

const REPORTS = 500;
const MIB = 2 ** 20;

/** The processor time of a long report, and the memory of two servers that work off a long queue of reports. */
export async function reportsBench(): Promise<Figure[]> {
  const cpu = await longReportMs(5);
  const growth = await onPostgres(async ({ url, children, startServer }) => {
    await startServer();
    await fillWithClaims(url, 1000);
    await fillWithLines(url);
    await startServer();
    const queue = await queueReports(url, SMALL.id, REPORTS);
    const started = performance.now();
    /** The memory of both servers, in bytes, when so many reports were made. */
    const seen: { made: number; bytes: number }[] = [];
    for (let left = REPORTS; left > 0; await sleep(200)) {
      left = await queue.left();
      const bytes = children.reduce((sum, { pid }) => sum + residentOf(pid as number), 0);
      seen.push({ made: REPORTS - left, bytes });
    }
    const seconds = (performance.now() - started) / 1000;
    await queue.close();
    const most = (part: typeof seen) => Math.max(...part.map(({ bytes }) => bytes));
    const early = most(seen.filter(({ made }) => made > REPORTS / 10 && made <= REPORTS / 2));
    const late = most(seen.filter(({ made }) => made > REPORTS / 2));
    console.info(
      `${REPORTS} reports by two servers in ${rounded(seconds)} s; memory of both ${rounded(early / MIB)} MiB in the first half, ${rounded(late / MIB)} in the second`,
    );
    return (late - early) / MIB;
  });
  return [
    { name: 'report of 2,000 lines as PDF, processor', value: rounded(cpu), limit: 300, unit: 'ms' },
    {
      name: '500 reports by two servers, more memory in the second half',
      value: rounded(growth),
      limit: 50,
      unit: 'MiB',
    },
  ];
}

/** A support, and a line for each claim of the participant that is asked about. */
async function fillWithLines(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`insert into plan_supports (sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents)
      select 'benchSUPPORT000001', participant_id, id, 1, 'plan', 5000000, 5000000 from plans where participant_id = ${SMALL.id}`);
    await client.query(`insert into invoice_lines (sfid, participant_id, invoice_id, plan_support_id, support_item_number,
        support_item_name, quantity, total_cents, amount_due_cents, service_date, service_date_to)
      select 'line' || lpad(i.id::text, 14, '0'), i.participant_id, i.id, s.id, '01_011_0107_1_1', 'Assistance with self-care', 1,
        i.total_cents, i.amount_due_cents, i.service_date, i.service_date
      from invoices i join plan_supports s on s.participant_id = i.participant_id where i.participant_id = ${SMALL.id}`);
  } finally {
    await client.end();
  }
}
