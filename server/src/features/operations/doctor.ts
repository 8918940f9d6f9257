import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import { takesMoney } from '../../platform/database/totals.ts';
import { compareWithStore } from '../../platform/files/keep.ts';
import type { Services } from '../../platform/services.ts';

/** The longest its look at all lines may take, in milliseconds. */
const LIMIT = 600_000;

/** One thing the doctor looked at: what, whether it is well, and how it stands in words. */
export interface Diagnosis {
  well: boolean;
  words: string;
}

/** Looks whether the data holds together: totals against lines, nothing left undone; and says what the engine promises. */
export async function examine(services: Pick<Services, 'database' | 'files'>): Promise<Diagnosis[]> {
  const { database } = services;
  const [found] = await database.operate(
    (tx) =>
      rowsOf<{ stale: number; wrong: number; plans: number }>(
        tx,
        sql`select (select count(*)::int from stale_totals) as stale, (select count(*)::int from plans) as plans,
          (select count(*)::int from plan_supports s
            left join (select l.plan_support_id as id, sum(l.amount_due_cents) as cents
              from invoice_lines l join invoices i on i.id = l.invoice_id where ${sql.raw(takesMoney)} group by 1) t on t.id = s.id
            where s.spent_cents <> case when s.managed = 'plan' then coalesce(t.cents, 0) else s.reported_spent_cents end) as wrong`,
      ),
    LIMIT,
  );
  const { kept, missing, unknown } = await compareWithStore(services);
  const { stale = 0, wrong = 0, plans = 0 } = found ?? {};
  return [
    {
      well: true,
      words:
        database.engine === 'pglite'
          ? 'The database is PGlite: a killed process loses nothing, a power cut can lose the last seconds.'
          : 'The database is PostgreSQL.',
    },
    { well: true, words: `It holds ${plans} plans.` },
    { well: stale === 0, words: `${stale} plan supports wait for their totals to be worked out anew.` },
    { well: wrong === 0, words: `${wrong} plan supports have a total that is not the sum of their lines.` },
    { well: missing === 0, words: `${missing} of ${kept} files are missing from the store.` },
    { well: unknown === 0, words: `${unknown} files in the store belong to no record.` },
  ];
}
