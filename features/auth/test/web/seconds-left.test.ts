import { expect, test } from 'vitest';
import { RESEND_SECONDS } from '../../rules/sign-in.ts';
import { secondsLeft } from '../../web/login/use-seconds-left.ts';

const SENT = Date.UTC(2026, 10, 20);

test.each([
  ['at once', 0, RESEND_SECONDS],
  ['within the first second', 1, RESEND_SECONDS],
  ['a second later', 1000, RESEND_SECONDS - 1],
  ['in the last second', RESEND_SECONDS * 1000 - 1, 1],
  ['at the end', RESEND_SECONDS * 1000, 0],
  ['the next day', 86_400_000, 0],
  ['with a clock that was set back', -3_600_000, RESEND_SECONDS],
])('%s', (_, passed, left) => {
  expect(secondsLeft(SENT, SENT + passed)).toBe(left);
});
