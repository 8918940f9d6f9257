import { expect, test } from 'vitest';
import { type WaitingClaims, waitingSentences } from '../../src/claims/sentences.ts';

const two: WaitingClaims = { count: 2, firstEndsOn: '2026-11-28', atEnd: 'approved', mayDecide: true };
const say = (change: Partial<WaitingClaims>, today = '2026-11-20') => {
  const { lead, more } = waitingSentences({ ...two, ...change }, today);
  return [lead, ...more].join(' ');
};

test.each<[string, Partial<WaitingClaims>, string]>([
  ['several', {}, '2 claims to check. The first is approved without you on 28 November.'],
  ['one', { count: 1 }, '1 claim to check. It is approved without you on 28 November.'],
  ['none', { count: 0, firstEndsOn: undefined }, 'No claim waits for you.'],
  [
    'declined at the end',
    { atEnd: 'declined' },
    '2 claims to check. The first is declined without you on 28 November.',
  ],
  ['they go on waiting', { atEnd: 'waits' }, '2 claims to check.'],
  ['nobody was asked yet', { firstEndsOn: undefined }, '2 claims to check.'],
  [
    'the last day',
    { firstEndsOn: '2026-11-20' },
    '2 claims to check. The first is approved without you today.',
  ],
  [
    'time is over already',
    { firstEndsOn: '2026-11-19' },
    '2 claims to check. The first is approved without you today.',
  ],
  [
    'more than a thousand',
    { count: 1234 },
    '1,234 claims to check. The first is approved without you on 28 November.',
  ],
  [
    'who may only look',
    { mayDecide: false },
    '2 claims wait for somebody with full access. The first is approved without them on 28 November.',
  ],
  [
    'who may only look at one',
    { mayDecide: false, count: 1 },
    '1 claim waits for somebody with full access. It is approved without them on 28 November.',
  ],
])('%s', (_, change, sentence) => {
  expect(say(change)).toBe(sentence);
});
