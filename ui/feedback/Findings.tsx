import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Icon, type IconName } from '../text/Icon.tsx';
import styles from './Findings.module.css';

/** The tone of a finding; `time` is about when something happens. */
type Tone = 'good' | 'bad' | 'open' | 'unknown' | 'time';

const ICONS = {
  good: 'check',
  bad: 'alert',
  open: 'info',
  unknown: 'info',
  time: 'clock',
} satisfies Record<Tone, IconName>;

/** A list of findings, one per line. Other list items may stand among them. */
export function Findings({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.found} aria-label={label}>
      {children}
    </ul>
  );
}

/** One finding: a mark, and a sentence that says the same without the mark. */
export function Finding({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <li className={joinClasses(styles.finding, styles[tone])}>
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </li>
  );
}
