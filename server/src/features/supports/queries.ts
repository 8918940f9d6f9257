import type { PlanSupportItem, Preference } from '@wattle/contract/supports/shapes';
import type { FundingPeriod } from '@wattle/domain/funding';
import type { ManagedBy } from '@wattle/domain/supports';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { fundingPeriodsOfPlan } from '../../platform/database/figures.ts';
import { reservedOf } from '../../platform/database/rules.ts';
import {
  planSupportItems,
  planSupports,
  plans,
  providers,
  reservations,
  supportCategories,
  supportItems,
  supportSpending,
} from '../../platform/database/schema/index.ts';
import { isNamed, participantQuery } from '../../platform/database/scope.ts';

/** Who was paid from a support, in cents; no sfid is the participant. */
export interface Payee {
  sfid: string | null;
  name: string | null;
  spent: number;
}

/** A support item agreed on; money in cents. */
export type AgreedItem = Omit<PlanSupportItem, `budget_${string}`> & { spent: number };

/** What was spent on an agreed item: by its provider, within its support. */
const spentOnItem = sql`coalesce((select sum(s.spent_cents) from ${supportSpending} s
  where s.plan_support_id = i.plan_support_id and s.provider_id is not distinct from i.provider_id
    and s.support_item_number = i.support_item_number), 0)`;

/** The agreed items of a support as JSON, for the rows of `plan_supports` that `wanted` lets through. */
const itemsOf = (wanted: SQL) => sql<AgreedItem[]>`(select coalesce(json_agg(json_build_object(
    'id', i.id, 'sfid', i.sfid, 'name', i.name, 'code', i.support_item_number, 'price', i.price_cents,
    'items', i.quantity, 'start_date', i.start_date, 'end_date', i.end_date, 'locked', i.locked,
    'provider_id', i.provider_id, 'provider_name', p.name, 'spent', ${spentOnItem}) order by i.name, i.id), '[]')
  from ${planSupportItems} i left join ${providers} p on p.id = i.provider_id
  where i.plan_support_id = ${planSupports.id} and ${wanted})`;

const payeesOf = (wanted: SQL) => sql<Payee[]>`(select coalesce(json_agg(json_build_object(
    'sfid', p.sfid, 'name', p.name, 'spent', t.cents) order by t.cents desc, p.name), '[]')
  from (select provider_id, sum(spent_cents) as cents from ${supportSpending}
    where plan_support_id = ${planSupports.id} and ${wanted} group by provider_id) t
  left join ${providers} p on p.id = t.provider_id)`;

/**
 * The supports of a plan by category, with all that a page shows of them; a plan without supports is one row without
 * a support, no plan is no row. `plan` names the plan; where it is null the plan of the named support is meant.
 * Payees and items come for the named support only, and for all where none is named.
 */
export const supportsOfPlan = participantQuery('supports.of-plan', (db, { participantId }) => {
  const isWanted = or(
    sql`${sql.placeholder('support')}::text is null`,
    isNamed(planSupports, sql.placeholder('support')),
  ) as SQL;
  const planOfSupport = db
    .select({ id: planSupports.planId })
    .from(planSupports)
    .where(
      and(eq(planSupports.participantId, participantId), isNamed(planSupports, sql.placeholder('support'))),
    );
  const isPlan = or(
    isNamed(plans, sql.placeholder('plan')),
    and(sql`${sql.placeholder('plan')}::text is null`, sql`${plans.id} = (${planOfSupport})`),
  );
  return db
    .select({
      id: plans.id,
      planSfid: sql<string>`${plans.sfid}`.as('plan_sfid'),
      newFrameworkPlan: plans.newFrameworkPlan,
      supportId: sql<number | null>`${planSupports.id}`.as('support_id'),
      sfid: sql<string>`${planSupports.sfid}`.as('support_sfid'),
      managed: sql<ManagedBy>`${planSupports.managed}`.as('managed'),
      budgeted: sql<number>`${planSupports.budgetedCents}`.as('budgeted'),
      allocated: sql<number>`${planSupports.allocatedCents}`.as('allocated'),
      spent: sql<number>`${planSupports.spentCents}`.as('spent'),
      reserved: reservedOf(sql`${planSupports.id}`).as('reserved_now'),
      categoryNumber: sql<number>`${planSupports.categoryNumber}`.as('category'),
      legacyName: supportCategories.legacyName,
      paceName: supportCategories.paceName,
      isWanted: sql<boolean>`(${isWanted})`.as('is_wanted'),
      payees: payeesOf(isWanted).as('payees'),
      items: itemsOf(isWanted).as('items'),
      periods: sql<FundingPeriod[]>`${fundingPeriodsOfPlan}`.as('periods'),
    })
    .from(plans)
    .leftJoin(planSupports, eq(planSupports.planId, plans.id))
    .leftJoin(supportCategories, eq(supportCategories.number, planSupports.categoryNumber))
    .where(and(eq(plans.participantId, participantId), isPlan))
    .orderBy(asc(planSupports.categoryNumber), asc(planSupports.id));
});

