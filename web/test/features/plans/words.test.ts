import { planTime } from '@wattle/domain/plans';
import { expect, test } from 'vitest';
import { words } from '../../../src/features/plans/words.ts';

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
  expect(words.timeLeft(planTime(plan, today))).toBe(text);
});

test('time left of a plan of several years', () => {
  const time = planTime({ startDate: '2026-07-01', endDate: '2029-09-04' }, '2026-07-01');
  expect(words.timeLeft(time)).toBe('3 years, 2 months and 3 days');
});
