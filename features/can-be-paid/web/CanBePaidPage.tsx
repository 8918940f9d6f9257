import { useSearch } from '@tanstack/react-router';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import type { Plan } from '#features/plans/calls/plans.ts';
import { planSearch } from '#features/plans/web/choose.ts';
import { groupSupports, type Support } from '#features/plans/web/figures.ts';
import { useChosenPlan } from '#features/plans/web/queries.ts';
import { titles as planTitles } from '#features/plans/web/titles.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Answer } from './Answer.tsx';
import { AskForm } from './AskForm.tsx';
import { useAsking } from './use-asking.ts';
import { words } from './words.ts';

/** "Can this be paid?": asks before money is spent. People with read-only access may ask too. */
export default function CanBePaidPage() {
  const participant = useCurrentParticipant();
  return participant ? <OfParticipant key={participant.sfid} participantSfid={participant.sfid} /> : null;
}

function OfParticipant({ participantSfid }: { participantSfid: string }) {
  const { plan: planSfid } = useSearch({ strict: false });
  const { plan, plans, underway } = useChosenPlan(participantSfid, planSfid);
  return (
    <div className={layout.stack6}>
      <SubPageHeader
        title={useTitle()}
        above={[{ to: '/plan', search: planSearch(planSfid), label: planTitles.plan }]}
      >
        <Text tone="quiet">{words.intro}</Text>
      </SubPageHeader>
      {plans.data && !plan ? (
        <EmptyState icon="plan" title={words.noPlanTitle} text={words.noPlan} />
      ) : (
        <Loaded query={underway} skeleton={<Skeleton width="100%" height="32rem" />}>
          {() => plan && <Asking key={plan.sfid} participantSfid={participantSfid} plan={plan} />}
        </Loaded>
      )}
    </div>
  );
}

function Asking({ participantSfid, plan }: { participantSfid: string; plan: Plan }) {
  const { plan: planSfid, category } = useSearch({ strict: false });
  const { supports: query } = useChosenPlan(participantSfid, plan.sfid);
  const supports = groupSupports(query.data ?? [], plan).flatMap((group) => group.supports);
  const isKnown = supports.some(({ number }) => number === category);
  const state = useAsking(participantSfid, isKnown ? String(category) : undefined);
  return (
    <>
      <AskForm
        place={{ participantSfid, planSfid: plan.sfid }}
        supports={onePerCategory(supports)}
        state={state}
      />
      {state.reply && <Answer answer={state.reply} supports={supports} planSfid={planSfid} />}
    </>
  );
}

const onePerCategory = (supports: readonly Support[]): Support[] => [
  ...new Map(supports.map((support) => [support.number, support])).values(),
];
