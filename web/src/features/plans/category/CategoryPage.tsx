import { isReservable, supportTypeAt } from '@wattle/domain/supports/supports';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { groupSupports } from '../figures.ts';
import { PlanPageHeader } from '../PlanPageHeader.tsx';
import { useChosenPlan } from '../queries.ts';
import { words } from '../words.ts';
import { AboutCategory } from './AboutCategory.tsx';
import { Category } from './Category.tsx';
import { CategorySkeleton } from './CategorySkeleton.tsx';
import { descriptionOf } from './descriptions.ts';
import { type CategoryAddress, findSupport, nameFromRoute } from './find-support.ts';
import { categoryWords } from './words.ts';

interface Props {
  participantSfid: string;
  /** Whether the signed-in person may do more than look. */
  hasFullAccess: boolean;
  /** The plan that the address asks for, if any. */
  planSfid: string | undefined;
  address: CategoryAddress;
  /** In the place of the page where the address leads to nothing. */
  notFound: ReactNode;
}

/** One support category of a plan in detail: its balance, what is reserved, and where the money went (1§2). */
export function CategoryPage({ participantSfid, hasFullAccess, planSfid, address, notFound }: Props) {
  const type = supportTypeAt(address.supportArea);
  const { plans, plan, supports, underway } = useChosenPlan(participantSfid, planSfid);
  const support = plan && supports.data && findSupport(groupSupports(supports.data, plan), address);
  const isNowhere = plan ? supports.data && !support : plans.data;
  if (type === undefined || isNowhere) return notFound;
  const title = support?.name ?? nameFromRoute(address.supportCategory) ?? categoryWords.title;
  const description = support && descriptionOf(support.number);
  return (
    <>
      <PlanPageHeader
        title={title}
        area={{ title: words.area[type], route: address.supportArea }}
        plan={plan}
        planSfid={planSfid}
      >
        {description && <AboutCategory name={title} description={description} />}
        {!support && <Skeleton width="12rem" height="3rem" />}
      </PlanPageHeader>
      {plan && support ? (
        <Category
          key={support.sfid}
          place={{ participantSfid, planSfid: plan.sfid, planSupportId: support.sfid }}
          support={support}
          mayReserve={hasFullAccess && support.reservable !== undefined}
          mayAdd={hasFullAccess && isReservable(support)}
          planSfid={planSfid}
        />
      ) : (
        <Loaded query={underway} skeleton={<CategorySkeleton />}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}
