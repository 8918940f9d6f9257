import { useEffect, useRef, useState } from 'react';
import { endSession, refreshSession, sessionLasts } from '#platform/web/session.ts';
import { unusedWords, WARNED_SECONDS } from '../../rules/unused.ts';
import { watchUse } from './use-told.ts';

/** How often the clock is looked at, in milliseconds. A laptop that slept has missed timers, but its clock went on. */
const LOOK_MS = 1000;

/** That the session ends soon: in how many minutes, and whether for want of use. */
interface Warning {
  minutes: number;
  isUnused: boolean;
}

/** When the session ends by itself, in milliseconds since 1970; undefined where that is not known. */
function nextEnd(): { at: number; isUnused: boolean } | undefined {
  const lasts = sessionLasts();
  if (!lasts) return undefined;
  const { from, ends_in: over, unused_ends_in: unused } = lasts;
  const isUnused = unused !== null && unused < over;
  return { at: from + (isUnused ? unused : over) * 1000, isUnused };
}

/**
 * Asks the server whether the session has ended: its refusal ends it here, with the reason. Where it can't be asked, the
 * clock decides.
 */
async function end(isUnused: boolean): Promise<void> {
  const isShared = sessionLasts()?.shared_computer ?? false;
  try {
    await refreshSession();
  } catch {
    endSession('expired', isUnused ? unusedWords(isShared) : undefined);
  }
}

/**
 * Watches for the end of the session (specification: session-warning). Gives the warning two minutes before it, until the
 * session is used again, here or in another tab.
 */
export function useEndWatch(): Warning | undefined {
  const [minutes, setMinutes] = useState<number>();
  const [isUnused, setUnused] = useState(false);
  const isWarned = useRef(false);
  useEffect(() => {
    const use = watchUse(() => isWarned.current);
    let isEnding = false;
    let isOpened = false;
    const look = () => {
      const next = nextEnd();
      const left = next ? next.at - Date.now() : Number.POSITIVE_INFINITY;
      isWarned.current = left <= WARNED_SECONDS * 1000;
      setMinutes(isWarned.current ? Math.ceil(left / 60_000) : undefined);
      if (!next) return;
      setUnused(next.isUnused);
      // Opening the portal is use, too.
      if (!isOpened && left > 0) use.note();
      isOpened = true;
      if (left > 0 || isEnding) return;
      isEnding = true;
      void end(next.isUnused).finally(() => {
        isEnding = false;
      });
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      use.stop();
    };
  }, []);
  return minutes === undefined ? undefined : { minutes, isUnused };
}
