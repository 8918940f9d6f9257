import { listPlans, type Plan, selectPlan } from '@wattle/contract/plans/calls';
import { type BudgetedSupport, budgetsOf } from '@wattle/domain/budget';
import { type IsoDate, todayInAdelaide } from '@wattle/domain/dates';
import type { FundingPeriod } from '@wattle/domain/funding';
import { planLabel } from '@wattle/domain/plans';
import { and, desc, eq, sql } from 'drizzle-orm';
import { fundingPeriodsOfPlan, supportTotalsOfPlan } from '../../platform/database/figures.ts';
import { participants, plans } from '../../platform/database/schema/index.ts';
import { participantQuery } from '../../platform/database/scope.ts';
import { presentBudget, presentType } from '../../platform/money.ts';
import { notFound } from '../../platform/refusal.ts';
import { type ReadRequest, read } from '../../platform/route.ts';

/** A participant's plans, newest first, each with the totals of its supports and its instalments. */
const plansOfParticipant = participantQuery('plans.list', (db, { participantId }) =>
  db
    .select({
      id: plans.id,
      sfid: plans.sfid,
      name: plans.name,
      start_date: plans.startDate,
      end_date: plans.endDate,
      first_plan_start_date: plans.firstPlanStartDate,
      active: plans.active,
      status: plans.status,
      pace_plan: plans.pacePlan,
      new_framework_plan: plans.newFrameworkPlan,
      createdAt: plans.createdAt,
      client_sfid: sql<string>`(select p.sfid from ${participants} p where p.id = ${plans.participantId})`.as(
        'client_sfid',
      ),
      supports: sql<BudgetedSupport[]>`${supportTotalsOfPlan}`.as('supports'),
      periods: sql<FundingPeriod[]>`${fundingPeriodsOfPlan}`.as('periods'),
    })
    .from(plans)
    .where(and(eq(plans.participantId, participantId), sql`lower(${plans.status}) <> 'deleted'`))
    .orderBy(desc(plans.startDate), desc(plans.id)),
);

type Row = Awaited<ReturnType<typeof plansOfParticipant>>[number];

function presentPlan({ supports, periods, createdAt, ...plan }: Row, today: IsoDate): Plan {
  const { start_date: startDate, end_date: endDate, name } = plan;
  const { total, types } = budgetsOf({ supports, periods, isNewFramework: plan.new_framework_plan }, today);
  return {
    ...plan,
    ...presentBudget(total),
    support_types: types.map(presentType),
    planLabel: planLabel({ startDate, endDate, name, createdOn: todayInAdelaide(createdAt) }),
  };
}

async function plansOf({ services, caller }: Asked, participant: string): Promise<Plan[]> {
  const rows = await plansOfParticipant(services.database, caller, participant);
  return rows.map((row) => presentPlan(row, caller.today));
}

type Asked = Pick<ReadRequest<typeof listPlans>, 'services' | 'caller'>;

export const planRoutes = [
  read(listPlans, (request) => plansOf(request, request.params.participantSfid)),
  read(selectPlan, async (request) => {
    const { participantSfid, planSfid } = request.params;
    const plans = await plansOf(request, participantSfid);
    if (!plans.some(({ id, sfid }) => [String(id), sfid].includes(planSfid))) throw notFound();
    return { counted: true };
  }),
];
