import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { words } from '../control-words.ts';
import { Alert } from '../feedback/Alert.tsx';
import { Hidden } from '../text/Hidden.tsx';
import { Icon } from '../text/Icon.tsx';
import { Text } from '../text/Text.tsx';
import layout from './layout.module.css';
import styles from './PullToRefresh.module.css';
import { PULL_TO_REFRESH, pullDistance } from './pull.ts';

/** How long a screen reader finds that the list was refreshed: after that the list may have changed again. */
const SAID_MS = 6000;

interface Props {
  /** Fetches again; rejects if that failed. */
  onRefresh: () => Promise<unknown>;
  /** How fresh the list is: "Updated 2 min ago". */
  updated?: string;
  children: ReactNode;
}

/**
 * Around a list that others change. Pulling it down at the top of the page refreshes it, and so does the button, for
 * everybody who does not use touch. The known list stays until the new one has come.
 */
export function PullToRefresh({ onRefresh, updated, children }: Props) {
  const [pulled, setPulled] = useState(0);
  const [state, setState] = useState<'rest' | 'working' | 'done' | 'failed'>('rest');
  const start = useRef<number>(undefined);
  useOwnPull();
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('rest'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const refresh = async () => {
    if (state === 'working') return;
    setState('working');
    try {
      await onRefresh();
      setState('done');
    } catch {
      setState('failed');
    }
  };
  const begin = ({ touches }: TouchEvent) => {
    start.current = scrollY <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined;
  };
  const move = ({ touches }: TouchEvent) => {
    if (start.current !== undefined) setPulled(pullDistance((touches[0]?.clientY ?? 0) - start.current));
  };
  const end = () => {
    if (pulled >= PULL_TO_REFRESH) void refresh();
    start.current = undefined;
    setPulled(0);
  };
  return (
    <div
      className={layout.stack3}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={() => setPulled(0)}
    >
      {pulled > 0 && (
        <div
          className={styles.hint}
          style={{ blockSize: pulled, opacity: pulled / PULL_TO_REFRESH }}
          aria-hidden="true"
        >
          <Icon name="refresh" />
        </div>
      )}
      <div className={`${layout.ends} ${layout.centre} ${styles.line}`}>
        {updated && <Text tone="quiet">{updated}</Text>}
        <Button
          variant="quiet"
          aria-label={words.refresh}
          isWorking={state === 'working'}
          onClick={() => void refresh()}
        >
          {state !== 'working' && <Icon name="refresh" />}
          <span className={styles.name}>{words.refresh}</span>
        </Button>
        <Hidden as="output">
          {state === 'working' && words.refreshing}
          {state === 'done' && words.refreshed}
        </Hidden>
      </div>
      {state === 'failed' && <Alert text={words.refreshFailed} />}
      {children}
    </div>
  );
}

/** Stops the browser's own pull to refresh while this component is on the page. */
function useOwnPull(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);
}
