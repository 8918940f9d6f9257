import { Hidden } from '#ui/text/Hidden.tsx';
import tones from '#ui/text/tones.module.css';
import type { Waiting } from './navigation.ts';
import styles from './WaitingBadge.module.css';
import { words } from './words.ts';

/** How many claims wait for the person, where any do. */
export function WaitingBadge({ waiting: { approvals, asked } }: { waiting: Waiting }) {
  const count = approvals + asked;
  if (count === 0) return null;
  return (
    <span className={`${styles.badge} ${tones.pending}`}>
      {count}
      <Hidden> {asked > 0 ? words.needing(count) : words.waiting(count)}</Hidden>
    </span>
  );
}
