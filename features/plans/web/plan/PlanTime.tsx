import { useToday } from '#platform/web/today.ts';
import { TimeBar } from '#ui/charts/TimeBar.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Plan } from '../../calls/plans.ts';
import { planTime } from '../../rules/plans.ts';
import { readBudget } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';
import { FundingFacts } from '../parts/FundingFacts.tsx';

/** The facts beside a plan's budget, with all figures: how long it still runs, its instalments, its restrictions. */
export default function PlanTime({ plan }: { plan: Plan }) {
  const time = planTime({ startDate: plan.start_date, endDate: plan.end_date }, useToday());
  return (
    <>
      <TimeBar label={words.timeLeftLabel} text={words.timeLeft(time)} passed={time.passed} />
      <FundingFacts budget={readBudget(plan)} />
      {plan.restrictions.includes('alert') && <Text tone="quiet">{words.newFramework}</Text>}
    </>
  );
}
