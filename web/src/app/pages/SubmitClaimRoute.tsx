import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import { isClosed } from '../../features/status/closed.ts';
import { SubmitClaimPage } from '../../features/submissions/SubmitClaimPage.tsx';
import type { OnLeaving } from '../../features/submissions/use-claim-form.ts';
import { accessToken } from '../../platform/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCurrentParticipant } from '../current-participant.ts';
import { useGoBack } from '../use-go-back.ts';
import { Permitted } from './Permitted.tsx';

const route = getRouteApi('/portal/submit-claim');

/** Submitting a claim, for whoever may (2§6). The address says whether it is being reviewed, so that Back edits again. */
export default function SubmitClaimRoute() {
  return (
    <Permitted needs="submit">
      <SubmitClaim />
    </Permitted>
  );
}

function SubmitClaim() {
  const participant = useCurrentParticipant();
  const me = useQuery(meQuery());
  const isReviewing = route.useSearch().step === 'review';
  const navigate = route.useNavigate();
  const goBack = useGoBack();
  const onLeaving = useOnLeaving();
  if (!participant || me.isPending) {
    return (
      <Loading>
        <Skeleton width="100%" height="12rem" />
      </Loading>
    );
  }
  const toClaims = (search: { tab?: 'submitted' }) => () =>
    void navigate({ to: '/claims', search, replace: true });
  return (
    <SubmitClaimPage
      key={participant.sfid}
      participantSfid={participant.sfid}
      userId={me.data?.id}
      isReviewing={isReviewing}
      onReview={() => void navigate({ search: { step: 'review' }, resetScroll: false })}
      onEdit={() => goBack(1, () => void navigate({ search: {}, replace: true, resetScroll: false }))}
      onClose={() => goBack(isReviewing ? 2 : 1, toClaims({}))}
      onSent={(isSheet) => {
        const show = toClaims({ tab: 'submitted' });
        if (isSheet) goBack(2, show);
        else show();
      }}
      onLeaving={onLeaving}
    />
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
