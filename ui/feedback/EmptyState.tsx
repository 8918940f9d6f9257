import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/Icon.tsx';
import styles from './EmptyState.module.css';

interface Props {
  icon: IconName;
  title: string;
  /** What will appear here and how to make it appear. */
  text: ReactNode;
  /** The level of its title among the page's headings. */
  level?: 2 | 3;
}

/** Stands where a list or a page has nothing to show yet. For failures use `Alert`. */
export function EmptyState({ icon, title, text, level = 2 }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <Title>{title}</Title>
      <p>{text}</p>
    </div>
  );
}
