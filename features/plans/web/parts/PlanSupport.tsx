import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { Plan } from '../../calls/plans.ts';
import { groupSupports, type Support } from '../figures.ts';
import { useChosenPlan } from '../queries.ts';

/** A support with its participant and plan, and the user who looks at it. */
export interface KnownSupport {
  participant: Participant;
  /** Undefined where it could not be loaded. */
  userId: number | undefined;
  plan: Plan;
  support: Support;
}

interface Props {
  /** Whether a support of the current plan is the one that the address names. */
  isIt: (support: Support) => boolean;
  children: (known: KnownSupport) => ReactNode;
}

/** Wraps a page about one support of the current plan. Shows "not found" where the address names none. */
export function PlanSupport(props: Props) {
  const participant = useCurrentParticipant();
  return participant ? <SupportOf key={participant.sfid} participant={participant} {...props} /> : null;
}

function SupportOf({ participant, isIt, children }: Props & { participant: Participant }) {
  const title = useTitle();
  const { plan: planSfid } = useSearch({ strict: false });
  const me = useQuery(meQuery());
  const { plans, plan, supports, underway } = useChosenPlan(participant.sfid, planSfid);
  const all = plan && supports.data && groupSupports(supports.data, plan);
  const support = all?.flatMap((group) => group.supports).find(isIt);
  if (plan ? all && !support : plans.data) return <NotFoundPage />;
  if (plan && support && !me.isPending) {
    const known = { participant, userId: me.data?.id, plan, support };
    return <Fragment key={support.sfid}>{children(known)}</Fragment>;
  }
  const skeleton = <Skeleton width="100%" height="20rem" />;
  return (
    <>
      <PageHeader title={title} />
      <Loaded query={underway} skeleton={skeleton}>
        {() => <Loading>{skeleton}</Loading>}
      </Loaded>
    </>
  );
}

/** Whether an address names a support: by sfid or id. */
export function isNamed({ sfid, id }: Support, ref: string): boolean {
  return sfid === ref || String(id) === ref;
}
