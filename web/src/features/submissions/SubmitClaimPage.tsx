import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useGoBack } from '../../platform/routing/use-go-back.ts';
import { useTitle } from '../../platform/routing/use-title.ts';
import { accessToken } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { Loading } from '../../ui/Loading.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import { meQuery } from '../auth/queries.ts';
import { titles as claimTitles } from '../claims/titles.ts';
import { useCurrentParticipant } from '../participants/current-participant.ts';
import { isClosed } from '../status/closed.ts';
import { EditStep } from './EditStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import styles from './SubmitClaimPage.module.css';
import { type ClaimFormState, type OnLeaving, useClaimForm } from './use-claim-form.ts';
import { useReading } from './use-reading.ts';
import { words } from './words.ts';

const route = getRouteApi('/portal/submit-claim');

/** Submitting a claim: whom to pay, the files, a comment, a look at it all (2§2 "Submit new claim"). */
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
  /** Undefined where nobody knows who it is: then no draft is kept. */
  userId: number | undefined;
}

/** The address says whether it is being reviewed, so that Back edits again. */
function SubmitClaim({ participantSfid, userId }: Props) {
  const title = useTitle();
  const isReviewing = route.useSearch().step === 'review';
  const navigate = route.useNavigate();
  const goBack = useGoBack();
  const isSheet = useNarrow();
  const toClaims = (search: { tab?: 'submitted' }) => () =>
    void navigate({ to: '/claims', search, replace: true });
  const onClose = () => goBack(isReviewing ? 2 : 1, toClaims({}));
  const state = useClaimForm({
    participantSfid,
    userId,
    isReviewing,
    onReview: () => void navigate({ search: { step: 'review' }, resetScroll: false }),
    onEdit: () => goBack(1, () => void navigate({ search: {}, replace: true, resetScroll: false })),
    onSent: () => {
      const show = toClaims({ tab: 'submitted' });
      if (isSheet) goBack(2, show);
      else show();
    },
    onLeaving: useOnLeaving(),
  });
  const { isReady, isReview, stepRef, sending } = state;
  const read = useReading(participantSfid, state.values, isReview);
  return (
    <FormFrame
      isSheet={isSheet}
      title={title}
      about={!isSheet && <p className={text.quiet}>{words.intro}</p>}
      above={[{ to: '/claims', label: claimTitles.claims }]}
      leadsUp
      onClose={onClose}
      actions={<Actions state={state} />}
    >
      {isReady ? (
        <fieldset
          className={`${layout.stack6} ${styles.step}`}
          ref={stepRef}
          tabIndex={-1}
          aria-label={isReview ? words.reviewing : words.editing}
        >
          {isReview ? <ReviewStep state={state} read={read} /> : <EditStep state={state} />}
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

/** Leaving is going to another page, not being sent away: by an expired session, or because the portal closes. */
function useOnLeaving(): OnLeaving {
  const router = useRouter();
  return useCallback(
    (listener) =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        const isSentAway = isClosed() || accessToken() === undefined;
        if (pathChanged && !isSentAway) listener();
      }),
    [router],
  );
}

/** The buttons at the end of the step. */
function Actions({ state }: { state: ClaimFormState }) {
  return state.isReview ? (
    <>
      <Button onClick={() => void state.submit()}>{words.submit}</Button>
      <Button variant="secondary" onClick={state.edit}>
        {words.edit}
      </Button>
    </>
  ) : (
    <Button onClick={state.review} disabled={!state.isReady}>
      {words.review}
    </Button>
  );
}
