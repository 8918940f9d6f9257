import { CLIENT_REFUSALS, STATUSES_WITHOUT_MONEY } from '@wattle/domain/claims';
import { type LedgerLine, type Reservation, usedOf } from '@wattle/domain/ledger';
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
  await refreshReservations(tx, ids);
  return stale.length;
}

/** Works out what is used of the reservations of some plan supports, by the domain's own rule. */
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
  await tx.execute(sql`update reservations r set used_cents = n.used
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id bigint, used bigint) where r.id = n.id`);
}
