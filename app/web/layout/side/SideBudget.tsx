import { Suspense, useId, useState } from 'react';
import type { Plan } from '#features/plans/calls/plans.ts';
import { readBudget } from '#features/plans/web/figures.ts';
import { doNotAddUp } from '#features/plans/words/budget.ts';
import { brand } from '#platform/web/brand.ts';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { formatMoney } from '#scheme/money.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { Icon } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import styles from './SideBudget.module.css';

const BudgetDonut = lazyPart(() => import('./BudgetDonut.tsx'));

/**
 * The amount that can be spent of the current plan. When opened, a donut divides it by type of support
 * (specification: side-budget). PACE plans have no donut here; theirs are on the pages of their support areas.
 */
export function SideBudget({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { spendable, figures: whole } = readBudget(plan);
  const figures = (
    <span className={styles.words}>
      <Text as="span" tone="quiet" size="small">
        {words.availableBudget}
      </Text>
      {spendable ? (
        <span>
          <Text as="span" isFigure className={styles.amount}>
            {formatMoney(spendable.amount)}
          </Text>{' '}
          <Text as="span" tone="quiet" size="small">
            {words.toSpend}
          </Text>
        </span>
      ) : (
        <span className={styles.amount}>{doNotAddUp(brand.phone)}</span>
      )}
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
