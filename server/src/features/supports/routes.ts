import { listPlanSupports, type PlanSupport } from '@wattle/contract/supports/calls';
import { toDollars } from '@wattle/domain/money';
import { supportFigures } from '@wattle/domain/plans';
import { categoryCode, supportTypeOf } from '@wattle/domain/supports';
import { and, asc, eq, sql } from 'drizzle-orm';
import { reservedOfSupport } from '../../platform/database/figures.ts';
import { planSupports, plans, supportCategories } from '../../platform/database/schema/index.ts';
import { isNamed, participantQuery } from '../../platform/database/scope.ts';
import { notFound } from '../../platform/refusal.ts';
import { read } from '../../platform/route.ts';

/** A plan's supports by category. A plan without supports is one row without a support; no plan is no row. */
const supportsOfPlan = participantQuery('supports.list', (db, { participantId }) => {
  const reserved = reservedOfSupport(db);
  return db
    .select({
      id: plans.id,
      planSfid: sql<string>`${plans.sfid}`.as('plan_sfid'),
      supportId: sql<number | null>`${planSupports.id}`.as('support_id'),
      sfid: sql<string>`${planSupports.sfid}`.as('support_sfid'),
      managed: planSupports.managed,
      budgeted: sql<number>`${planSupports.budgetedCents}`.as('budgeted'),
      allocated: sql<number>`${planSupports.allocatedCents}`.as('allocated'),
      spent: sql<number>`${planSupports.spentCents}`.as('spent'),
      reserved: sql<number>`${reserved.reservedCents}`.as('reserved_now'),
      categoryNumber: sql<number>`${planSupports.categoryNumber}`.as('category'),
      legacyName: supportCategories.legacyName,
      paceName: supportCategories.paceName,
    })
    .from(plans)
    .leftJoin(planSupports, eq(planSupports.planId, plans.id))
    .leftJoinLateral(reserved, sql`true`)
    .leftJoin(supportCategories, eq(supportCategories.number, planSupports.categoryNumber))
    .where(and(eq(plans.participantId, participantId), isNamed(plans, 'plan')))
    .orderBy(asc(planSupports.categoryNumber), asc(planSupports.id));
});

type Row = Awaited<ReturnType<typeof supportsOfPlan>>[number];

function presentSupport(row: Row & { supportId: number }): PlanSupport {
  const figures = supportFigures(row);
  const type = supportTypeOf(row.categoryNumber);
  return {
    id: row.supportId,
    sfid: row.sfid,
    plan_sfid: row.planSfid,
    managed: row.managed ?? 'plan',
    budgeted_amount: toDollars(figures.budgeted),
    budget_allocated: toDollars(figures.allocated),
    budget_unallocated: toDollars(figures.unallocated),
    budget_spent: toDollars(figures.spent),
    budget_reserved: toDollars(figures.reserved),
    budget_remaining: toDollars(figures.remaining),
    budget_left: toDollars(figures.left),
    category_id: row.categoryNumber,
    type: type.value,
    support_category: {
      support_category_number: row.categoryNumber,
      support_category_name: row.legacyName,
      pace_support_category_name: row.paceName,
      code: categoryCode(row.categoryNumber),
      support_type_name: type.name,
      support_type_code: type.code,
    },
  };
}

export const supportRoutes = [
  read(listPlanSupports, async ({ services, caller, params }) => {
    const rows = await supportsOfPlan(services.database, caller, params.participantSfid, {
      plan: params.planSfid,
    });
    if (rows.length === 0) throw notFound();
    return rows.flatMap((row) =>
      row.supportId === null ? [] : [presentSupport({ ...row, supportId: row.supportId })],
    );
  }),
];
