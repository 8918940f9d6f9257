import { api } from '#platform/web/api.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import type { Plan } from '../../calls/plans.ts';
import { planSupportsFile } from '../../calls/supports.ts';
import type { SupportGroup } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import { planTerms } from '../terms.ts';
import { Components, Variations } from './Components.tsx';
import { SupportAreas } from './SupportAreas.tsx';

interface Props {
  participantSfid: string;
  groups: readonly SupportGroup[];
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/**
 * All figures that the documents name of a plan's supports: how the plan holds its money, what changed, and a tile for
 * each support; and the same as a spreadsheet.
 */
export default function AllFigures({ participantSfid, groups, plan, planSfid }: Props) {
  const supports = groups.flatMap((group) => group.supports);
  return (
    <>
      <Components plan={plan} supports={supports} />
      <Variations plan={plan} />
      {/* The key closes the spend overviews when another plan is chosen (specification: support-groups). */}
      <SupportAreas key={plan.sfid} groups={groups} isPace={plan.pace_plan} planSfid={planSfid} />
      <ListDownload
        about={words.supports}
        onAsk={(asked) =>
          api(planSupportsFile, { params: { participantSfid, planSfid: plan.sfid }, query: asked })
        }
      />
      <Terms terms={planTerms(plan, supports, true)} />
    </>
  );
}
