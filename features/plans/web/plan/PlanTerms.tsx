import { TermsDialog } from '#ui/overlays/TermsDialog.tsx';
import type { Plan } from '../../calls/plans.ts';
import type { Support } from '../figures.ts';
import { planTerms } from '../terms.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  plan: Plan;
  supports: readonly Support[];
}

/** The terms that the plan page uses, each with its meaning. */
export default function PlanTerms({ plan, supports, ...dialog }: Props) {
  return <TermsDialog {...dialog} terms={planTerms(plan, supports, false)} />;
}
