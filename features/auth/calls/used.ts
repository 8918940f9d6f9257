import { post } from '#platform/contract/call.ts';
import { sessionLasts } from '#platform/contract/session.ts';

export const noteUse = post('auth.used', 'auth/used', {
  who: 'user',
  repeatable: true,
  summary:
    'Says that the signed-in person has pressed or typed something, once a minute at most. No other call counts as use: pages make many by themselves.',
  reply: sessionLasts,
});
