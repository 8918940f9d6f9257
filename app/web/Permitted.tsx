import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { insteadOf } from '#features/participants/web/permissions.ts';
import { useCurrentPlan } from '#features/plans/web/current-plan.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import type { Need } from '#platform/web/routing/feature.ts';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** Loaded later: most people never see it. */
const NoAccessPage = lazyPart(() => import('#features/participants/web/NoAccessPage.tsx'));

/**
 * Around a page that not everybody may see: shows the page, or what `insteadOf` names, and follows changes of the
 * permissions.
 */
export function Permitted({ needs, children }: { needs: readonly Need[]; children: ReactNode }) {
  const { permissions, plans } = useCurrentPlan();
  if (!permissions || plans.isPending) return <PageToCome />;
  const instead = needs.map((need) => insteadOf(need, permissions)).find(Boolean);
  if (instead === 'plan') return <LeadToPlan />;
  if (instead === 'no-access') {
    return (
      <Suspense fallback={<PageToCome />}>
        <NoAccessPage />
      </Suspense>
    );
  }
  return instead ? <NotFoundPage /> : children;
}

function PageToCome() {
  return (
    <Loading>
      <Skeleton width="8rem" height="2.3rem" />
      <Skeleton width="100%" height="10rem" />
    </Loading>
  );
}

/**
 * Navigates once. The router's own `Navigate` starts again with every render, and a navigation under way causes
 * renders.
 */
function LeadToPlan() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/plan', replace: true });
  }, [navigate]);
  return null;
}
