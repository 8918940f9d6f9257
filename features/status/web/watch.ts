import { ApiError } from '#platform/web/api-error.ts';
import { send } from '#platform/web/http.ts';
import { onReply } from '#platform/web/replies.ts';
import { portalStatus } from '../calls.ts';
import { isAway, setAway } from './away.ts';
import { isClosed, setClosed } from './closed.ts';

/** How often the server is asked (1§9). */
const POLL_MS = 60_000;
/** The same while the portal is away: its replies ask clients to wait five seconds. */
const AWAY_POLL_MS = 5_000;
/** The status code of a portal that is away. */
const AWAY = 503;

interface News {
  /** The portal has closed, or was closed when the page opened. */
  onClosed: () => void;
  /** The portal was closed and is open again. */
  onReopened: () => void;
  /** The portal was away and is back. */
  onBack: () => void;
}

let answered: (() => void) | undefined;
const first = new Promise<void>((resolve) => {
  answered = resolve;
});

/** Waits until the server was asked once, whether or not it answered. */
export function firstAnswer(): Promise<void> {
  return first;
}

/**
 * From now on asks every minute whether the portal is open: not while the page is hidden, and at once when it is
 * visible again. During a data migration, which any reply may announce, the portal counts as closed. When a reply says
 * that the portal is away, the watch asks at once, and then every five seconds until the portal is back. A server that
 * doesn't answer changes nothing. Returns the function that stops the watch.
 */
export function watchPortal({ onClosed, onReopened, onBack }: News): () => void {
  let underMaintenance: boolean | undefined;
  let isMigrating = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  const judge = () => {
    if (underMaintenance === undefined && !isMigrating) return;
    const before = isClosed() ?? false;
    const now = underMaintenance === true || isMigrating;
    setClosed(now);
    if (now && !before) onClosed();
    if (!now && before) onReopened();
  };
  const ask = async () => {
    clearTimeout(timer);
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    const wasAway = isAway();
    try {
      underMaintenance = (await send(portalStatus, {}, {})).under_maintenance;
      setAway(false);
      judge();
      if (wasAway) onBack();
    } catch (error) {
      if (error instanceof ApiError && error.status === AWAY) setAway(true);
    } finally {
      isAsking = false;
      if (!isStopped) timer = setTimeout(() => void ask(), isAway() ? AWAY_POLL_MS : POLL_MS);
      answered?.();
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const stopListening = onReply(({ code, data_migration }) => {
    if (code === AWAY && !isAway()) void ask();
    if (data_migration === undefined || data_migration === isMigrating) return;
    isMigrating = data_migration;
    // When a migration has ended, the next reply about the status decides: it tells both at once.
    if (isMigrating) judge();
  });
  document.addEventListener('visibilitychange', look);
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', look);
  };
}
