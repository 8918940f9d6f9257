import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import text from '../text/text.module.css';
import styles from './BudgetBar.module.css';

/** What a budget's bar is made of: `later` is not paid in yet, `over` is what was spent or reserved above the budget. */
export type BudgetPart = 'spent' | 'reserved' | 'left' | 'later' | 'over';

interface Props {
  /**
   * Its parts in their order, each with its share of the bar in percent and with what it amounts to in words. The words are
   * what screen readers get: the bar itself is only drawn.
   */
  parts: readonly { part: BudgetPart; share: number; label: string; amount: string }[];
  /** Nothing is left: the whole bar says so and its other parts go away (1§4). */
  isUsedUp: boolean;
  /** For tiles: a thinner bar, its words in one line. */
  thin?: boolean;
  /** What else stands in the line of the words, at its end. */
  children?: ReactNode;
}

/** A budget as a bar with its parts in words underneath. The parts differ in pattern as well as in colour. */
export function BudgetBar({ parts, isUsedUp, thin = false, children }: Props) {
  return (
    <div className={`${styles.budget} ${thin ? styles.thin : ''}`}>
      <Bar parts={parts} isUsedUp={isUsedUp} />
      <div className={styles.foot}>
        <dl className={styles.legend}>
          {parts.map(({ part, label, amount }) => (
            <div className={styles.entry} key={part}>
              <dt className={styles.label}>
                <span className={`${styles.key} ${styles[part === 'spent' && isUsedUp ? 'usedUp' : part]}`} />
                {label}
              </dt>
              <dd className={`${styles.amount} ${text.figure}`}>{amount}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  );
}

/** The bar by itself, where the words beside it say enough; screen readers get nothing of it. */
export function Bar({
  parts,
  isUsedUp,
  thin = false,
}: {
  parts: readonly { part: BudgetPart; share: number }[];
  isUsedUp: boolean;
  thin?: boolean;
}) {
  return (
    <span className={joinClasses(styles.bar, thin && styles.thinBar)} aria-hidden="true">
      {isUsedUp ? (
        <span className={styles.usedUp} />
      ) : (
        parts.map(({ part, share }) =>
          share > 0 && part !== 'over' ? (
            <span className={styles[part]} style={{ inlineSize: `${share}%` }} key={part} />
          ) : null,
        )
      )}
    </span>
  );
}
