import { Hidden } from '#ui/text/Hidden.tsx';
import tones from '#ui/text/tones.module.css';
import styles from './ApprovalsBadge.module.css';
import { words } from './words.ts';

/** How many claims wait for the person, where any do. */
export function ApprovalsBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={`${styles.badge} ${tones.pending}`}>
      {count}
      <Hidden> {words.waiting(count)}</Hidden>
    </span>
  );
}
