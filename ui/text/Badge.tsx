import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon.tsx';
import tones from './tones.module.css';

export type BadgeTone = 'plain' | 'positive' | 'pending' | 'caution' | 'negative';

interface Props {
  /** `pending` waits for the person, `caution` for somebody else. */
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}

/** A word or two that says what state something is in. The word says it; the colour only helps. */
export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
