import { finishSignOut, signOut } from '#features/auth/web/sign-out.ts';
import type { Why } from '#features/status/web/away.ts';
import { watchVersions } from '#features/status/web/prompt.ts';
import { watchPortal } from '#features/status/web/watch.ts';
import { words } from '#features/status/web/words.ts';
import { updates } from '#platform/web/device/updates.ts';
import { hasDrafts } from '#platform/web/drafts/name.ts';
import { keepInstallPrompt } from '#platform/web/installed/install-prompt.ts';
import { atAnotherPage, startServiceWorker } from '#platform/web/installed/service-worker.ts';
import { mayBeSignedIn, restoreSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { LOGIN } from './guard.ts';
import { router } from './router.tsx';

/**
 * From now on the app follows the portal's status. While the operator has closed the portal, the guard leads everybody
 * to the maintenance page. When it opens again, everybody who was logged in is logged out and logs in again
 * (specification: status-polls). When it was only away for a moment, the app goes on where it was. Called once, when
 * the app starts.
 */
export function handlePortalStatus(): void {
  finishSignOuts();
  void tidyDrafts();
  if (updates.by === 'refresh') {
    keepInstallPrompt();
    void startServiceWorker();
  }
  router.subscribe('onResolved', ({ pathChanged }) => void (pathChanged && atAnotherPage()));
  watchVersions();
  watchPortal({
    onClosed: () => void router.invalidate(),
    onReopened: () => void startAnew(),
    onBack: (why) => void goOn(why),
  });
}

/** Tells the server about a logout that did not reach it, as soon as there is a network. */
function finishSignOuts(): void {
  void finishSignOut();
  addEventListener('online', () => void finishSignOut());
}

/** Deletes drafts of all people that are too old. The browser fetches the code for that only where it holds drafts. */
async function tidyDrafts(): Promise<void> {
  try {
    if (!(await hasDrafts())) return;
    const { dropOldDrafts } = await import('#platform/web/drafts/drafts.ts');
    await dropOldDrafts();
  } catch {
    // The code can't be had now: then the next start does it.
  }
}

/**
 * Reads again what could not be read while the portal was away, and what is shown as it was read earlier. Forms stay as they are. The notice of a lost connection
 * goes by itself; that it has gone is only spoken.
 */
async function goOn(why: Why): Promise<void> {
  showToast(words.back[why], 'status', why === 'offline' ? { only: 'spoken' } : {});
  if (!mayBeSignedIn()) return;
  const { queryClient } = await import('#platform/web/query-client.ts');
  await queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error !== null || state.isInvalidated,
  });
}

async function startAnew(): Promise<void> {
  if (!mayBeSignedIn()) return router.navigate({ to: LOGIN, replace: true });
  // A page that was loaded meanwhile has no token yet, and without one the server would not log anybody out.
  await restoreSession().catch(() => undefined);
  await signOut();
}
