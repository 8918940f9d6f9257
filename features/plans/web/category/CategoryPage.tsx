import { getRouteApi } from '@tanstack/react-router';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { useToday } from '#platform/web/today.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { isReservable, supportTypeAt } from '../../rules/categories.ts';
import { groupSupports } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import { PlanPageHeader } from '../PlanPageHeader.tsx';
import { useChosenPlan } from '../queries.ts';
import { AboutCategory } from './AboutCategory.tsx';
import { Category } from './Category.tsx';
import { CategorySkeleton } from './CategorySkeleton.tsx';
import { descriptionOf } from './descriptions.ts';
import { findSupport, nameFromRoute } from './find-support.ts';
import { categoryWords } from './words.ts';

const route = getRouteApi('/portal/plan/$supportArea/$supportCategory/$planSupportId');

/**
 * One support category of a plan in detail: its balance, what is reserved, and where the money went
 * (specification: support-page).
 */
export function CategoryPage() {
  const participant = useCurrentParticipant();
  return participant ? <CategoryOf participant={participant} /> : null;
}

function CategoryOf({ participant }: { participant: Participant }) {
  const { sfid: participantSfid } = participant;
  const today = useToday();
  const address = route.useParams();
  const { plan: planSfid } = route.useSearch();
  const type = supportTypeAt(address.supportArea);
  const { plans, plan, supports, underway } = useChosenPlan(participantSfid, planSfid);
  const support = plan && supports.data && findSupport(groupSupports(supports.data, plan), address);
  // Do not offer a form that the server would refuse.
  const mayChange = fullAccessTo(participant) && plan !== undefined && today <= plan.end_date;
  const isNowhere = plan ? supports.data && !support : plans.data;
  if (type === undefined || isNowhere) return <NotFoundPage />;
  const title = support?.name ?? nameFromRoute(address.supportCategory) ?? categoryWords.title;
  const description = support && descriptionOf(support.number);
  return (
    <>
      <PlanPageHeader
        title={title}
        area={{ title: words.area[type], route: address.supportArea }}
        plan={plan}
        planSfid={planSfid}
        alsoCalled={support?.otherName}
      >
        {description && (
          <AboutCategory name={title} otherName={support.otherName} description={description} />
        )}
        {!support && <Skeleton width="12rem" height="3rem" />}
      </PlanPageHeader>
      {plan && support ? (
        <Category
          key={support.sfid}
          place={{ participantSfid, planSfid: plan.sfid, planSupportId: support.sfid }}
          plan={plan}
          support={support}
          mayReserve={mayChange && (support.reservable ?? 0) > 0}
          mayAdd={mayChange && isReservable(support)}
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
