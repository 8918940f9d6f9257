import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import { Fragment, type ReactNode } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import type { ClaimsScope } from '../../features/claims/scope.ts';
import { words } from '../../features/claims/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCurrentPlan } from '../current-plan.ts';
import { permissionsOf } from '../permissions.ts';

interface Props {
  /** Of the page, which shows it from the start. */
  title: string;
  children: (scope: ClaimsScope, plan: Plan) => ReactNode;
}

/** Around the pages of claims and providers: they are about the current participant and plan, and begin anew with another. */
export function ClaimPlan({ title, children }: Props) {
  const { participant, plans, plan } = useCurrentPlan();
  const me = useQuery(meQuery());
  if (participant && plan) {
    const { hasApprovals, hasFullAccess, maySubmit } = permissionsOf(participant, plans.data, plan);
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
      <PageHeader title={title} />
      <Loaded query={plans} skeleton={<Skeleton width="100%" height="20rem" />}>
        {() => <EmptyState icon="file" title={words.noClaims} text={words.noPlan} />}
      </Loaded>
    </>
  );
}
