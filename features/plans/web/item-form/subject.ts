import type { Cents } from '#scheme/money.ts';
import type { PageAbove } from '#ui/layout/SubPageHeader.tsx';
import type { PlanDates } from '../item-values.ts';
import type { SupportPlace } from '../queries.ts';

/** What a form is about: a support of a plan, and who fills it in. */
export interface FormSubject {
  place: SupportPlace;
  /** Undefined where it could not be loaded: then no draft is kept. */
  userId: number | undefined;
  plan: PlanDates;
  /** The support's category. */
  category: string;
  /** What is left to reserve. */
  left: Cents;
}

/** The address of a form's page, and the ways between its steps and out of it. */
export interface FormAddress {
  /** The pages above, from the top. */
  above: readonly PageAbove[];
  /** Whether the review is asked for. */
  isReviewing: boolean;
  onReview: () => void;
  onEdit: () => void;
  onClose: () => void;
}
