import { type SQL, sql } from 'drizzle-orm';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { PlanSupportItem, Preference, SupportItem } from '../calls/shapes.ts';
import type { BudgetedSupport } from '../rules/budget.ts';
import type { ManagedBy } from '../rules/categories.ts';
import type { FundingComponent, FundingPeriod } from '../rules/components.ts';
import type { SupportHistory } from '../rules/forecast/forecasts.ts';
import { componentsOfPlan, fundingPeriodsOfPlan, reservedOf, supportTotalsOfPlan } from './rules-in-sql.ts';

/** What was spent within a support on an item by a provider, in cents; for the participant, `providerId` is null. */
export interface SpentOn {
  providerId: number | null;
  sfid: string | null;
  name: string | null;
  code: string | null;
  spent: number;
}

/** A support item agreed on; money in cents. */
export type AgreedItem = Omit<PlanSupportItem, `budget_${string}`>;

/** What the provider of an agreed item was paid for it, within its support. */
const spentOnItem = sql`coalesce((select sum(s.spent_cents) from support_spending s
  where s.plan_support_id = i.plan_support_id and s.provider_id is not distinct from i.provider_id
    and s.support_item_number = i.support_item_number), 0)`;

/**
 * The supports of a plan by category, with all that a page shows of them. A plan without supports gives one row without
 * a support; an unknown plan gives no row. `plan` names the plan; null means the plan of the named support.
 * Spending and items come for the named support only, or for all where none is named. They are gathered for all
 * supports at once: one support after the other takes PostgreSQL three times as long.
 */
export const supportsOfPlan = participantRows('supports.of-plan', ({ participantId }) => {
  const plan = sql`${sql.placeholder('plan')}::text`;
  const support = sql`${sql.placeholder('support')}::text`;
  return sql<SupportRow>`with asked as materialized (
      select plans.id, plans.sfid, plans.pace_plan, plans.new_framework_plan, plans.start_date, plans.end_date,
        ${fundingPeriodsOfPlan} as periods, ${componentsOfPlan} as components
      from plans where plans.participant_id = ${participantId} and (${isNamed('plans', plan)} or (${plan} is null and plans.id =
        (select s.plan_id from plan_supports s where s.participant_id = ${participantId} and ${isNamed('s', support)})))
    ), budgets as materialized (
      select asked.id as plan, asked.sfid as "planSfid", asked.pace_plan, asked.new_framework_plan, asked.start_date,
        asked.end_date, asked.periods, asked.components, b.*, (${support} is null or ${isNamed('b', support)}) as "isWanted"
      from asked left join plan_supports b on b.plan_id = asked.id
    ), spent as materialized (
      select t.plan_support_id, json_agg(json_build_object('providerId', t.provider_id, 'sfid', p.sfid,
          'name', p.name, 'code', t.code, 'spent', t.cents)) as rows
      from (select plan_support_id, provider_id, support_item_number as code, sum(spent_cents) as cents
        from support_spending where plan_support_id in (select id from budgets where "isWanted")
        group by plan_support_id, provider_id, support_item_number) t
      left join providers p on p.id = t.provider_id group by t.plan_support_id
    ), items as materialized (
      select i.plan_support_id, json_agg(json_build_object('id', i.id, 'sfid', i.sfid, 'name', i.name,
          'code', i.support_item_number, 'price', i.price_cents, 'items', i.quantity, 'unit', c.unit, 'start_date', i.start_date,
          'end_date', i.end_date, 'locked', i.locked, 'provider_id', i.provider_id, 'provider_name', p.name)
        order by i.name, i.id) as rows
      from plan_support_items i left join providers p on p.id = i.provider_id
      left join support_items c on c.number = i.support_item_number
      where i.plan_support_id in (select id from budgets where "isWanted") group by i.plan_support_id
    )
    select b.plan as id, b."planSfid", b.pace_plan as "isPace", b.new_framework_plan as "isNewFramework",
      b.start_date::text as "startDate", b.end_date::text as "endDate", b.id as "supportId", b.sfid,
      b.managed, b.managed_before as "managedBefore", b.managed_from::text as "managedFrom",
      b.funding_component_id as "componentId",
      b.budgeted_cents as budgeted, b.allocated_cents as allocated, b.spent_cents as spent,
      ${reservedOf(sql`b.id`)} as reserved, b.category_number as "categoryNumber", c.legacy_name as "legacyName",
      c.pace_name as "paceName", b."isWanted", coalesce(spent.rows, '[]') as spending,
      coalesce(items.rows, '[]') as items, b.periods, b.components
    from budgets b left join support_categories c on c.number = b.category_number
    left join spent on spent.plan_support_id = b.id left join items on items.plan_support_id = b.id
    order by b.category_number, b.id`;
});

export interface SupportRow {
  id: number;
  planSfid: string;
  isPace: boolean;
  isNewFramework: boolean;
  startDate: IsoDate;
  endDate: IsoDate;
  supportId: number | null;
  sfid: string;
  managed: ManagedBy;
  managedBefore: ManagedBy | null;
  managedFrom: IsoDate | null;
  componentId: number | null;
  budgeted: number;
  allocated: number;
  spent: number;
  reserved: number;
  categoryNumber: number;
  legacyName: string | null;
  paceName: string | null;
  isWanted: boolean;
  spending: SpentOn[];
  items: AgreedItem[];
  periods: FundingPeriod[];
  components: FundingComponent[];
}

