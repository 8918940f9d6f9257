import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import type { Plan } from '#features/plans/calls/plans.ts';
import { useCurrentPlan } from '#features/plans/web/current-plan.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type PageAbove, SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import type { ClaimsScope } from './scope.ts';
import { words } from './words.ts';

interface Props {
  /** The pages above this one, if any: so the title stands in its final place while the plan is loading. */
  above?: readonly PageAbove[];
  children: (scope: ClaimsScope, plan: Plan) => ReactNode;
}

/** Wraps the pages of claims and providers, which start afresh with another participant or plan. */
export function ClaimPlan({ above, children }: Props) {
  const title = useTitle();
  const { participant, plans, plan, permissions } = useCurrentPlan();
  const me = useQuery(meQuery());
  if (participant && plan && permissions) {
    const { hasApprovals, hasFullAccess, maySubmit } = permissions;
    const scope: ClaimsScope = {
      participantSfid: participant.sfid,
      userId: me.data?.id,
      plan,
      hasApprovals,
      hasFullAccess,
      maySubmit,
    };
    return <Fragment key={`${participant.sfid} ${plan.sfid}`}>{children(scope, plan)}</Fragment>;
  }
  return (
    <>
      {above ? <SubPageHeader title={title} above={above} /> : <PageHeader title={title} />}
      <Loaded query={plans} skeleton={<Skeleton width="100%" height="20rem" />}>
        {() => <EmptyState icon="file" title={words.noClaims} text={words.noPlan} />}
      </Loaded>
    </>
  );
}
