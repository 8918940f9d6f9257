import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import { useCurrentPlan } from '../current-plan.ts';
import { permissionsOf } from '../permissions.ts';
import { queryClient } from '../signed-in.ts';
import { useApprovals } from '../use-approvals.ts';
import { useEntrance } from '../use-go-back.ts';
import { useParticipantWatch } from '../use-participant-watch.ts';
import type { Overlay } from './frame.ts';
import { Layout } from './Layout.tsx';
import { NewChanges } from './NewChanges.tsx';
import { UNKNOWN } from './navigation.ts';
import { OpenOverlay } from './open-overlay.ts';

const loadOverlays = () => import('./Overlays.tsx');
const Overlays = lazy(loadOverlays);

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
  const { participant, plans, plan } = useCurrentPlan();
  const permissions = participant ? permissionsOf(participant, plans.data, plan) : UNKNOWN;
  const approvals = useApprovals(participant?.sfid, permissions.hasApprovals);
  const [shown, setShown] = useState<readonly Overlay[]>([]);
  useParticipantWatch(participant);
  useEffect(() => {
    // Soon needed, and then at once. Where it can't be had now, pressing a button tries again.
    loadOverlays().catch(() => undefined);
  }, []);
  const frame = {
    firstName: me.data?.profile.first_name,
    participant,
    plan,
    permissions,
    approvals,
    open: (overlay: Overlay) => setShown([...shown, overlay]),
  };
  return (
    <>
      <Layout frame={frame}>
        <OpenOverlay value={frame.open}>
          <Outlet />
        </OpenOverlay>
      </Layout>
      <Suspense>
        {shown.length > 0 && (
          <Overlays
            frame={frame}
            shown={shown}
            onClose={(closed) => setShown(shown.filter((each) => each !== closed))}
            onCloseAll={() => setShown([])}
          />
        )}
      </Suspense>
      {plan?.new_framework_plan && <NewChanges />}
    </>
  );
}