/** What was spent within one support, by provider, item and month, in cents. */
export interface Spent {
  provider: string | null;
  providerId: number | null;
  name: string | null;
  code: string | null;
  itemName: string;
  month: string;
  spent: number;
}

/** A reservation that is still open, as the item of a preference, and who it is for; money in cents. */
export type OpenReservation = Omit<
  Preference['plan_support_items'][number],
  `budget_${string}` | 'locked'
> & {
  provider: string;
  total: number;
  used: number;
};

/** What was spent within one support, and its open reservations: one row, or none where there is no such support. */
export const ledgerOfSupport = participantRows(
  'supports.ledger',
  ({ participantId }) => sql<{ id: number; spending: Spent[]; reservations: OpenReservation[] }>`select b.id,
      (select coalesce(json_agg(json_build_object('provider', p.sfid, 'providerId', s.provider_id,
          'name', p.name, 'code', s.support_item_number, 'itemName', s.support_item_name, 'month', s.month,
          'spent', s.spent_cents) order by s.id), '[]')
        from support_spending s left join providers p on p.id = s.provider_id where s.plan_support_id = b.id) as spending,
      (select coalesce(json_agg(json_build_object('id', r.id, 'sfid', r.sfid, 'provider', p.sfid,
          'provider_id', r.provider_id, 'provider_name', p.name, 'code', r.support_item_number,
          'name', coalesce(c.name, r.support_item_number), 'items', r.quantity, 'unit', c.unit, 'start_date', r.start_date,
          'end_date', r.end_date, 'total', r.total_cents, 'used', r.used_cents) order by p.name, r.id), '[]')
        from reservations r join providers p on p.id = r.provider_id
        left join support_items c on c.number = r.support_item_number
        where r.plan_support_id = b.id and r.end_date >= ${sql.placeholder('today')}::date) as reservations
    from plan_supports b join plans x on x.id = b.plan_id
    where b.participant_id = ${participantId} and ${isNamed('x', sql.placeholder('plan'))}
      and ${isNamed('b', sql.placeholder('support'))}`,
);

/** The spending by week of the supports of the current row of `plans`, for a forecast as of a day: JSON, in cents. */
export const historiesOfPlan = (
  today: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('supportId', s.id, 'sfid', s.sfid,
          'spentOnReserved', (select coalesce(sum(t.spent_cents), 0)::bigint from support_spending t
            where t.plan_support_id = s.id and exists (select from reservations r
              where r.plan_support_id = s.id and r.provider_id = t.provider_id
                and r.support_item_number = t.support_item_number and r.used_cents < r.total_cents
                and r.end_date >= ${today}::date)),
          'weeks', (select coalesce(json_agg(json_build_object('week', w.week, 'weeksLate', w.weeks_late,
              'amount', w.spent_cents, 'claims', w.claims)), '[]')
            from support_weeks w where w.plan_support_id = s.id))), '[]')
        from plan_supports s where s.plan_id = plans.id)`;

/** A plan with its money and spending by week, in cents, for its forecast. One row, or none for an unknown plan. */
export const historyOfPlan = participantRows(
  'supports.history',
  ({
    participantId,
  }) => sql<HistoryRow>`select plans.id, plans.start_date::text as "startDate", plans.end_date::text as "endDate",
      ${supportTotalsOfPlan} as supports, ${fundingPeriodsOfPlan} as periods, ${componentsOfPlan} as components,
      ${historiesOfPlan(sql`${sql.placeholder('today')}`)} as histories
    from plans where plans.participant_id = ${participantId} and ${isNamed('plans', sql.placeholder('plan'))}`,
);

interface HistoryRow {
  id: number;
  startDate: IsoDate;
  endDate: IsoDate;
  supports: BudgetedSupport[];
  periods: FundingPeriod[];
  components: FundingComponent[];
  histories: (SupportHistory & { sfid: string })[];
}

export type ItemRow = Omit<SupportItem, `budget_${string}`> & { spent: number };

/** The agreed items of a participant that `provider`, `support` and `item` name; each may be null for any. */
export const agreedItems = participantRows('supports.agreed-items', ({ participantId }) => {
  const isOrAny = (table: string, name: string) => {
    const ref = sql`${sql.placeholder(name)}::text`;
    return sql`(${ref} is null or ${isNamed(table, ref)})`;
  };
  return sql<ItemRow>`select i.id, i.sfid, i.name, i.support_item_number as code, i.price_cents as price,
      i.quantity as items, i.locked, ${spentOnItem}::bigint as spent
    from plan_support_items i join plan_supports b on b.id = i.plan_support_id
    left join providers p on p.id = i.provider_id
    where i.participant_id = ${participantId} and ${isOrAny('i', 'item')} and ${isOrAny('b', 'support')}
      and ${isOrAny('p', 'provider')}
    order by i.name, i.id`;
});
