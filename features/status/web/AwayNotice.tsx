import { useSyncExternalStore } from 'react';
import { asOf, onAsOfChange } from '#platform/web/installed/as-of.ts';
import { momentText } from '#platform/web/moments.ts';
import { Icon } from '#ui/text/Icon.tsx';
import tones from '#ui/text/tones.module.css';
import styles from './AwayNotice.module.css';
import { onAwayChange, whyAway } from './away.ts';
import { words } from './words.ts';

/** A notice above every page while the portal is away. Its element is always there, so that the text is read aloud. */
export default function AwayNotice() {
  const why = useSyncExternalStore(onAwayChange, whyAway);
  const kept = useSyncExternalStore(onAsOfChange, asOf);
  return (
    <output className={`${styles.strip} ${tones.pending}`} data-screen-only>
      {why && (
        <span className={styles.notice}>
          <Icon name="info" />
          <span>
            {kept === undefined || why === 'away'
              ? words.awayNotice[why]
              : words.kept(momentText(new Date(kept).toISOString()))}
          </span>
        </span>
      )}
    </output>
  );
}
