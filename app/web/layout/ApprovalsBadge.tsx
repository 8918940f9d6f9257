import text from '#ui/text/text.module.css';
import styles from './ApprovalsBadge.module.css';
import { words } from './words.ts';

/** How many claims wait for the person, where any do. */
export function ApprovalsBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={`${styles.badge} ${text.pending}`}>
      {count}
      <span className={text.hidden}> {words.waiting(count)}</span>
    </span>
  );
}
