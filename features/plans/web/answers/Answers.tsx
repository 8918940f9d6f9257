import type { Plan } from '../../calls/plans.ts';
import type { Forecast } from '../../calls/shapes.ts';
import type { SupportGroup } from '../figures.ts';
import { SupportRows } from './SupportRows.tsx';

interface Props {
  groups: readonly SupportGroup[];
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
  /** Undefined where there are no forecasts. */
  forecasts: readonly Forecast[] | undefined;
}

/** What each support of a plan has, by type. */
export function Answers({ groups, plan, planSfid, forecasts }: Props) {
  return groups.map((group) => (
    <SupportRows key={group.type} group={group} plan={plan} planSfid={planSfid} forecasts={forecasts} />
  ));
}
