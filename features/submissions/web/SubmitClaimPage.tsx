import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { meQuery } from '#features/auth/web/queries.ts';
import { titles as claimTitles } from '#features/claims/web/titles.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { titles as planTitles } from '#features/plans/web/titles.ts';
import { useGoBack } from '#platform/web/routing/use-go-back.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormFrame } from '#ui/forms/FormFrame.tsx';
import layout from '#ui/layout/layout.module.css';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import text from '#ui/text/text.module.css';
import { stepsOf } from './claim-form.ts';
import { EditStep } from './EditStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import styles from './SubmitClaimPage.module.css';
import type { Step } from './steps.ts';
import { type ClaimFormState, useClaimForm } from './use-claim-form.ts';
import { useReading } from './use-reading.ts';
import { words } from './words.ts';

const route = getRouteApi('/portal/submit-claim');

/** The step of an address that names none. */
const FIRST = 'paid_to_type';

/** Submitting a claim: whom to pay, the files, a comment, the review (specification: submit-claim-page). */
export default function SubmitClaimPage() {
  const participant = useCurrentParticipant();
  const me = useQuery(meQuery());
  if (!participant || me.isPending) {
    return (
      <Loading>
        <Skeleton width="100%" height="12rem" />
      </Loading>
    );
  }
  return <SubmitClaim key={participant.sfid} participantSfid={participant.sfid} userId={me.data?.id} />;
}

interface Props {
  participantSfid: string;
  /** Undefined where it could not be loaded: then no draft is kept. */
  userId: number | undefined;
}

/**
 * The address names the step, so that Back leads to the step before. On wide screens the steps are the whole form and
 * its review, on phones one question at a time.
 */
function SubmitClaim({ participantSfid, userId }: Props) {
  const title = useTitle();
  const { step: asked = FIRST } = route.useSearch();
  const isReviewing = asked === 'review';
  const navigate = route.useNavigate();
  const goBack = useGoBack();
  const isSheet = useNarrow();
  const toClaims = (search: { tab?: 'submitted' }) => () =>
    void navigate({ to: '/claims', search, replace: true });
  const goTo = (step: Step, { replace = false } = {}) =>
    void navigate({ search: step === FIRST ? {} : { step }, replace, resetScroll: false });
  const state = useClaimForm({
    participantSfid,
    userId,
    isReviewing,
    asked: isSheet ? asked : undefined,
    onReview: () => goTo('review'),
    onEdit: ([refused]) => {
      const to = refused ?? before;
      // Where the invoice is the receipt too, a refused receipt has no step of its own.
      goBackTo(!isSheet ? FIRST : steps.includes(to) ? to : 'file');
    },
    onSent: () => {
      const show = toClaims({ tab: 'submitted' });
      if (isSheet) leave(show);
      else show();
    },
  });
  const { isReady, isReview, question, stepRef, sending } = state;
  const steps: readonly Step[] = isSheet ? stepsOf(state.values) : [FIRST, 'review'];
  const at = steps.indexOf(isReview ? 'review' : (question ?? FIRST));
  const before = steps[at - 1] ?? FIRST;
  const next = steps[at + 1] ?? 'review';
  // Where the address is ahead of the answers, the first open question is shown: the history before it is unknown.
  const isAsked = asked === steps[at];
  const goBackTo = (step: Step) => {
    const otherwise = () => goTo(step, { replace: true });
    if (isAsked) goBack(at - steps.indexOf(step), otherwise);
    else otherwise();
  };
  const leave = (otherwise: () => void) => {
    if (isAsked) goBack(at + 1, otherwise);
    else otherwise();
  };
  const onClose = () => leave(toClaims({}));
  const read = useReading(participantSfid, state.values, isReview);
  const progress = isSheet && <p className={text.quiet}>{words.step(at + 1, steps.length)}</p>;
  return (
    <FormFrame
      isSheet={isSheet}
      title={title}
      about={
        <>
          {!isSheet && <p className={text.quiet}>{words.intro}</p>}
          {at === 0 && (
            <Link to="/plan/can-be-paid" className={linkClass}>
              {planTitles.canBePaid}
            </Link>
          )}
        </>
      }
      above={[{ to: '/claims', label: claimTitles.claims }]}
      leadsUp
      onClose={onClose}
      actions={
        <Actions
          state={state}
          onContinue={() => void state.goOn(() => goTo(next))}
          onBack={at > 0 ? () => goBackTo(before) : undefined}
        />
      }
    >
      {isReady ? (
        <fieldset
          className={`${layout.stack6} ${styles.step}`}
          ref={stepRef}
          tabIndex={-1}
          aria-label={isReview ? words.reviewing : words.editing}
        >
          {question && (
            <div>
              {progress}
              <h2 tabIndex={-1}>{words.questions[question]}</h2>
            </div>
          )}
          {isReview ? (
            <ReviewStep participantSfid={participantSfid} state={state} progress={progress} read={read} />
          ) : (
            <EditStep state={state} onStartAgain={() => goBackTo(FIRST)} />
          )}
        </fieldset>
      ) : (
        <Loading>
          <Skeleton width="100%" height="8rem" />
          <Skeleton width="100%" height="12rem" />
        </Loading>
      )}
      <SendingOverlay sending={sending} onCancel={state.cancel} />
    </FormFrame>
  );
}

interface ActionsProps {
  state: ClaimFormState;
  onContinue: () => void;
  /** Undefined at the first question. */
  onBack: (() => void) | undefined;
}

/** The buttons at the end of the step. */
function Actions({ state, onContinue, onBack }: ActionsProps) {
  const { isReady, isReview, question, values, preparing } = state;
  if (isReview) {
    return (
      <>
        <Button onClick={() => void state.submit()}>{words.submit}</Button>
        <Button variant="secondary" onClick={state.edit}>
          {words.edit}
        </Button>
      </>
    );
  }
  if (!question) {
    return (
      <Button onClick={state.review} disabled={!isReady}>
        {words.review}
      </Button>
    );
  }
  // Until there is a file, the button that adds one is the primary one.
  const isForFile = (question === 'file' || question === 'extra_file') && values[question].length === 0;
  return (
    <>
      <Button
        variant={isForFile ? 'secondary' : 'primary'}
        onClick={onContinue}
        disabled={!isReady}
        isWorking={preparing !== undefined}
      >
        {words.goOn}
      </Button>
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
      )}
    </>
  );
}
