import { listPlans, type Plan } from '@wattle/contract/plans/calls';
import { todayInAdelaide } from '@wattle/domain/dates';
import { toDollars } from '@wattle/domain/money';
import { planLabel } from '@wattle/domain/plans';
import { desc, eq, sql } from 'drizzle-orm';
import { reservedOfSupport } from '../../platform/database/figures.ts';
import { participants, planSupports, plans } from '../../platform/database/schema/index.ts';
import { participantQuery } from '../../platform/database/scope.ts';
import { read } from '../../platform/route.ts';

/** A participant's plans, newest first, each with the sums over its supports. */
const plansOfParticipant = participantQuery('plans.list', (db, { participantId }) => {
  const reserved = reservedOfSupport(db);
  const totals = db
    .select({
      allocatedCents: sql<number>`coalesce(sum(${planSupports.allocatedCents}), 0)::bigint`.as(
        'allocated_cents',
      ),
      spentCents: sql<number>`coalesce(sum(${planSupports.spentCents}), 0)::bigint`.as('spent_cents'),
      reservedCents: sql<number>`coalesce(sum(${reserved.reservedCents}), 0)::bigint`.as(
        'all_reserved_cents',
      ),
    })
    .from(planSupports)
    .crossJoinLateral(reserved)
    .where(eq(planSupports.planId, plans.id))
    .as('totals');
  return db
    .select({
      id: plans.id,
      sfid: plans.sfid,
      name: plans.name,
      startDate: plans.startDate,
      endDate: plans.endDate,
      firstPlanStartDate: plans.firstPlanStartDate,
      active: plans.active,
      status: plans.status,
      pacePlan: plans.pacePlan,
      newFrameworkPlan: plans.newFrameworkPlan,
      createdAt: plans.createdAt,
      clientSfid: sql<string>`${participants.sfid}`.as('client_sfid'),
      allocatedCents: totals.allocatedCents,
      spentCents: totals.spentCents,
      reservedCents: totals.reservedCents,
    })
    .from(plans)
    .innerJoin(participants, eq(participants.id, plans.participantId))
    .crossJoinLateral(totals)
    .where(eq(plans.participantId, participantId))
    .orderBy(desc(plans.startDate), desc(plans.id));
});

type Row = Awaited<ReturnType<typeof plansOfParticipant>>[number];

function presentPlan(row: Row): Plan {
  return {
    id: row.id,
    sfid: row.sfid,
    name: row.name,
    start_date: row.startDate,
    end_date: row.endDate,
    active: row.active,
    status: row.status,
    budget_allocated: toDollars(row.allocatedCents),
    budget_spent: toDollars(row.spentCents),
    budget_reserved: toDollars(row.reservedCents),
    pace_plan: row.pacePlan,
    new_framework_plan: row.newFrameworkPlan,
    first_plan_start_date: row.firstPlanStartDate,
    client_sfid: row.clientSfid,
    planLabel: planLabel({ ...row, createdOn: todayInAdelaide(row.createdAt) }),
  };
}

export const planRoutes = [
  read(listPlans, async ({ services, caller, params }) =>
    (await plansOfParticipant(services.database, caller, params.participantSfid)).map(presentPlan),
  ),
];
