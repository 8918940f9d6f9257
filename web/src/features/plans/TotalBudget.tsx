import type { Plan } from '@wattle/contract/plans/calls';
import { formatMoney } from '@wattle/domain/money';
import { formatPercent, planTime, spentPercent } from '@wattle/domain/plans';
import { useToday } from '../../platform/today.ts';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { TimeBar } from '../../ui/TimeBar.tsx';
import text from '../../ui/text.module.css';
import { barShares, isUsedUp, planFigures, shownAmount, standingOf } from './figures.ts';
import styles from './TotalBudget.module.css';
import { words } from './words.ts';

/** What the whole plan holds and how long it still runs. */
export function TotalBudget({ plan }: { plan: Plan }) {
  const figures = planFigures(plan);
  const standing = standingOf(figures);
  const time = planTime({ startDate: plan.start_date, endDate: plan.end_date }, useToday());
  return (
    <Card className={styles.total} aria-labelledby="total-budget">
      <div className={styles.money}>
        <h2 id="total-budget">{words.totalBudget}</h2>
        <p className={styles.balance}>
          <span className={text.quiet}>{words.totalLabel[standing]}</span>{' '}
          <span className={`${styles.figure} ${text.figure} ${standing === 'within' ? '' : styles.negative}`}>
            {formatMoney(shownAmount(figures))}
          </span>{' '}
          <span className={text.quiet}>{words.ofOpeningBalance(figures.budgeted)}</span>
        </p>
        <BudgetBar
          shares={barShares(figures)}
          isUsedUp={isUsedUp(figures)}
          words={[
            {
              part: 'spent',
              label: words.spent,
              amount: words.amountAndShare(
                figures.spent,
                formatPercent(spentPercent(figures.spent, figures.allocated), 1),
              ),
            },
            { part: 'reserved', label: words.reserved, amount: formatMoney(figures.reserved) },
            { part: 'left', label: words.left, amount: formatMoney(figures.left) },
          ]}
        />
      </div>
      <TimeBar label={words.timeLeftLabel} text={words.timeLeft(time)} passed={time.passed} />
    </Card>
  );
}
