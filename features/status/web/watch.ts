import { ApiError } from '#platform/web/api-error.ts';
import { isOffline } from '#platform/web/connection.ts';
import { send } from '#platform/web/http.ts';
import { onReply, onSilence } from '#platform/web/replies.ts';
import { portalStatus } from '../calls/portal.ts';
import { setAway, type Why, whyAway } from './away.ts';
import { isClosed, setClosed } from './closed.ts';

/** How often the server is asked (specification: status-polls). */
const POLL_MS = 60_000;
/** The same while the portal is away or out of reach: its replies ask clients to wait five seconds. */
const AWAY_POLL_MS = 5_000;
/** The status code of a portal that is away. */
const AWAY = 503;

interface News {
  /** The portal has closed, or was closed when the page opened. */
  onClosed: () => void;
  /** The portal was closed and is open again. */
  onReopened: () => void;
  /** The portal was away, or out of reach, and is back. */
  onBack: (why: Why) => void;
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
 * that the portal is away, or a call reaches nobody, the watch asks at once, and then every five seconds until the portal
 * is back; without a network it waits for the network. A server that is slow to answer changes nothing. Returns the
 * function that stops the watch.
 */
export function watchPortal({ onClosed, onReopened, onBack }: News): () => void {
  let underMaintenance: boolean | undefined;
  let isMigrating = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  /** Whether the last question, or a call since, reached nobody. */
  let isSilent = false;

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
    const before = whyAway();
    isSilent = false;
    try {
      underMaintenance = (await send(portalStatus, {}, {})).under_maintenance;
      setAway(undefined);
      judge();
      if (before) onBack(before);
    } catch (error) {
      if (error instanceof ApiError && error.status === AWAY) setAway('away');
      else if (isSilent) setAway('offline');
    } finally {
      isAsking = false;
      if (!isStopped)
        timer = setTimeout(() => void ask(), whyAway() && !isOffline() ? AWAY_POLL_MS : POLL_MS);
      answered?.();
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const stopListening = onReply(({ code, data_migration }) => {
    if (code === AWAY && !whyAway()) void ask();
    if (data_migration === undefined || data_migration === isMigrating) return;
    isMigrating = data_migration;
    // When a migration has ended, the next reply about the status decides: it tells both at once.
    if (isMigrating) judge();
  });
  const stopHearing = onSilence(() => {
    isSilent = true;
    if (!whyAway()) void ask();
  });
  const lose = () => setAway('offline');
  document.addEventListener('visibilitychange', look);
  addEventListener('offline', lose);
  addEventListener('online', look);
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    stopHearing();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('offline', lose);
    removeEventListener('online', look);
  };
}
