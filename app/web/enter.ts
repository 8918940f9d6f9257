import { redirect } from '@tanstack/react-router';
import { logInByLink } from '#features/auth/web/login-link.ts';
import { signOut } from '#features/auth/web/sign-out.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { isClosed } from '#features/status/web/closed.ts';
import { mayBeSignedIn, restoreSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { guard, isOutside, LOGIN, logsOut, MAINTENANCE, NO_CLIENTS, pathOf, type Visit } from './guard.ts';
import { words } from './words.ts';

/**
 * Runs before every page: finds out who is signed in, logs in by link where somebody came by a login link, and does
 * what the guard says. Throws the redirect, or the error of a failed call.
 */
export async function enter(location: string): Promise<void> {
  if (pathOf(location) === MAINTENANCE) await (await import('#features/status/web/watch.ts')).firstAnswer();
  if (logsOut(location, isClosed())) leave();
  const visit = { ...(await whoIsThere(location)), location, isClosed: isClosed() };
  const verdict = guard(visit);
  if (!('go' in verdict)) {
    if (visit.session === 'signed-in') await prepare(location, visit.participants);
    return;
  }
  if (verdict.go === NO_CLIENTS) showToast(words.noClientsToast, 'error');
  throw redirect({ href: verdict.go, replace: true });
}

/**
 * Logs out whoever is signed in, without waiting for the server. `session-end.ts` does what follows every session's
 * end.
 */
function leave(): never {
  if (mayBeSignedIn()) void signOut();
  throw redirect({ href: LOGIN, replace: true });
}

/**
 * Switches to the participant whom a link names. Where the page belongs to the portal, asks at once for what it shows
 * of the participant.
 */
async function prepare(location: string, participants: readonly Participant[]): Promise<void> {
  await showNamed(location, participants);
  if (isOutside(location)) return;
  const { readPortalAhead } = await import('./load-portal.ts');
  readPortalAhead(participants);
}

/** Links in messages name the participant that they are about. The page then shows that participant. */
async function showNamed(location: string, participants: readonly Participant[]): Promise<void> {
  if (!location.includes('participant=')) return;
  const { chooseNamed } = await import('#features/participants/web/named-participant.ts');
  const href = chooseNamed(location, participants);
  if (href) throw redirect({ href, replace: true });
}

/** Says who is signed in. While the portal is closed nobody asks the server, because the answer makes no difference. */
async function whoIsThere(
  location: string,
): Promise<Pick<Visit, 'session'> & { participants: readonly Participant[] }> {
  if (!isClosed()) {
    await logInByLink();
    const session = restoreSession();
    // Who waits for it comes later.
    session.catch(() => undefined);
    if (mayBeSignedIn()) {
      const { participantsOf } = await import('./load-portal.ts');
      const participants = await participantsOf(session, location);
      if (participants) return { session: 'signed-in', participants };
    }
  }
  return { session: 'signed-out', participants: [] };
}
