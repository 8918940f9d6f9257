import type { ReactNode } from 'react';
import styles from './BudgetBar.module.css';
import text from './text.module.css';

export type BudgetPart = 'spent' | 'reserved' | 'left';

interface Props {
  /** How much of the bar is spent and how much reserved, in percent; the rest is left. */
  shares: { spent: number; reserved: number };
  /** Nothing is left: the whole bar says so and its other parts go away (1§4). */
  isUsedUp: boolean;
  /** What each part amounts to, in words. This is what screen readers get: the bar itself is only drawn. */
  words: readonly { part: BudgetPart; label: string; amount: string }[];
  /** For tiles: a thinner bar, its words in one line. */
  thin?: boolean;
  /** What else stands in the line of the words, at its end. */
  children?: ReactNode;
}

/** A budget as a bar with its parts in words underneath. The parts differ in pattern as well as in colour. */
export function BudgetBar({ shares, isUsedUp, words, thin = false, children }: Props) {
  return (
    <div className={`${styles.budget} ${thin ? styles.thin : ''}`}>
      <div className={styles.bar} aria-hidden="true">
        {isUsedUp ? (
          <span className={styles.usedUp} />
        ) : (
          <>
            <Part part="spent" share={shares.spent} />
            <Part part="reserved" share={shares.reserved} />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <dl className={styles.legend}>
          {words.map(({ part, label, amount }) => (
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

function Part({ part, share }: { part: 'spent' | 'reserved'; share: number }) {
  return share > 0 ? <span className={styles[part]} style={{ inlineSize: `${share}%` }} /> : null;
}
