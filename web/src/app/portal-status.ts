import { signOut } from '../features/auth/sign-out.ts';
import { watchVersions } from '../features/status/prompt.ts';
import { watchPortal } from '../features/status/watch.ts';
import { mayBeSignedIn, restoreSession } from '../platform/session.ts';
import { LOGIN } from './guard.ts';
import { router } from './router.tsx';

/**
 * From now on the app follows what the operator says of the portal: closed, the guard leads everybody to the
 * maintenance page; open again, whoever was logged in is logged out and logs in anew (2§4). Called once, when the app
 * starts.
 */
export function handlePortalStatus(): void {
  watchVersions();
  watchPortal({
    onClosed: () => void router.invalidate(),
    onReopened: () => void startAnew(),
  });
}

async function startAnew(): Promise<void> {
  if (!mayBeSignedIn()) return router.navigate({ to: LOGIN });
  // A page that was loaded meanwhile has no token yet, and without one the server would not log anybody out.
  await restoreSession().catch(() => undefined);
  await signOut();
}
