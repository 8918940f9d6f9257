import type { Plan } from '@wattle/contract/plans/calls';
import { Terms } from '../../ui/Terms.tsx';
import { Components, Variations } from './Components.tsx';
import type { SupportGroup } from './figures.ts';
import { SupportAreas } from './SupportAreas.tsx';
import { planTerms } from './terms.ts';

interface Props {
  groups: readonly SupportGroup[];
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** All that the documents name of a plan's supports: how it holds its money, what changed, and a tile for each support. */
export default function AllFigures({ groups, plan, planSfid }: Props) {
  const supports = groups.flatMap((group) => group.supports);
  return (
    <>
      <Components plan={plan} supports={supports} />
      <Variations plan={plan} />
      {/* Another plan begins with its areas closed (1§4). */}
      <SupportAreas key={plan.sfid} groups={groups} isPace={plan.pace_plan} planSfid={planSfid} />
      <Terms terms={planTerms(plan, supports, true)} />
    </>
  );
}
