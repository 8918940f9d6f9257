import { TermList } from '#ui/text/TermList.tsx';
import type { Plan } from '../../calls/plans.ts';
import type { Support } from '../figures.ts';
import { planTerms } from '../terms.ts';

interface Props {
  plan: Plan;
  supports: readonly Support[];
}

/** The terms that the plan page uses, each with its meaning. */
export default function PlanTerms({ plan, supports }: Props) {
  return <TermList terms={planTerms(plan, supports, false)} />;
}
