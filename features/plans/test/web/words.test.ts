import { expect, test } from 'vitest';
import { planTime } from '../../rules/plans.ts';
import { figuresWords } from '../../web/figures-words.ts';
import { partsWords as words } from '../../web/parts/words.ts';

const plan = { startDate: '2026-07-01', endDate: '2027-06-30' };

test.each([
  ['2026-06-30', 'Starts on 1 Jul 2026'],
  ['2026-11-20', '7 months and 10 days'],
  ['2027-05-29', '1 month and 1 day'],
  ['2027-05-30', '1 month'],
  ['2027-06-29', '1 day'],
  ['2027-06-30', 'Ends today'],
  ['2027-07-01', 'Expired'],
])('time left on %s: %s', (today, text) => {
  expect(figuresWords.timeLeft(planTime(plan, today))).toBe(text);
});

test('time left of a plan of several years', () => {
  const time = planTime({ startDate: '2026-07-01', endDate: '2029-09-04' }, '2026-07-01');
  expect(figuresWords.timeLeft(time)).toBe('3 years, 2 months and 3 days');
});

test('the next instalment is named, or that there are no more', () => {
  const next = { date: '2027-01-01', amount: 2_161_250 };
  expect(figuresWords.nextInstalment(next)).toBe('Next instalment: $21,612.50 on 1 Jan 2027.');
  expect(figuresWords.nextInstalment(undefined)).toBe('There are no more instalments.');
});

test('without a percentage there are no brackets', () => {
  expect(words.amountAndShare(-100, '')).toBe('-$1.00');
  expect(words.amountAndShare(100, '1.0%')).toBe('$1.00 (1.0%)');
});

test('a change of the plan says from which day, of what, and from which amount to which', () => {
  expect(figuresWords.variation('2026-11-15', 'Core', [100_000, 150_050])).toBe(
    'From 15 Nov 2026, Core: $1,000.00 to $1,500.50',
  );
  expect(figuresWords.variation('2026-11-15', undefined, undefined)).toBe('From 15 Nov 2026');
});
