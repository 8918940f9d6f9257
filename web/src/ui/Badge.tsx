import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'plain' | 'negative';

/** A word or two that says what state something is in. The word says it; the colour only helps. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