export type SupportRow = Awaited<ReturnType<typeof supportsOfPlan>>[number];

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

/** Where the money of one support went and is kept for: one row, or none where there is no such support. */
export const ledgerOfSupport = participantQuery('supports.ledger', (db, { participantId }) =>
  db
    .select({
      id: planSupports.id,
      spending: sql<
        Spent[]
      >`(select coalesce(json_agg(json_build_object('provider', p.sfid, 'providerId', s.provider_id,
          'name', p.name, 'code', s.support_item_number, 'itemName', s.support_item_name, 'month', s.month,
          'spent', s.spent_cents) order by s.id), '[]')
        from ${supportSpending} s left join ${providers} p on p.id = s.provider_id
        where s.plan_support_id = ${planSupports.id})`.as('spending'),
      reservations: sql<
        OpenReservation[]
      >`(select coalesce(json_agg(json_build_object('id', r.id, 'sfid', r.sfid, 'provider', p.sfid,
          'provider_id', r.provider_id, 'provider_name', p.name, 'code', r.support_item_number,
          'name', coalesce(c.name, r.support_item_number), 'items', r.quantity, 'start_date', r.start_date,
          'end_date', r.end_date, 'total', r.total_cents, 'used', r.used_cents) order by p.name, r.id), '[]')
        from ${reservations} r join ${providers} p on p.id = r.provider_id
        left join ${supportItems} c on c.number = r.support_item_number
        where r.plan_support_id = ${planSupports.id} and r.end_date >= ${sql.placeholder('today')}::date)`.as(
        'open_reservations',
      ),
    })
    .from(planSupports)
    .innerJoin(plans, eq(plans.id, planSupports.planId))
    .where(
      and(
        eq(planSupports.participantId, participantId),
        isNamed(plans, sql.placeholder('plan')),
        isNamed(planSupports, sql.placeholder('support')),
      ),
    ),
);

/** The agreed items of a participant that `provider`, `support` and `item` name; each may be null for any. */
export const agreedItems = participantQuery('supports.agreed-items', (db, { participantId }) => {
  const named = (table: Parameters<typeof isNamed>[0], placeholder: string) =>
    or(sql`${sql.placeholder(placeholder)}::text is null`, isNamed(table, sql.placeholder(placeholder)));
  return db
    .select({
      id: planSupportItems.id,
      sfid: sql<string>`${planSupportItems.sfid}`.as('item_sfid'),
      name: sql<string>`${planSupportItems.name}`.as('item_name'),
      code: planSupportItems.supportItemNumber,
      price: planSupportItems.priceCents,
      items: planSupportItems.quantity,
      locked: planSupportItems.locked,
      spent: sql<number>`coalesce((select sum(s.spent_cents) from ${supportSpending} s
        where s.plan_support_id = ${planSupportItems.planSupportId}
          and s.provider_id is not distinct from ${planSupportItems.providerId}
          and s.support_item_number = ${planSupportItems.supportItemNumber}), 0)::bigint`.as('spent_on_item'),
    })
    .from(planSupportItems)
    .innerJoin(planSupports, eq(planSupports.id, planSupportItems.planSupportId))
    .leftJoin(providers, eq(providers.id, planSupportItems.providerId))
    .where(
      and(
        eq(planSupportItems.participantId, participantId),
        named(planSupportItems, 'item'),
        named(planSupports, 'support'),
        named(providers, 'provider'),
      ),
    )
    .orderBy(asc(planSupportItems.name), asc(planSupportItems.id));
});

export type ItemRow = Awaited<ReturnType<typeof agreedItems>>[number];
