import { type Cents, formatMoney, formatPercent } from '@wattle/domain/money';
import type { ReactNode } from 'react';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './BudgetCard.module.css';
import { type Budget, barShares } from './figures.ts';
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
  const { figures, available, standing, shares } = budget;
  const rest = budget.rest.filter(({ kind }) => kind !== 'reserved');
  const withShare = (cents: Cents, share: number | null) =>
    words.amountAndShare(cents, formatPercent(share, 1));
  return (
    <Card className={joinClasses(styles.card, aside ? styles.wide : '')} aria-labelledby={id}>
      <div className={layout.stack4}>
        <h2 id={id}>{title}</h2>
        <p className={styles.balance}>
          <span className={text.quiet}>{words.balanceLabel[standing.kind]}</span>{' '}
          <span
            className={joinClasses(styles.figure, text.figure, standing.kind !== 'within' && styles.negative)}
          >
            {formatMoney(standing.amount)}
          </span>{' '}
          <span className={text.quiet}>{words.ofOpeningBalance(figures.budgeted)}</span>
        </p>
        <BudgetBar
          shares={barShares(budget)}
          isUsedUp={budget.isUsedUp}
          words={[
            { part: 'spent', label: words.spent, amount: withShare(figures.spent, shares.spent) },
            { part: 'reserved', label: words.reserved, amount: withShare(figures.reserved, shares.reserved) },
            { part: 'left', label: words.available, amount: withShare(available, shares.available) },
          ]}
        />
        {rest.length > 0 && <p className={text.quiet}>{words.alsoHolds(rest)}</p>}
      </div>
      {aside && <div className={layout.stack6}>{aside}</div>}
    </Card>
  );
}
