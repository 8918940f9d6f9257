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
      startDate: plans.startDate,
      endDate: plans.endDate,
      firstPlanStartDate: plans.firstPlanStartDate,
      active: plans.active,
      status: plans.status,
      pacePlan: plans.pacePlan,
      newFrameworkPlan: plans.newFrameworkPlan,
      createdAt: plans.createdAt,
      clientSfid: sql<string>`(select p.sfid from ${participants} p where p.id = ${plans.participantId})`.as(
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

function presentPlan(row: Row, today: IsoDate): Plan {
  const { total, types } = budgetsOf({ ...row, isNewFramework: row.newFrameworkPlan }, today);
  return {
    id: row.id,
    sfid: row.sfid,
    name: row.name,
    start_date: row.startDate,
    end_date: row.endDate,
    active: row.active,
    status: row.status,
    ...presentBudget(total),
    support_types: types.map(presentType),
    pace_plan: row.pacePlan,
    new_framework_plan: row.newFrameworkPlan,
    first_plan_start_date: row.firstPlanStartDate,
    client_sfid: row.clientSfid,
    planLabel: planLabel({ ...row, createdOn: todayInAdelaide(row.createdAt) }),
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
