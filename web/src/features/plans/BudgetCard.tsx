import { formatPercent } from '@wattle/domain/money';
import { moneySentences } from '@wattle/domain/plans/sentences';
import type { ReactNode } from 'react';
import { brand } from '../../platform/brand.ts';
import { useToday } from '../../platform/today.ts';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './BudgetCard.module.css';
import { type Budget, barParts } from './figures.ts';
import { words } from './words.ts';

interface Props {
  id: string;
  title: string;
  budget: Budget;
  plan: { start_date: string; end_date: string };
  /** What it is the budget of, where that is not the whole plan, and the component that it draws from. */
  of?: { name: string; component?: string | undefined };
  /** What else there is to know of it, beside it where there is room. */
  aside?: ReactNode;
}

/** A budget: what can be spent of it until when, and how that comes about. */
export function BudgetCard({ id, title, budget, plan, of, aside }: Props) {
  const { figures } = budget;
  const today = useToday();
  const dates = { startDate: plan.start_date, endDate: plan.end_date };
  const { lead, more } = moneySentences(
    { ...budget, ...dates, left: figures.left, ...of },
    today,
    brand.phone,
  );
  return (
    <Card className={joinClasses(styles.card, aside ? styles.wide : '')} aria-labelledby={id}>
      <div className={layout.stack4}>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>
          {lead.before} {lead.amount !== undefined && <strong className={text.figure}>{lead.amount}</strong>}{' '}
          {lead.after}
        </p>
        <BudgetBar
          isUsedUp={budget.isUsedUp}
          parts={barParts(budget).map(({ kind, part, share, amount, percent }) => ({
            part,
            share,
            label: words.parts[kind],
            amount: words.amountAndShare(amount, kind === 'overdrawn' ? '' : formatPercent(percent, 1)),
          }))}
        />
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={text.quiet}>
          {words.openingBalanceIs(figures.budgeted)}{' '}
          {figures.unallocated > 0 && words.notUsableYet(figures.unallocated)}
        </p>
      </div>
      {aside && <div className={layout.stack6}>{aside}</div>}
    </Card>
  );
}
