import { sql } from 'drizzle-orm';
import { type LedgerLine, type Reservation, usedOf } from '#features/plans/rules/ledger.ts';
import { lockSupports, writeSpent, writeUsed } from '#features/plans/server/totals.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { besideImports } from '#platform/server/database/one-piece.ts';
import { countsOn, countsReported, takesMoney } from './rules-in-sql.ts';

/**
 * Works out the totals of some plan supports that are stale, because a migration changed what totals are made of. (An
 * import works totals out in the transaction that brings the rows.) Gives how many supports it looked at; 0 when none
 * is left.
 */
export async function refreshTotals(tx: Db, limit: number): Promise<number> {
  const stale = await rowsOf<{ id: number }>(
    tx,
    sql`delete from stale_totals where plan_support_id in (
      select plan_support_id from stale_totals order by plan_support_id limit ${limit} for update skip locked)
      returning plan_support_id as id`,
  );
  await workOutTotals(
    tx,
    stale.map(({ id }) => id),
  );
  return stale.length;
}

/**
 * Works out what was spent on some plan supports, with which providers and in which weeks, how much of their
 * reservations is used, and which claims of other plans have lines in them (`spentOf` and `usedOf` of
 * features/plans/rules/ledger.ts). The supports are locked first: if two transactions do this at once, the second
 * sees what the first has done. The lock lets others add lines; whoever adds a line works the totals out afterwards.
 * Throws 503 while an import in one piece is under way.
 */
export async function workOutTotals(tx: Db, supportIds: readonly number[]): Promise<void> {
  if (supportIds.length === 0) return;
  await besideImports(tx);
  const ids = `{${supportIds.join(',')}}`;
  await lockSupports(tx, ids);
  const spent = sql`select l.plan_support_id as id, sum(l.amount_due_cents)::bigint as cents
    from invoice_lines l join invoices i on i.id = l.invoice_id join plan_supports s on s.id = l.plan_support_id
    where l.plan_support_id = any(${ids}::bigint[]) and ${takesMoney} and ${countsOn}
    group by l.plan_support_id`;
  await writeSpent(tx, ids, { spent, countsReported });
  await refreshSpending(tx, ids);
  await refreshWeeks(tx, ids);
  await refreshSpans(tx, ids);
  await refreshReservations(tx, ids);
}

/** Writes which claims of other plans have lines in these supports. */
async function refreshSpans(tx: Db, ids: string): Promise<void> {
  await tx.execute(sql`delete from invoice_spans where plan_support_id = any(${ids}::bigint[])`);
  await tx.execute(sql`
    insert into invoice_spans (invoice_id, plan_support_id, plan_id, participant_id)
    select distinct l.invoice_id, s.id, s.plan_id, s.participant_id
    from plan_supports s join invoice_lines l on l.plan_support_id = s.id join invoices i on i.id = l.invoice_id
    where s.id = any(${ids}::bigint[]) and i.plan_id <> s.plan_id`);
}

/** Writes what lines have taken by provider, item and month, for pages on where a budget went (`spentOnLines`). */
async function refreshSpending(tx: Db, ids: string): Promise<void> {
  await tx.execute(sql`delete from support_spending where plan_support_id = any(${ids}::bigint[])`);
  await tx.execute(sql`
    insert into support_spending (participant_id, plan_support_id, provider_id, support_item_number, support_item_name,
      month, spent_cents)
    select l.participant_id, l.plan_support_id, i.provider_id, l.support_item_number, min(l.support_item_name),
      date_trunc('month', l.service_date::timestamp)::date, sum(l.amount_due_cents)
    from invoice_lines l join invoices i on i.id = l.invoice_id join plan_supports s on s.id = l.plan_support_id
    where l.plan_support_id = any(${ids}::bigint[]) and ${takesMoney} and ${countsOn}
    group by l.participant_id, l.plan_support_id, i.provider_id, l.support_item_number,
      date_trunc('month', l.service_date::timestamp)`);
}

/**
 * Writes what lines have taken by week, and how many weeks late their claims came in, for the forecast of how long the
 * money lasts (`weeksOf` of features/plans/rules/ledger.ts).
 */
async function refreshWeeks(tx: Db, ids: string): Promise<void> {
  await tx.execute(sql`delete from support_weeks where plan_support_id = any(${ids}::bigint[])`);
  await tx.execute(sql`
    with counted as (
      select l.participant_id, l.plan_support_id, l.amount_due_cents, date_trunc('week', l.service_date::timestamp)::date as week,
        date_trunc('week', i.received_at at time zone 'Australia/Adelaide')::date as received_week,
        row_number() over (partition by l.plan_support_id, l.invoice_id order by l.service_date desc, l.id desc) = 1 as is_last
      from invoice_lines l join invoices i on i.id = l.invoice_id join plan_supports s on s.id = l.plan_support_id
      where l.plan_support_id = any(${ids}::bigint[]) and ${takesMoney} and ${countsOn}
    )
    insert into support_weeks (participant_id, plan_support_id, week, weeks_late, spent_cents, claims)
    select participant_id, plan_support_id, week, greatest(0, received_week - week) / 7, sum(amount_due_cents),
      count(*) filter (where is_last)
    from counted group by participant_id, plan_support_id, week, greatest(0, received_week - week) / 7`);
}

/** Works out how much of the reservations of some plan supports is used, by `usedOf` itself and not in SQL. */
async function refreshReservations(tx: Db, ids: string): Promise<void> {
  const kept = await rowsOf<Reservation & { support: number; used: number }>(
    tx,
    sql`select id, plan_support_id as support, provider_id as "providerId", support_item_number as "supportItem",
        start_date::text as "startDate", end_date::text as "endDate", total_cents as total, used_cents as used,
        to_json(made_at)#>>'{}' as "madeAt"
      from reservations where plan_support_id = any(${ids}::bigint[])`,
  );
  if (kept.length === 0) return;
  const lines = await rowsOf<LedgerLine & { support: number }>(
    tx,
    sql`select l.plan_support_id as support, l.amount_due_cents as "amountDue", i.status, i.client_approval as "clientApproval",
        i.provider_id as "providerId", l.support_item_number as "supportItem", l.service_date::text as "serviceDate",
        to_json(i.received_at)#>>'{}' as "receivedAt"
      from (select distinct plan_support_id, provider_id, support_item_number from reservations
        where plan_support_id = any(${ids}::bigint[])) r
      join invoice_lines l on l.plan_support_id = r.plan_support_id and l.support_item_number = r.support_item_number
      join invoices i on i.id = l.invoice_id and i.provider_id = r.provider_id
      order by l.id`,
  );
  const bySupport = Map.groupBy(lines, ({ support }) => support);
  const changed = [...Map.groupBy(kept, ({ support }) => support)].flatMap(([support, own]) => {
    const used = usedOf(own, bySupport.get(support) ?? []);
    return own.flatMap(({ id, used: before }) =>
      used.get(id) === before ? [] : [{ id, used: used.get(id) ?? 0 }],
    );
  });
  await writeUsed(tx, changed);
}
