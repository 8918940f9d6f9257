import type { ReactNode } from 'react';
import styles from './More.module.css';
import text from './text.module.css';

interface Props {
  label: string;
  /** What it belongs to, for screen readers, where many of them have the same label. */
  about?: string;
  /** Told when it is opened and closed, where what is in it has to be fetched. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What few people need, one press away: within a card, where an `Accordion` would be too much. */
export function More({ label, about, onToggle, children }: Props) {
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        {label}
        {about && <span className={text.hidden}> {about}</span>}
      </summary>
      {children}
    </details>
  );
}
