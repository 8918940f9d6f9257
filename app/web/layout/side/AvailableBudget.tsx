import type { Plan } from '@wattle/contract/plans/calls';
import { formatMoney } from '@wattle/domain/money';
import { doNotAddUp } from '@wattle/domain/plans/sentences';
import { lazy, Suspense, useId, useState } from 'react';
import { readBudget } from '../../features/plans/figures.ts';
import { brand } from '../../platform/brand.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import styles from './AvailableBudget.module.css';
import { words } from './words.ts';

const BudgetDonut = lazy(() => import('./BudgetDonut.tsx'));

/**
 * What can be spent of the current plan, and, opened, by which supports (1§2 "Side nav"). PACE plans have no donut
 * here: theirs are on the pages of their support areas.
 */
export function AvailableBudget({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { spendable, figures: whole } = readBudget(plan);
  const figures = (
    <span className={styles.words}>
      <span className={`${text.quiet} ${text.small}`}>{words.availableBudget}</span>
      <span className={`${styles.amount} ${text.figure}`}>
        {spendable ? formatMoney(spendable.amount) : doNotAddUp(brand.phone)}
      </span>
    </span>
  );
  if (plan.pace_plan) return <p className={styles.item}>{figures}</p>;
  return (
    <div>
      <button
        type="button"
        className={`${styles.item} ${layout.turns}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {figures}
        <Icon name="chevron" />
      </button>
      <div id={id} className={styles.chart} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
            <BudgetDonut plan={plan} left={whole.left} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
