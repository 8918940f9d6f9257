import { redirect } from '@tanstack/react-router';
import { logInByLink } from '#features/auth/web/login-link.ts';
import { signOut } from '#features/auth/web/sign-out.ts';
import type { Participant } from '#features/participants/calls.ts';
import { isClosed } from '#features/status/web/closed.ts';
import { mayBeSignedIn, restoreSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { guard, isOutside, LOGIN, logsOut, MAINTENANCE, NO_CLIENTS, pathOf, type Visit } from './guard.ts';
import { words } from './words.ts';

/**
 * Before every page: finds out who is there, where somebody came by a login link by means of that, and does what
 * the guard says. Throws the redirect, or a failed call.
 */
export async function enter(location: string): Promise<void> {
  if (logsOut(location)) leave();
  if (pathOf(location) === MAINTENANCE) await (await import('#features/status/web/watch.ts')).firstAnswer();
  const visit = { ...(await whoIsThere()), location, isClosed: isClosed() };
  const verdict = guard(visit);
  if (!('go' in verdict)) {
    if (visit.session === 'signed-in') await prepare(location, visit.participants);
    return;
  }
  if (verdict.go === NO_CLIENTS) showToast(words.noClientsToast, 'error');
  throw redirect({ href: verdict.go, replace: true });
}

/** Logs out whoever is there; the server is told meanwhile. What follows happens wherever a session ends. */
function leave(): never {
  if (mayBeSignedIn()) void signOut();
  throw redirect({ href: LOGIN, replace: true });
}

/** The page is about the participant whom a link names; what it shows of them is asked for at once, where it stays. */
async function prepare(location: string, participants: readonly Participant[]): Promise<void> {
  await showNamed(location, participants);
  if (isOutside(location)) return;
  const { readPortalAhead } = await import('./load-portal.ts');
  readPortalAhead(participants);
}

/** Links in messages name the participant that they are about; the page is then about that one. */
async function showNamed(location: string, participants: readonly Participant[]): Promise<void> {
  if (!location.includes('participant=')) return;
  const { chooseNamed } = await import('#features/participants/web/named-participant.ts');
  const href = chooseNamed(location, participants);
  if (href) throw redirect({ href, replace: true });
}

/** While the portal is closed that makes no difference, and nobody is asked. */
async function whoIsThere(): Promise<Pick<Visit, 'session'> & { participants: readonly Participant[] }> {
  if (!isClosed()) {
    await logInByLink();
    if (await restoreSession()) {
      const { loadParticipants } = await import('./load-portal.ts');
      return { session: 'signed-in', participants: await loadParticipants() };
    }
  }
  return { session: 'signed-out', participants: [] };
}
