import { listPlans, type Plan, selectPlan } from '@wattle/contract/plans/calls';
import type { BudgetFigures } from '@wattle/contract/supports/shapes';
import { type IsoDate, todayInAdelaide } from '@wattle/domain/dates';
import { type BudgetedSupport, budgetsOf } from '@wattle/domain/plans/budget';
import type { FundingPeriod } from '@wattle/domain/plans/funding';
import { planLabel } from '@wattle/domain/plans/plans';
import { sql } from 'drizzle-orm';
import { participantRows } from '../../platform/identity/scope.ts';
import { notFound } from '../../platform/refusal.ts';
import { type ReadRequest, read } from '../../platform/route.ts';
import { presentBudget, presentType } from '../supports/present-budget.ts';
import { fundingPeriodsOfPlan, supportTotalsOfPlan } from '../supports/rules-in-sql.ts';

interface Row extends Omit<Plan, keyof BudgetFigures | 'support_types' | 'planLabel'> {
  createdAt: Date;
  supports: BudgetedSupport[];
  periods: FundingPeriod[];
}

/** A participant's plans, newest first, each with the totals of its supports and its instalments. */
const plansOfParticipant = participantRows(
  'plans.list',
  ({ participantId }) => sql<Row>`select plans.id, plans.sfid, plans.name, plans.start_date, plans.end_date,
      plans.first_plan_start_date, plans.active, plans.status, plans.pace_plan, plans.new_framework_plan,
      plans.created_at as "createdAt", (select p.sfid from participants p where p.id = plans.participant_id) as client_sfid,
      ${supportTotalsOfPlan} as supports, ${fundingPeriodsOfPlan} as periods
    from plans where plans.participant_id = ${participantId} and lower(plans.status) <> 'deleted'
    order by plans.start_date desc, plans.id desc`,
);

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

async function plansOf(asked: Asked, participant: string): Promise<Plan[]> {
  const rows = await plansOfParticipant(asked, participant);
  return rows.map((row) => presentPlan(row, asked.caller.today));
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
