import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import { useApprovals } from '#features/claims/web/use-approvals.ts';
import { useAsked } from '#features/evidence/web/use-asked.ts';
import { useParticipantWatch } from '#features/participants/web/use-participant-watch.ts';
import { useCurrentPlan } from '#features/plans/web/current-plan.ts';
import { useLater } from '#platform/web/loading/later.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { loadPart } from '#platform/web/loading/missing-code.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useEntrance } from '#platform/web/routing/use-go-back.ts';
import { OpenOverlay, type Overlay } from '#ui/overlays/open-overlay.ts';
import { useSwitchParticipant } from '../use-switch-participant.ts';
import { Layout } from './Layout.tsx';
import { UNKNOWN } from './navigation.ts';
import { NewChanges } from './side/NewChanges.tsx';
import { useNoPlans } from './use-no-plans.ts';

const loadOverlays = () => import('./Overlays.tsx');
const Overlays = lazyPart(loadOverlays);

/** The frame with what the server says of the person and the participant, and the page inside it. */
export default function PortalLayout() {
  useEntrance();
  return (
    <QueryClientProvider client={queryClient}>
      <PeopleLayout />
    </QueryClientProvider>
  );
}

function PeopleLayout() {
  const me = useQuery(meQuery());
  const { participant, plans, plan, permissions = UNKNOWN } = useCurrentPlan();
  const approvals = useApprovals(participant?.sfid, permissions);
  const asked = useAsked(participant?.sfid);
  const [shown, setShown] = useState<readonly Overlay[]>([]);
  const [areReady, setReady] = useState(false);
  useNoPlans(participant, plans.data);
  useParticipantWatch(participant, useSwitchParticipant());
  const isLater = useLater(plans.data !== undefined);
  useEffect(() => {
    if (!isLater) return;
    // Load the overlays before they are needed, so that they open at once. If that fails, pressing a button tries
    // again.
    loadPart(loadOverlays).then(
      () => setReady(true),
      () => undefined,
    );
  }, [isLater]);
  const frame = {
    firstName: me.data?.profile.first_name,
    participant,
    plan,
    permissions,
    approvals,
    asked: asked?.count ?? 0,
    open: (overlay: Overlay) => setShown([...shown, overlay]),
  };
  return (
    <>
      <Layout frame={frame}>
        <OpenOverlay value={frame.open}>
          <Outlet />
        </OpenOverlay>
      </Layout>
      {/* What was pressed is on its way: where that takes long, a notice says so (features/status). */}
      <Suspense fallback={shown.length > 0 && <span hidden aria-busy="true" />}>
        {(areReady || shown.length > 0) && (
          <Overlays
            frame={frame}
            shown={shown}
            onClose={(closed) => setShown(shown.filter((each) => each !== closed))}
            onCloseAll={() => setShown([])}
          />
        )}
      </Suspense>
      {plan?.restrictions.includes('alert') && <NewChanges />}
    </>
  );
}
