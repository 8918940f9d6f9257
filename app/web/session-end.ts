import { isClosed } from '#features/status/web/closed.ts';
import { followOtherTabs, onSessionEnd, type SessionEnd } from '#platform/web/session.ts';
import { dismissToasts, showToast } from '#platform/web/toasts.ts';
import { LOGIN, logsOut } from './guard.ts';
import { router } from './router.tsx';
import { words } from './words.ts';

/**
 * From now on the app does what has to be done when a session ends (specification: session-expired, logout). Called
 * once, when the app starts.
 */
export function handleSessionEnd(): void {
  followOtherTabs();
  onSessionEnd((reason, why) => void leave(reason, why));
}

/**
 * A toast says what happened and replaces all others, and the login page opens. Why a session has ended by itself stays there until
 * somebody comes to read it. After an expiry the guard leads there,
 * so that the login leads back to where the person was; after a logout the login leads home. The server's answers are
 * forgotten last, because pages that are still open would ask for them again.
 */
async function leave(reason: SessionEnd, why?: string): Promise<void> {
  dismissToasts();
  const { queryClient } = await import('#platform/web/query-client.ts');
  // The server would refuse the calls that are still under way.
  void queryClient.cancelQueries();
  if (why) showToast(why, 'error', { isHeld: true });
  else if (reason === 'expired') showToast(words.sessionExpired, 'error');
  else showToast(words.loggedOut);
  if (reason === 'expired') {
    void import('./last-known.ts').then(({ forgetLastKnown }) => forgetLastKnown());
    await router.invalidate();
  } else {
    // Going back to an address that logs out would do so again.
    await router.navigate({ to: LOGIN, replace: logsOut(router.latestLocation.href, isClosed()) });
  }
  queryClient.clear();
}
