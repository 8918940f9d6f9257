import { expect, test } from 'vitest';
import { asText, doNotAddUp, moneySentences, type SpokenBudget, sharesWith } from '../../words/budget.ts';

const within = { kind: 'within', amount: 0 } as const;
const plan: SpokenBudget = {
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  spendable: {
    amount: 783_700,
    elsewhere: 0,
    shared: undefined,
    next: { date: '2027-01-01', amount: 2_084_685 },
  },
  left: 4_953_070,
  standing: within,
};
const say = (change: Partial<SpokenBudget>, today = '2026-11-20') =>
  asText(moneySentences({ ...plan, ...change }, today, '1800 861 272'));

test.each<[string, Partial<SpokenBudget>, string | undefined, string]>([
  [
    'money that comes in instalments',
    {},
    undefined,
    'You have $7,837.00 to spend until 1 January. Then $20,846.85 arrives. $49,530.70 is left in the whole plan.',
  ],
  [
    'a plan of which others manage a part',
    { spendable: { amount: 500, elsewhere: 1200, shared: undefined, next: undefined }, left: 1700 },
    undefined,
    'You have $5.00 to spend until the plan ends on 30 June. $17.00 is left, $12.00 managed elsewhere.',
  ],
  [
    'a support that others manage',
    {
      name: 'Transport',
      spendable: { amount: 0, elsewhere: 1200, shared: undefined, next: undefined },
      left: 1200,
    },
    undefined,
    '$12.00 is left on Transport. It is managed elsewhere.',
  ],
  [
    'all of it there',
    { spendable: { amount: 500, elsewhere: 0, shared: undefined, next: undefined }, left: 500 },
    undefined,
    'You have $5.00 to spend until the plan ends on 30 June.',
  ],
  [
    'one support that shares',
    {
      name: 'Transport',
      spendable: {
        amount: 5000,
        elsewhere: 0,
        shared: { amount: 783_700, others: 1 },
        next: { date: '2027-01-01', amount: 100 },
      },
      left: 168_000,
    },
    undefined,
    'You have $50.00 to spend on Transport until 1 January. Then $1.00 arrives. It shares $7,837.00 with 1 other support. $1,680.00 is left in the plan.',
  ],
  [
    'nothing until the next instalment',
    {
      spendable: { amount: 0, elsewhere: 0, shared: undefined, next: { date: '2027-01-01', amount: 100 } },
      left: 100,
    },
    undefined,
    'You have nothing to spend until 1 January. Then $1.00 arrives. $1.00 is left in the whole plan.',
  ],
  [
    'a support whose money is all there, in a plan that comes in instalments',
    {
      name: 'Consumables',
      spendable: {
        amount: 37_825,
        elsewhere: 0,
        shared: undefined,
        next: { date: '2027-01-01', amount: 2_084_685 },
      },
      left: 37_825,
    },
    undefined,
    'You have $378.25 to spend on Consumables until the plan ends on 30 June.',
  ],
  [
    'a support of which less comes than the plan’s instalment',
    {
      name: 'Transport',
      spendable: {
        amount: 5000,
        elsewhere: 0,
        shared: undefined,
        next: { date: '2027-01-01', amount: 2_084_685 },
      },
      left: 12_000,
    },
    undefined,
    'You have $50.00 to spend on Transport until 1 January. Then $70.00 arrives. $120.00 is left in the plan.',
  ],
  [
    'an overspent support, for which nothing comes',
    {
      name: 'Support Coordination',
      spendable: {
        amount: 0,
        elsewhere: 0,
        shared: undefined,
        next: { date: '2027-01-01', amount: 2_084_685 },
      },
      left: -24_490,
      standing: { kind: 'overspent', amount: 24_490 },
    },
    undefined,
    'You have nothing to spend on Support Coordination until the plan ends on 30 June. It is overspent by $244.90.',
  ],
  [
    'an overspent support',
    {
      name: 'Support Coordination',
      spendable: { amount: 0, elsewhere: 0, shared: undefined, next: undefined },
      left: -72_003,
      standing: { kind: 'overspent', amount: 72_003 },
    },
    undefined,
    'You have nothing to spend on Support Coordination until the plan ends on 30 June. It is overspent by $720.03.',
  ],
  [
    'a flexible category beyond its part',
    {
      name: 'Transport',
      component: 'Core',
      spendable: { amount: 200_000, elsewhere: 0, shared: { amount: 200_000, others: 2 }, next: undefined },
      left: -30_000,
      standing: { kind: 'beyond', amount: 30_000 },
    },
    undefined,
    'You have $2,000.00 to spend on Transport until the plan ends on 30 June. It shares $2,000.00 with 2 other supports. $300.00 more than its own part is spent. The rest of Core covers that.',
  ],
  [
    'too much reserved, and too much spent before it was paid in',
    {
      spendable: { amount: 0, elsewhere: 0, shared: undefined, next: undefined },
      left: -1,
      standing: { kind: 'over-reserved', amount: 1 },
    },
    undefined,
    'You have nothing to spend until the plan ends on 30 June. $0.01 more is reserved than is left.',
  ],
  [
    'a plan that starts tomorrow',
    {
      spendable: { amount: 0, elsewhere: 0, shared: undefined, next: { date: '2026-07-01', amount: 900 } },
      left: 900,
    },
    '2026-06-30',
    'This plan starts on 1 July. Then you have $9.00 to spend.',
  ],
  ['a plan that ended', {}, '2027-07-01', 'This plan ended on 30 Jun 2027. $49,530.70 was not spent.'],
  [
    'a plan that ended overspent',
    { left: -500 },
    '2027-07-01',
    'This plan ended on 30 Jun 2027. It was overspent by $5.00.',
  ],
  [
    'figures that do not add up',
    { spendable: undefined },
    undefined,
    'Your plan manager’s figures do not add up here. Call 1800 861 272.',
  ],
  [
    'a plan of several years',
    {
      endDate: '2029-06-30',
      spendable: { amount: 100, elsewhere: 0, shared: undefined, next: undefined },
      left: 100,
    },
    undefined,
    'You have $1.00 to spend until the plan ends on 30 June 2029.',
  ],
])('%s', (_what, change, today, text) => expect(say(change, today)).toBe(text));

test('the figure stands apart from the words around it', () => {
  expect(moneySentences(plan, '2026-11-20', '').lead).toEqual({
    before: 'You have',
    amount: '$7,837.00',
    after: 'to spend until 1 January.',
  });
});

test('what is shared, and what does not add up, are sentences of their own', () => {
  expect(sharesWith({ amount: 783_700, others: 5 })).toBe('It shares $7,837.00 with 5 other supports.');
  expect(doNotAddUp('1800 636 377')).toMatch(/Call 1800 636 377\.$/);
});
