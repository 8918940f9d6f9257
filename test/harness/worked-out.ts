import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/server/database/database.ts';

/** What the portal works out from the records of a feed, under the plan manager's own names. */
export const workedOut = (database: Database) =>
  database.operate(async (tx) => {
    const found: unknown[] = [];
    for (const text of [
      `select s.sfid, s.spent_cents from plan_supports s order by 1`,
      `select r.sfid, r.used_cents from reservations r order by 1`,
      `select s.sfid, sum(x.spent_cents) as cents, count(*) as rows from support_spending x
          join plan_supports s on s.id = x.plan_support_id group by 1 order by 1`,
      `select s.sfid, w.week::text, w.weeks_late, w.spent_cents, w.claims from support_weeks w
          join plan_supports s on s.id = w.plan_support_id order by 1, 2, 3`,
      `select i.sfid, s.sfid as support from invoice_spans x join invoices i on i.id = x.invoice_id
          join plan_supports s on s.id = x.plan_support_id order by 1, 2`,
      `select p.sfid, c.paid_to_type, c.count from claim_counts c join plans p on p.id = c.plan_id
          where c.count > 0 order by 1, 2, c.awaiting`,
    ])
      found.push(await rowsOf(tx, sql.raw(text)));
    return found;
  });
