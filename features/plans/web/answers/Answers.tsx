import { lazy, type ReactNode, Suspense } from 'react';
import type { Plan } from '../../calls/plans.ts';
import type { Forecast } from '../../calls/shapes.ts';
import type { SupportGroup } from '../figures.ts';
import { FinderSkeleton } from './AnswersSkeleton.tsx';
import { SupportRows } from './SupportRows.tsx';

/** Loaded later: nobody types before they have read the page, and the page works without it. */
const Finder = lazy<(props: Omit<Props, 'forecasts'>) => ReactNode>(() =>
  import('./Finder.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  groups: readonly SupportGroup[];
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
  /** Undefined where there are no forecasts. */
  forecasts: readonly Forecast[] | undefined;
}

/**
 * The answers to the questions after the plan's sentence: what something could be paid from, and what each support has.
 */
export function Answers({ groups, plan, planSfid, forecasts }: Props) {
  return (
    <>
      <Suspense fallback={<FinderSkeleton />}>
        <Finder key={plan.sfid} groups={groups} plan={plan} planSfid={planSfid} />
      </Suspense>
      {groups.map((group) => (
        <SupportRows key={group.type} group={group} plan={plan} planSfid={planSfid} forecasts={forecasts} />
      ))}
    </>
  );
}
