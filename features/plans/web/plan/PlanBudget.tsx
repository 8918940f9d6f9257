import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useAsked } from '#features/evidence/web/use-asked.ts';
import { useLater } from '#platform/web/loading/later.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useFewWords } from '#ui/layout/use-narrow.ts';
import type { Plan } from '../../calls/plans.ts';
import type { PlanSupport } from '../../calls/shapes.ts';
import { Answers } from '../answers/Answers.tsx';
import { AnswersSkeleton, FinderSkeleton } from '../answers/AnswersSkeleton.tsx';
import { Finder } from '../answers/Finder.tsx';
import { NeedsYou } from '../answers/NeedsYou.tsx';
import { overspentOf } from '../answers/needs.ts';
import { useCurrentPlan } from '../current-plan.ts';
import { groupSupports, readBudget, type SupportGroup } from '../figures.ts';
import { outlookOf } from '../lasting.ts';
import { useAllFigures } from '../parts/FiguresLink.tsx';
import { useForecasts } from '../queries.ts';
import { saidUntil } from '../spoken.ts';
import { useWaiting } from '../use-waiting.ts';
import { words } from '../words.ts';
import styles from './PlanBudget.module.css';
import { SupportsSkeleton } from './PlanSkeleton.tsx';
import { TotalBudget } from './TotalBudget.tsx';

const AllFigures = lazyPart(() => import('./AllFigures.tsx'));
const PlanTerms = lazyPart(() => import('./PlanTerms.tsx'));

interface Props {
  participantSfid: string;
  plan: Plan;
  supports: UseQueryResult<PlanSupport[]>;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/**
 * A plan's sentence, and under it the answers to the next questions, or all figures. The sentence is known with the
 * plan; the supports come a moment later.
 */
export function PlanBudget({ participantSfid, plan, supports, planSfid }: Props) {
  const isAll = useAllFigures();
  const isLater = useLater();
  // With large text the card alone fills a phone's screen.
  const isFinderFirst = useFewWords();
  const today = useToday();
  const { participant, permissions } = useCurrentPlan();
  const waiting = useWaiting(participantSfid, permissions ?? { hasApprovals: true, hasFullAccess: false });
  const asked = useAsked(participantSfid);
  const { forecasts, isComing } = useForecasts(participantSfid, plan);
  const known = supports.data && groupSupports(supports.data, plan);
  const all = known?.flatMap((group) => group.supports);
  const isRunning = plan.start_date <= today && today <= plan.end_date;
  const isReady = waiting !== undefined && asked !== undefined && !isComing;
  const findOutlook = () => {
    if (isRunning && (isComing || supports.isPending)) return 'coming';
    const said = saidUntil(readBudget(plan), plan);
    return forecasts && all && outlookOf(forecasts, all, { today, said, planSfid });
  };
  const outlook = findOutlook();
  const soon = !isAll && outlook !== 'coming' && outlook?.isSoon ? outlook : undefined;
  const card = (
    <TotalBudget
      key="card"
      plan={plan}
      outlook={outlook}
      isOutlookBelow={soon !== undefined}
      terms={
        isAll
          ? undefined
          : (isOpen, onClose) =>
              (isOpen || isLater) && (
                <Suspense>
                  <PlanTerms isOpen={isOpen} onClose={onClose} plan={plan} supports={all ?? []} />
                </Suspense>
              )
      }
    />
  );
  const finder = !isAll && (supports.isPending || (all?.length ?? 0) > 0) && (
    <Fragment key="finder">
      {known ? <Finder key={plan.sfid} groups={known} plan={plan} planSfid={planSfid} /> : <FinderSkeleton />}
    </Fragment>
  );
  return (
    <>
      <div className={joinClasses(styles.top, !isAll && !(isReady && all) && styles.coming)}>
        {isFinderFirst ? [finder, card] : [card, finder]}
        {!isAll && isReady && all && (
          <NeedsYou
            participantSfid={participantSfid}
            asked={asked.count}
            hasFullAccess={permissions?.hasFullAccess ?? false}
            waiting={waiting}
            soon={soon}
            overspent={overspentOf(plan, all, today)}
            changed={plan.last_change?.is_new ? plan.last_change : null}
            notices={participant?.notices ?? 0}
            planSfid={planSfid}
          />
        )}
      </div>
      {isAll ? (
        <Supports supports={supports} skeleton={<SupportsSkeleton />} plan={plan}>
          {(groups) => (
            <Suspense fallback={<SupportsSkeleton />}>
              <AllFigures participantSfid={participantSfid} groups={groups} plan={plan} planSfid={planSfid} />
            </Suspense>
          )}
        </Supports>
      ) : (
        <Supports supports={supports} skeleton={<AnswersSkeleton />} isWaiting={!isReady} plan={plan}>
          {(groups) => <Answers groups={groups} plan={plan} planSfid={planSfid} forecasts={forecasts} />}
        </Supports>
      )}
    </>
  );
}

interface SupportsProps extends Pick<Props, 'plan' | 'supports'> {
  skeleton: ReactNode;
  /** While something that is shown above them still loads. */
  isWaiting?: boolean;
  children: (groups: SupportGroup[]) => ReactNode;
}

/** The supports of a plan once they are loaded; what to do where there are none. */
function Supports({ plan, supports, skeleton, isWaiting = false, children }: SupportsProps) {
  if (isWaiting && !supports.isError) return <Loading>{skeleton}</Loading>;
  return (
    <Loaded query={supports} skeleton={skeleton}>
      {(known) =>
        known.length > 0 ? (
          children(groupSupports(known, plan))
        ) : (
          <EmptyState icon="plan" title={words.noSupportsTitle} text={words.noSupports} />
        )
      }
    </Loaded>
  );
}
