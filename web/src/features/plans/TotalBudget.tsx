import type { Plan } from '@wattle/contract/plans/calls';
import type { Term } from '@wattle/domain/glossary';
import { planTime } from '@wattle/domain/plans/plans';
import { useToday } from '../../platform/today.ts';
import { TimeBar } from '../../ui/TimeBar.tsx';
import text from '../../ui/text.module.css';
import { BudgetCard } from './BudgetCard.tsx';
import { FundingFacts } from './FundingFacts.tsx';
import { readBudget } from './figures.ts';
import type { Outlook } from './lasting.ts';
import { words } from './words.ts';

interface Props {
  plan: Plan;
  /** The terms that the page uses, where they stand nowhere else on it. */
  terms?: readonly Term[] | undefined;
  outlook: Outlook | 'coming' | undefined;
}

/** What the whole plan holds and how long it still runs. */
export function TotalBudget({ plan, terms, outlook }: Props) {
  const budget = readBudget(plan);
  const time = planTime({ startDate: plan.start_date, endDate: plan.end_date }, useToday());
  return (
    <BudgetCard
      id="total-budget"
      title={words.totalBudget}
      budget={budget}
      plan={plan}
      outlook={outlook}
      {...(terms && { terms })}
      aside={
        <>
          <TimeBar label={words.timeLeftLabel} text={words.timeLeft(time)} passed={time.passed} />
          <FundingFacts budget={budget} />
          {plan.restrictions.includes('alert') && <p className={text.quiet}>{words.newFramework}</p>}
        </>
      }
    />
  );
}
