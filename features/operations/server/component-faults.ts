import { sql } from 'drizzle-orm';
import { type ComponentFault, faultsOf, type Variation } from '#features/plans/rules/component-faults.ts';
import type { FundedPlan, FundedSupport } from '#features/plans/rules/components.ts';
import {
  componentsOfPlan,
  fundingPeriodsOfPlan,
  supportFundsOfPlan,
  variationsOfPlan,
} from '#features/plans/server/rules-in-sql.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';

/** How many plans one query reads. */
const BATCH = 2000;

interface PlanRow extends Pick<FundedPlan, 'components' | 'periods'> {
  id: number;
  sfid: string;
  supports: Pick<FundedSupport, 'id' | 'componentId' | 'budgeted'>[];
  variations: Variation[];
}

/** A component whose figures do not add up, with its plan. */
export type FaultInPlan = ComponentFault & { planSfid: string };

/** The components whose figures do not add up, of all plans, in the order of the plans. */
export async function componentFaults(tx: Db): Promise<FaultInPlan[]> {
  const faults: FaultInPlan[] = [];
  for (let last = 0, rows = BATCH; rows === BATCH; ) {
    const plans = await rowsOf<PlanRow>(
      tx,
      sql`select plans.id, plans.sfid, ${componentsOfPlan} as components, ${fundingPeriodsOfPlan} as periods,
          ${supportFundsOfPlan} as supports, ${variationsOfPlan} as variations
        from plans where plans.id > ${last} and plans.id in (select plan_id from funding_components)
        order by plans.id limit ${BATCH}`,
    );
    for (const plan of plans) {
      // Whether components add up has nothing to do with what was spent of them.
      const supports = plan.supports.map((each) => ({
        ...each,
        allocated: each.budgeted,
        spent: 0,
        reserved: 0,
      }));
      for (const fault of faultsOf({ ...plan, supports })) faults.push({ ...fault, planSfid: plan.sfid });
      last = plan.id;
    }
    rows = plans.length;
  }
  return faults;
}
