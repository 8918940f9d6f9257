import type { ReactNode } from 'react';
import { Hidden } from './Hidden.tsx';
import styles from './More.module.css';

interface Props {
  label: string;
  /** What the content is about, for screen readers: several of these on a page may have the same label. */
  about?: string;
  /** Called when it is opened and closed, for content that has to be fetched. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Content that few people need, one press away. For use inside a card, where an `Accordion` would be too much. */
export function More({ label, about, onToggle, children }: Props) {
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        {label}
        {about && <Hidden> {about}</Hidden>}
      </summary>
      {children}
    </details>
  );
}
