import type { SupportPlace } from '#features/plans/web/queries.ts';
import type { Cents } from '#scheme/money.ts';
import type { PageAbove } from '#ui/layout/SubPageHeader.tsx';
import type { PlanDates } from './item-values.ts';

/** What a form is about: a support of a plan, and who fills it in. */
export interface FormSubject {
  place: SupportPlace;
  /** Undefined where nobody knows who it is: then no draft is kept. */
  userId: number | undefined;
  plan: PlanDates;
  /** The support's category. */
  category: string;
  /** What is left to reserve. */
  left: Cents;
}

/** What the address and the ways out of a form are for the page that it stands on. */
export interface FormAddress {
  /** The pages above, from the top. */
  above: readonly PageAbove[];
  /** Whether the review is asked for. */
  isReviewing: boolean;
  onReview: () => void;
  onEdit: () => void;
  onClose: () => void;
}
