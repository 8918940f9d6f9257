import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useAsOf } from '#platform/web/installed/as-of.ts';
import { momentText, timeText } from '#platform/web/moments.ts';
import { isDue, onUnsentChange, unsentNow } from '#platform/web/unsent/list.ts';
import { Icon } from '#ui/text/Icon.tsx';
import tones from '#ui/text/tones.module.css';
import styles from './AwayNotice.module.css';
import { onAwayChange, type Why, whyAway } from './away.ts';
import { isSlow, onSlowChange } from './slow.ts';
import { words } from './words.ts';

/**
 * Notices over every page: while the portal is away, while something waits to be sent, while a page shows what this browser
 * has kept, and where an answer takes long. The elements of those that are read aloud are always there.
 */
export default function AwayNotice() {
  const why = useSyncExternalStore(onAwayChange, whyAway);
  const kept = useAsOf();
  const unsent = useUnsent();
  // No link: the link that skips the navigation is the first of every page.
  const navigate = useNavigate();
  return (
    <>
      <output className={`${styles.strip} ${tones.pending}`} data-screen-only>
        {(why || unsent) && (
          <span className={styles.notice}>
            <Icon name="info" />
            <span>
              {why && awayText(why, kept, unsent !== undefined)} {unsent}{' '}
              {unsent && (
                <button
                  type="button"
                  className={styles.button}
                  onClick={() => void navigate({ to: '/claims/unsent', search: {} })}
                >
                  {words.toUnsent}
                </button>
              )}
            </span>
          </span>
        )}
      </output>
      <Quiet kept={why ? undefined : kept} isAway={why !== undefined} />
    </>
  );
}

/** Why the portal is away, and how old what it shows is; in few words where more follows. */
function awayText(why: Why, kept: number | undefined, isShort: boolean): string {
  if (kept === undefined || why === 'away') return isShort ? words.short[why] : words.awayNotice[why];
  const text = words.kept(momentText(isoOf(kept)));
  return isShort ? text : `${text} ${words.goesOn}`;
}

/** How much waits to be sent, or was refused, in words; undefined where all is sent. What can still be undone is not sent. */
function useUnsent(): string | undefined {
  const all = useSyncExternalStore(onUnsentChange, unsentNow);
  const refused = all.filter((each) => each.refused !== undefined).length;
  const waiting = all.filter((each) => isDue(each)).length;
  if (waiting > 0) return words.unsent(waiting);
  return refused > 0 ? words.refused(refused) : undefined;
}

/** Few words at the end of the screen, over the page: nothing moves when they come or go. */
function Quiet({ kept, isAway }: { kept: number | undefined; isAway: boolean }) {
  const isLate = useSyncExternalStore(onSlowChange, isSlow) && !isAway;
  const isComing = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <div className={styles.quiet} data-screen-only>
      {/* A page whose code is on its way shows nothing of itself yet. */}
      {isComing && <span hidden aria-busy="true" />}
      {/* Nobody has to hear it each time that a page opens. */}
      <output aria-live="off">{kept !== undefined && words.asOf(timeText(isoOf(kept)))}</output>
      <output>{isLate && words.slow}</output>
    </div>
  );
}

const isoOf = (time: number): string => new Date(time).toISOString();
