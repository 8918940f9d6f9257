import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useUnsentPageReady } from '#features/claims/web/use-unsent-page-ready.ts';
import { useGoBack } from '#platform/web/routing/use-go-back.ts';
import { stepsOf } from './claim-form.ts';
import type { Step } from './steps.ts';
import type { ClaimFormState } from './use-claim-form.ts';

const route = getRouteApi('/portal/submit-claim');

/** The step of an address that names none. */
export const FIRST = 'paid_to_type';

type Shown = Pick<ClaimFormState, 'values' | 'isReview' | 'question'>;

/**
 * The steps of the form, and the ways between them. The address names the step, so that Back leads to the step before.
 * `asked` is the step in the address, `isOneByOne` says whether each question is a step of its own.
 */
export function useSteps(asked: Step, isOneByOne: boolean, { values, isReview, question }: Shown) {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const goBack = useGoBack();
  useUnsentPageReady();
  const steps: readonly Step[] = isOneByOne ? stepsOf(values) : [FIRST, 'review'];
  const at = steps.indexOf(isReview ? 'review' : (question ?? FIRST));
  const before = steps[at - 1] ?? FIRST;
  // Where the address is ahead of the answers, the first open question is shown: the history before it is unknown.
  const isAsked = asked === steps[at];

  const goTo = (step: Step, { replace = false } = {}) =>
    void navigate({ search: step === FIRST ? {} : { step }, replace, resetScroll: false });
  const goBackBy = (count: number, otherwise: () => void) => {
    if (isAsked) goBack(count, otherwise);
    else otherwise();
  };
  /** To another page in place of the form: Back leads from there to where the form was opened. */
  const leaveFor = (open: () => void) => {
    const show = () => {
      stop();
      open();
    };
    // Going back ends later, at the form's first step.
    const stop = history.subscribe(show);
    if (at > 0) goBackBy(at, show);
    else show();
  };
  const backTo = (step: Step) => goBackBy(at - steps.indexOf(step), () => goTo(step, { replace: true }));
  return {
    /** The place of the step on the screen, from 0. */
    at,
    count: steps.length,
    before,
    next: steps[at + 1] ?? 'review',
    goTo,
    backTo,
    /** From the review back to a field that was refused, else to the step before. */
    edit: (refused: Step = before) => {
      // Where the invoice is the receipt too, a refused receipt has no step of its own.
      backTo(!isOneByOne ? FIRST : steps.includes(refused) ? refused : 'file');
    },
    /** To the page of the claim that was sent. */
    toSent: (submittedId: string) =>
      leaveFor(() => {
        const to = '/claims/submitted/$submittedId';
        void navigate({ to, params: { submittedId }, search: {}, replace: true });
      }),
    /** To what waits to be sent. */
    toUnsent: () => leaveFor(() => void navigate({ to: '/claims/unsent', search: {}, replace: true })),
    leave: () => goBackBy(at + 1, () => void navigate({ to: '/claims', search: {}, replace: true })),
  };
}

export type Steps = ReturnType<typeof useSteps>;
