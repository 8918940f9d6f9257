import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  /** What will appear here and how to make it appear. */
  children: ReactNode;
}

/** Where a list or a page has nothing to show yet. Not for failures: those are an Alert. */
export function EmptyState({ icon, title, children }: Props) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
