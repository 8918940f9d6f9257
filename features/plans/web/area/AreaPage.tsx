import { getRouteApi } from '@tanstack/react-router';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { useToday } from '#platform/web/today.ts';
import { Donut } from '#ui/charts/Donut.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Terms } from '#ui/text/Terms.tsx';
import type { Plan } from '../../calls/plans.ts';
import type { Forecast } from '../../calls/shapes.ts';
import { SUPPORT_TYPES, type SupportType, supportTypeAt } from '../../rules/categories.ts';
import { categorySlices } from '../../rules/charts.ts';
import { SupportList } from '../answers/SupportRows.tsx';
import { groupSupports, type SupportGroup } from '../figures.ts';
import { figuresWords } from '../figures-words.ts';
import { outlookOf } from '../lasting.ts';
import { PlanPageHeader } from '../PlanPageHeader.tsx';
import { BudgetCard } from '../parts/BudgetCard.tsx';
import { availableSlice, DonutNotes } from '../parts/DonutNotes.tsx';
import { useAllFigures } from '../parts/FiguresLink.tsx';
import { FundingFacts } from '../parts/FundingFacts.tsx';
import { SupportTiles } from '../parts/SupportTiles.tsx';
import { useChosenPlan, useForecasts } from '../queries.ts';
import { saidUntil } from '../spoken.ts';
import { planTerms } from '../terms.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { areaWords } from './words.ts';

const route = getRouteApi('/portal/plan/$supportArea');

/**
 * One support area of a plan, such as the core supports: its balance, and where in it the money went
 * (specification: area-page).
 */
export function AreaPage() {
  const participant = useCurrentParticipant();
  return participant ? <AreaOf participantSfid={participant.sfid} /> : null;
}

function AreaOf({ participantSfid }: { participantSfid: string }) {
  const { supportArea } = route.useParams();
  const { plan: planSfid } = route.useSearch();
  const type = supportTypeAt(supportArea);
  const { plans, plan, supports, underway } = useChosenPlan(participantSfid, planSfid);
  const { forecasts, isComing } = useForecasts(participantSfid, plan);
  if (type === undefined || (plans.data && !plan)) return <NotFoundPage />;
  const groups = plan && supports.data && groupSupports(supports.data, plan);
  const group = groups?.find((each) => each.type === type);
  return (
    <>
      <PlanPageHeader title={figuresWords.area[type]} plan={plan} planSfid={planSfid} />
      <Loaded query={underway} skeleton={<AreaSkeleton />}>
        {() => {
          if (!group || !plan) return <NoSupports type={type} />;
          if (isComing) return <AreaSkeleton />;
          return <Area group={group} plan={plan} planSfid={planSfid} forecasts={forecasts} />;
        }}
      </Loaded>
    </>
  );
}

interface AreaProps {
  group: SupportGroup;
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
  /** Undefined where there are no forecasts. */
  forecasts: readonly Forecast[] | undefined;
}

function Area({ group, plan, planSfid, forecasts }: AreaProps) {
  const isAll = useAllFigures();
  const today = useToday();
  const said = saidUntil(group, plan);
  const slices = [
    ...categorySlices(group.supports.map(({ name, figures }) => ({ name, spent: figures.spent }))).map(
      ({ name = '', amount }) => ({ name, amount }),
    ),
    ...availableSlice(group),
  ];
  const donut = (
    <Card className={layout.stack4} aria-label={areaWords.donut}>
      <Donut
        title={areaWords.donut}
        slices={slices}
        whole={group.figures.allocated}
        total={{ label: figuresWords.openingBalance, amount: group.figures.budgeted }}
      />
      <DonutNotes budget={group} supports={group.supports} />
    </Card>
  );
  return (
    <div className={layout.stack6}>
      <BudgetCard
        id="balance"
        title={figuresWords.balance}
        budget={group}
        plan={plan}
        of={{ name: group.name }}
        outlook={forecasts && outlookOf(forecasts, group.supports, { today, said, planSfid })}
        aside={<FundingFacts budget={group} />}
      />
      {isAll && donut}
      <section className={layout.stack4} aria-labelledby="supports">
        <h2 id="supports">{SUPPORT_TYPES[group.type].name}</h2>
        {isAll ? (
          <SupportTiles supports={group.supports} planSfid={planSfid} />
        ) : (
          <SupportList supports={group.supports} plan={plan} planSfid={planSfid} forecasts={forecasts} />
        )}
      </section>
      {!isAll && donut}
      <Terms terms={planTerms(plan, group.supports, isAll)} />
    </div>
  );
}

function NoSupports({ type }: { type: SupportType }) {
  return (
    <EmptyState icon="plan" title={areaWords.noneTitle(SUPPORT_TYPES[type].name)} text={areaWords.none} />
  );
}
