import { redirect } from '@tanstack/react-router';
import { restoreSession } from '../platform/session.ts';
import { guard } from './guard.ts';

/** Before every page: finds out who is there and does what the guard says. Throws the redirect, or a failed call. */
export async function enter(location: string): Promise<void> {
  const isSignedIn = await restoreSession();
  const verdict = guard({
    session: isSignedIn ? 'signed-in' : 'signed-out',
    participants: isSignedIn ? await (await import('./signed-in.ts')).loadParticipants() : [],
    location,
  });
  if ('go' in verdict) throw redirect({ href: verdict.go, replace: true });
}
