import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { meQuery } from '#features/auth/web/queries.ts';
import { titles as claimTitles } from '#features/claims/web/titles.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { titles as planTitles } from '#features/plans/web/titles.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormFrame } from '#ui/forms/FormFrame.tsx';
import layout from '#ui/layout/layout.module.css';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { Text } from '#ui/text/Text.tsx';
import { EditStep } from './EditStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import styles from './SubmitClaimPage.module.css';
import { type ClaimFormState, useClaimForm } from './use-claim-form.ts';
import { useReading } from './use-reading.ts';
import { useShared } from './use-shared.ts';
import { FIRST, type Steps, useSteps } from './use-steps.ts';
import { words } from './words.ts';

const route = getRouteApi('/portal/submit-claim');

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

/** On wide screens the steps are the whole form and its review, on phones one question at a time. */
function SubmitClaim({ participantSfid, userId }: Props) {
  const title = useTitle();
  const { step: asked = FIRST, shared: isLost } = route.useSearch();
  const isSheet = useNarrow();
  const state = useClaimForm({
    participantSfid,
    userId,
    isReviewing: asked === 'review',
    asked: isSheet ? asked : undefined,
    onReview: () => steps.goTo('review'),
    onEdit: ([refused]) => steps.edit(refused),
    onSent: (sfid) => steps.toSent(sfid),
    onKept: () => steps.toUnsent(),
  });
  const steps = useSteps(asked, isSheet, state);
  return (
    <FormFrame
      isSheet={isSheet}
      title={title}
      about={
        <>
          {!isSheet && <Text tone="quiet">{words.intro}</Text>}
          {steps.at === 0 && (
            <Link to="/plan/can-be-paid" className={linkClass}>
              {planTitles.canBePaid}
            </Link>
          )}
        </>
      }
      above={[{ to: '/claims', label: claimTitles.claims }]}
      leadsUp
      onClose={() => steps.leave()}
      actions={
        <Actions
          state={state}
          onContinue={() => void state.goOn(() => steps.goTo(steps.next))}
          onBack={steps.at > 0 ? () => steps.backTo(steps.before) : undefined}
        />
      }
    >
      {isLost && <Alert text={words.sharedLost} />}
      <StepNow participantSfid={participantSfid} state={state} steps={steps} isSheet={isSheet} />
      <SendingOverlay sending={state.sending} onCancel={state.cancel} />
    </FormFrame>
  );
}

interface StepProps {
  participantSfid: string;
  state: ClaimFormState;
  steps: Steps;
  isSheet: boolean;
}

/** The step that somebody is at: the form or one of its questions, or the review. */
function StepNow({ participantSfid, state, steps, isSheet }: StepProps) {
  const { isReady, isReview, question, stepRef } = state;
  const read = useReading(participantSfid, state.values, isReview);
  const shared = useShared(state);
  if (!isReady) {
    return (
      <Loading>
        <Skeleton width="100%" height="8rem" />
        <Skeleton width="100%" height="12rem" />
      </Loading>
    );
  }
  const progress = isSheet && <Text tone="quiet">{words.step(steps.at + 1, steps.count)}</Text>;
  return (
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
        <EditStep state={state} shared={shared} onStartAgain={() => steps.backTo(FIRST)} />
      )}
    </fieldset>
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
