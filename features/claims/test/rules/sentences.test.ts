import { expect, test } from 'vitest';
import { claimSentence, heldSentences, providersSentence, type SpokenClaim } from '../../words/claims.ts';
import { endSentence, type WaitingClaims, waitingSentences } from '../../words/waiting.ts';

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
])('claims that wait: %s', (_, change, sentence) => {
  expect(say(change)).toBe(sentence);
});

const claim: SpokenClaim = {
  status: 'Awaiting Client Approval',
  provider: 'Bright Steps Therapy',
  amount: 43_346,
  paidOn: null,
};

test.each<[string, Partial<SpokenClaim>, string]>([
  ['one that waits', {}, 'Bright Steps Therapy asks for $433.46.'],
  ['one that waits, of the participant', { provider: 'Myself' }, 'You ask to be paid back $433.46.'],
  [
    'one that is paid',
    { status: 'Paid', paidOn: '2026-11-03' },
    'Bright Steps Therapy was paid $433.46 on 3 November.',
  ],
  [
    'one that was paid long ago',
    { status: 'Paid', paidOn: '2024-11-03' },
    'Bright Steps Therapy was paid $433.46 on 3 November 2024.',
  ],
  ['one that is paid, nobody knows when', { status: 'Paid' }, 'Bright Steps Therapy was paid $433.46.'],
  ['one that was paid back', { status: 'Paid', provider: 'Myself' }, 'You were paid back $433.46.'],
  ['one under way', { status: 'Processing' }, 'Bright Steps Therapy asked for $433.46.'],
  [
    'one under way, of the participant',
    { status: 'Received', provider: 'Myself' },
    'You asked to be paid back $433.46.',
  ],
  ['a name from right to left', { provider: 'שלום' }, '\u2068שלום\u2069 asks for $433.46.'],
  ['a credit', { status: 'Credit Paid', amount: -43_346 }, 'Bright Steps Therapy gives back $433.46.'],
  ['one that was declined', { status: 'Declined by Client' }, 'Bright Steps Therapy is not paid for this.'],
  [
    'one that was cancelled, of the participant',
    { status: 'Cancelled', provider: 'Myself' },
    'You are not paid back for this.',
  ],
])('the sentence about a claim: %s', (_, change, sentence) => {
  expect(claimSentence({ ...claim, ...change }, '2026-11-20')).toBe(sentence);
});

test('a credit that is not paid yet gives money back and asks for none', () => {
  expect(claimSentence({ ...claim, status: 'Received', amount: -100 }, '2026-11-20')).toBe(
    'Bright Steps Therapy gives back $1.00.',
  );
});

test('the sentence about providers says whether there are any', () => {
  expect(providersSentence(false)).toBe('No provider has sent a claim for this plan yet.');
  expect(providersSentence(true)).toBe('These providers have sent claims for this plan.');
});

test('what becomes of a claim that nobody decides is what the plan manager has settled', () => {
  const ends = { endsOn: '2026-11-28', atEnd: 'approved', mayDecide: true } as const;
  const said = (change: Partial<Parameters<typeof endSentence>[0]>) =>
    endSentence({ ...ends, ...change }, '2026-11-20');
  expect(said({})).toBe('It is approved without you on 28 November.');
  expect(said({ atEnd: 'declined' })).toBe('It is declined without you on 28 November.');
  expect(said({ mayDecide: false })).toBe('It is approved without them on 28 November.');
  expect(said({ atEnd: 'waits', endsOn: undefined })).toBe('It waits until you decide.');
  expect(said({ atEnd: 'waits', endsOn: undefined, mayDecide: false })).toBe(
    'It waits until somebody with full access decides.',
  );
  expect(said({ endsOn: undefined })).toBeUndefined();
});

test.each([
  ['participant', 'You are asked to send what is missing.'],
  ['provider', 'Beta Therapy is asked to send what is missing. You do not have to do anything.'],
  ['agency', 'The NDIA has to answer. You do not have to do anything.'],
  ['the bank', 'Asked of: the bank.'],
  [null, undefined],
])('a claim that is held says what is missing, since when, and who is asked: %s', (askedOf, sentence) => {
  const held = { reason: 'A receipt is missing', since: '2026-11-14', askedOf, provider: 'Beta Therapy' };
  expect(heldSentences(held, '2026-11-20')).toEqual(
    ['This claim is held since 14 November: A receipt is missing.', sentence].filter(Boolean),
  );
});

test('a claim that is held, with little that is known', () => {
  const held = { reason: 'A receipt is missing.', since: null, askedOf: 'provider', provider: 'Myself' };
  expect(heldSentences(held, '2026-11-20')).toEqual([
    'This claim is held: A receipt is missing.',
    'The provider is asked to send what is missing. You do not have to do anything.',
  ]);
});
