import { formatMoney } from '@wattle/domain/money';
import { formatPercent, spentPercent } from '@wattle/domain/plans';
import type { ReactNode } from 'react';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './BudgetCard.module.css';
import { type Budget, barShares, isUsedUp, restOfBudget, shownAmount, standingOf } from './figures.ts';
import { words } from './words.ts';

interface Props {
  id: string;
  title: string;
  budget: Budget;
  /** What else there is to know of it, beside it where there is room. */
  aside?: ReactNode;
}

/** A balance in large: what is available of the opening balance, and how that comes about. */
export function BudgetCard({ id, title, budget, aside }: Props) {
  const { figures, available } = budget;
  const standing = standingOf(budget);
  const rest = restOfBudget(budget).filter(({ kind }) => kind !== 'reserved');
  const share = (cents: number) => formatPercent((cents / figures.allocated) * 100, 1);
  return (
    <Card className={joinClasses(styles.card, aside ? styles.wide : '')} aria-labelledby={id}>
      <div className={layout.stack4}>
        <h2 id={id}>{title}</h2>
        <p className={styles.balance}>
          <span className={text.quiet}>{words.balanceLabel[standing]}</span>{' '}
          <span className={joinClasses(styles.figure, text.figure, standing !== 'within' && styles.negative)}>
            {formatMoney(shownAmount(budget))}
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
            {
              part: 'reserved',
              label: words.reserved,
              amount: words.amountAndShare(figures.reserved, share(figures.reserved)),
            },
            {
              part: 'left',
              label: words.available,
              amount: words.amountAndShare(available, share(available)),
            },
          ]}
        />
        {rest.length > 0 && <p className={text.quiet}>{words.alsoHolds(rest)}</p>}
      </div>
      {aside && <div className={layout.stack6}>{aside}</div>}
    </Card>
  );
}
