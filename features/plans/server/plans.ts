import { and, eq, sql } from 'drizzle-orm';
import { lastChangeOf } from '#features/changes/rules/last-change.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import { type AskedOfBrand, command, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { restrictionsOf } from '#scheme/restrictions.ts';
import { listPlans, type Plan, selectPlan } from '../calls/plans.ts';
import type { BudgetFigures } from '../calls/shapes.ts';
import { type BudgetedSupport, budgetsOf } from '../rules/budget.ts';
import type { FundingComponent, FundingPeriod } from '../rules/components.ts';
import { planLabel } from '../rules/plans.ts';
import { plans } from '../tables.ts';
import { planSelected } from '../told.ts';
import {
  presentBudget,
  presentComponent,
  presentType,
  presentVariation,
  type VariationRow,
} from './present-budget.ts';
import {
  componentsOfPlan,
  fundingPeriodsOfPlan,
  supportTotalsOfPlan,
  variationsOfPlan,
} from './rules-in-sql.ts';

type Worked = keyof BudgetFigures | 'support_types' | 'planLabel' | 'restrictions' | 'funding_components';

interface Row extends Omit<Plan, Worked | 'variations' | 'last_change'> {
  createdAt: Date;
  supports: BudgetedSupport[];
  periods: FundingPeriod[];
  components: FundingComponent[];
  changes: VariationRow[];
}

/** A participant's plans, newest first, each with the totals of its supports, its components and instalments. */
const plansOfParticipant = participantRows(
  'plans.list',
  ({ participantId }) => sql<Row>`select plans.id, plans.sfid, plans.name, plans.start_date, plans.end_date,
      plans.first_plan_start_date, plans.active, plans.status, plans.pace_plan, plans.new_framework_plan,
      plans.created_at as "createdAt", (select p.sfid from participants p where p.id = plans.participant_id) as client_sfid,
      ${supportTotalsOfPlan} as supports, ${fundingPeriodsOfPlan} as periods,
      ${componentsOfPlan} as components, ${variationsOfPlan} as changes
    from plans where plans.participant_id = ${participantId} and lower(plans.status) <> 'deleted'
    order by plans.start_date desc, plans.id desc`,
);

function presentPlan(
  { supports, periods, components, changes, createdAt, ...plan }: Row,
  hasPlanBefore: boolean,
  { caller: { today }, brand }: Pick<AskedOfBrand, 'caller' | 'brand'>,
): Plan {
  const { start_date: startDate, end_date: endDate, name } = plan;
  const isNewFramework = plan.new_framework_plan;
  const restrictions = restrictionsOf({ isNewFramework }, brand.newFramework ?? [], today);
  const changed = lastChangeOf({ startDate, variations: changes, supports }, hasPlanBefore, today);
  const budgets = budgetsOf({ startDate, endDate, supports, components, periods, restrictions }, today);
  return {
    ...plan,
    ...presentBudget(budgets.total),
    support_types: budgets.types.map(presentType),
    funding_components: budgets.components.map(presentComponent),
    variations: changes.map(presentVariation),
    last_change: changed ? { kind: changed.kind, day: changed.day, is_new: changed.isNew } : null,
    restrictions: [...restrictions],
    planLabel: planLabel({ startDate, endDate, name, createdOn: todayInAdelaide(createdAt) }),
  };
}

async function plansOf(asked: AskedOfBrand, participant: string): Promise<Plan[]> {
  const rows = await plansOfParticipant(asked, participant);
  // The newest comes first: the plans after it began earlier, or on the same day.
  const first = rows.at(-1)?.start_date ?? '';
  return rows.map((row) => presentPlan(row, row.start_date > first, asked));
}

export const planRoutes = [
  read(listPlans, (request) => plansOf(request, request.params.participantSfid)),
  command(selectPlan, async ({ tx, scope, params }) => {
    const [plan] = await tx
      .select({ id: plans.id, sfid: plans.sfid })
      .from(plans)
      .where(
        and(
          eq(plans.participantId, scope.participantId),
          isNamed(plans, params.planSfid),
          sql`lower(${plans.status}) <> 'deleted'`,
        ),
      );
    if (!plan) throw notFound();
    return {
      reply: { counted: true },
      audit: { detail: { plan: plan.id }, told: change(planSelected, { plan_sfid: plan.sfid }) },
    };
  }),
];
