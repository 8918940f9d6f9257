import type { UseQueryResult } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import type { PlanSupport } from '@wattle/contract/supports/shapes';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Components, Variations } from './Components.tsx';
import { groupSupports, type SupportGroup } from './figures.ts';
import { SupportsSkeleton } from './PlanSkeleton.tsx';
import { SupportAreas } from './SupportAreas.tsx';
import { TotalBudget } from './TotalBudget.tsx';
import { words } from './words.ts';

interface Props {
  plan: Plan;
  supports: UseQueryResult<PlanSupport[]>;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** A plan's total, and under it its supports. The total is known with the plan, the supports come a moment later. */
export function PlanBudget({ plan, supports, planSfid }: Props) {
  return (
    <>
      <TotalBudget plan={plan} />
      <Loaded query={supports} skeleton={<SupportsSkeleton />}>
        {(known) =>
          known.length > 0 ? (
            <Supports groups={groupSupports(known, plan)} plan={plan} planSfid={planSfid} />
          ) : (
            <EmptyState icon="plan" title={words.noSupportsTitle} text={words.noSupports} />
          )
        }
      </Loaded>
    </>
  );
}

function Supports({
  groups,
  plan,
  planSfid,
}: {
  groups: readonly SupportGroup[];
  plan: Plan;
  planSfid: string | undefined;
}) {
  return (
    <>
      <Components plan={plan} supports={groups.flatMap(({ supports }) => supports)} />
      <Variations plan={plan} />
      {/* Another plan begins with its areas closed (1§4). */}
      <SupportAreas key={plan.sfid} groups={groups} isPace={plan.pace_plan} planSfid={planSfid} />
    </>
  );
}
