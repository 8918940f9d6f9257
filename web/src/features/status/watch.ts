import { portalStatus } from '@wattle/contract/status/calls';
import { send } from '../../platform/http.ts';
import { onReply } from '../../platform/replies.ts';
import { isClosed, setClosed } from './closed.ts';

/** How often the server is asked (1§9). */
const POLL_MS = 60_000;

interface News {
  /** The portal has closed, or turns out to be. */
  onClosed: () => void;
  /** It was closed and is open again. */
  onReopened: () => void;
}

let answered: (() => void) | undefined;
const first = new Promise<void>((resolve) => {
  answered = resolve;
});

/** Waits until the server was asked once, whatever came of it. */
export function firstAnswer(): Promise<void> {
  return first;
}

/**
 * From now on asks every minute whether the portal is open, not while the page is hidden, and at once when it is looked
 * at again. A data migration counts the same, and any reply tells of it. A server that doesn't answer changes nothing.
 * Gives the function that stops it.
 */
export function watchPortal({ onClosed, onReopened }: News): () => void {
  let underMaintenance: boolean | undefined;
  let isMigrating = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void ask(), POLL_MS);
    try {
      underMaintenance = (await send(portalStatus, {}, {})).under_maintenance;
      judge();
    } catch {
      // It may answer the next time.
    } finally {
      answered?.();
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const stopListening = onReply(({ data_migration }) => {
    if (data_migration === undefined || data_migration === isMigrating) return;
    isMigrating = data_migration;
    // Where it has ended the next answer about the status decides: it says both at once.
    if (isMigrating) judge();
  });
  document.addEventListener('visibilitychange', look);
  void ask();
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', look);
  };
}
