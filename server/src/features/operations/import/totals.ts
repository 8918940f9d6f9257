import { CLIENT_REFUSALS, STATUSES_WITHOUT_MONEY } from '@wattle/domain/claims';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** `takesMoney` of domain/claims as SQL over an invoice `i`; a property test holds both to one answer. */
export const takesMoney = `(i.status not in (${list(STATUSES_WITHOUT_MONEY)})
  and (i.client_approval is null or i.client_approval not in (${list(CLIENT_REFUSALS)})))`;

/**
 * Works out anew what was spent of some plan supports whose totals are behind, and what is used of their reservations
 * (`spentOf` and `usedOf` of domain/ledger). Gives how many supports it looked at; 0 when none is left.
 */
export async function refreshTotals(tx: Db, limit: number): Promise<number> {
  const stale = await rowsOf<{ id: number }>(
    tx,
    sql`delete from stale_totals where plan_support_id in (
      select plan_support_id from stale_totals order by plan_support_id limit ${limit} for update skip locked)
      returning plan_support_id as id`,
  );
  if (stale.length === 0) return 0;
  const ids = `{${stale.map(({ id }) => id).join(',')}}`;
  await tx.execute(sql`
    with spent as (
      select l.plan_support_id as id, sum(l.amount_due_cents)::bigint as cents
      from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.plan_support_id = any(${ids}::bigint[]) and ${sql.raw(takesMoney)}
      group by l.plan_support_id
    )
    update plan_supports s
    set spent_cents = case when s.managed = 'plan' then coalesce(spent.cents, 0) else s.reported_spent_cents end
    from unnest(${ids}::bigint[]) as stale(id) left join spent on spent.id = stale.id
    where s.id = stale.id`);
  await tx.execute(sql`
    with taken as (
      select fit.id, sum(l.amount_due_cents)::bigint as cents
      from (select distinct plan_support_id as id from reservations where plan_support_id = any(${ids}::bigint[])) kept
      join invoice_lines l on l.plan_support_id = kept.id
      join invoices i on i.id = l.invoice_id
      join lateral (
        select r.id from reservations r
        where r.plan_support_id = l.plan_support_id and r.provider_id = i.provider_id
          and r.support_item_number = l.support_item_number and r.made_at <= i.received_at
          and l.service_date between r.start_date and r.end_date
        order by r.made_at, r.id limit 1
      ) fit on true
      where ${sql.raw(takesMoney)}
      group by fit.id
    )
    update reservations r
    set used_cents = greatest(0, least(r.total_cents, coalesce(taken.cents, 0)))
    from reservations own left join taken on taken.id = own.id
    where own.plan_support_id = any(${ids}::bigint[]) and r.id = own.id`);
  return stale.length;
}
