import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCurrentPlan } from '../current-plan.ts';
import { insteadOf, type Need, permissionsOf } from '../permissions.ts';
import NotFoundPage from './NotFoundPage.tsx';

/** Around a page that not everybody has: shows it, or what stands for it (`insteadOf`), also when that changes. */
export function Permitted({ needs, children }: { needs: Need | undefined; children: ReactNode }) {
  const { participant, plans, plan } = useCurrentPlan();
  if (!needs) return children;
  if (!participant || plans.isPending) {
    return (
      <Loading>
        <Skeleton width="8rem" height="2.3rem" />
        <Skeleton width="100%" height="10rem" />
      </Loading>
    );
  }
  const instead = insteadOf(needs, permissionsOf(participant, plans.data, plan));
  if (instead === 'plan') return <LeadToPlan />;
  return instead ? <NotFoundPage /> : children;
}

/** Once: the router's own `Navigate` begins anew with every render, and a navigation under way renders. */
function LeadToPlan() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/plan', replace: true });
  }, [navigate]);
  return null;
}
