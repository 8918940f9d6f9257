import * as z from 'zod/mini';
import { post } from '#platform/contract/call.ts';
import { stopMessages } from '../rules/stops.ts';

// What somebody takes back, by the link in the message that told of it, because it was not them.

/** The token of such a link. */
const body = z.strictObject({
  token: z.string(stopMessages.expired).check(z.regex(/^[\w.-]{1,200}$/, stopMessages.expired)),
});

const reply = z.object({ stopped: z.boolean() });

export const stopPasskey = post('auth.stop-passkey', 'auth/passkeys/stop', {
  who: 'anyone',
  summary: 'Removes a new passkey, and ends all sessions of its person.',
  body,
  reply,
  refusals: { 403: 'The link has expired, or the passkey is gone.' },
});

export const stopSession = post('auth.stop-session', 'auth/sessions/stop', {
  who: 'anyone',
  summary: 'Ends a login from a new place.',
  body,
  reply,
  refusals: { 403: 'The link has expired or was used.' },
});
