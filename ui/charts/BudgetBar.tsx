import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Text } from '../text/Text.tsx';
import styles from './BudgetBar.module.css';

/** A part of a budget's bar: `later` is money not paid in yet, `over` was spent or reserved above the budget. */
export type BudgetPart = 'spent' | 'reserved' | 'left' | 'later' | 'over';

interface Props {
  /**
   * The parts in their order, each with its share of the bar in percent, its label and its amount as text. Screen
   * readers get the texts; the bar itself is only drawn.
   */
  parts: readonly { part: BudgetPart; share: number; label: string; amount: string }[];
  /**
   * Nothing is left: one pattern fills the whole bar, and its parts are not drawn (specification: parts-of-a-budget).
   */
  isUsedUp: boolean;
  /** For tiles: a thinner bar with its words in one line. */
  thin?: boolean;
  /** Content at the end of the line of words. */
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
                <span
                  className={`${styles.key} ${styles[part === 'spent' && isUsedUp ? 'usedUp' : part]}`}
                  data-drawing="key"
                />
                {label}
              </dt>
              <Text as="dd" isFigure className={styles.amount}>
                {amount}
              </Text>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </div>
  );
}

/** The bar alone, for places where the words beside it say the same. Screen readers skip it. */
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
    <span className={joinClasses(styles.bar, thin && styles.thinBar)} aria-hidden="true" data-drawing="bar">
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
