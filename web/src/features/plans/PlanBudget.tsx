import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { groupSupports } from './figures.ts';
import { SupportsSkeleton } from './PlanSkeleton.tsx';
import { supportsQuery } from './queries.ts';
import { SupportGroup } from './SupportGroup.tsx';
import { TotalBudget } from './TotalBudget.tsx';
import { words } from './words.ts';

/** A plan's total, and under it its supports. The total is known with the plan, the supports come a moment later. */
export function PlanBudget({ participantSfid, plan }: { participantSfid: string; plan: Plan }) {
  const supports = useQuery(supportsQuery(participantSfid, plan.sfid));
  return (
    <>
      <TotalBudget plan={plan} />
      <Loaded query={supports} skeleton={<SupportsSkeleton />}>
        {(known) =>
          known.length > 0 ? (
            groupSupports(known, plan.pace_plan).map((group) => (
              <SupportGroup key={group.type} group={group} />
            ))
          ) : (
            <EmptyState icon="plan" title={words.noSupportsTitle}>
              {words.noSupports}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
