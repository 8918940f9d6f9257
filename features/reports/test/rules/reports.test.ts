import { describe, expect, it } from 'vitest';
import { lastMonth, periodProblem, periodWithin, reportableDays, reportMessages } from '../../rules.ts';

const plan = { startDate: '2026-07-01', endDate: '2027-06-30', isNewFramework: false };

describe('the days that can be reported on', () => {
  it.each([
    ['a plan that runs: up to today', '2026-11-20', { from: '2026-07-01', to: '2026-11-20' }],
    ['its first day', '2026-07-01', { from: '2026-07-01', to: '2026-07-01' }],
    ['a plan that is over: all of it', '2028-01-01', { from: '2026-07-01', to: '2027-06-30' }],
    ['a plan that has not begun: none', '2026-06-30', undefined],
  ])('%s', (_what, today, days) => {
    expect(reportableDays(plan, today)).toEqual(days);
  });
});

describe('what is wrong with a period', () => {
  const days = { from: '2026-07-01', to: '2026-11-20' };
  const outside = 'Please choose days from 1 Jul 2026 to 20 Nov 2026.';

  it.each([
    [{}, { field: 'from', message: reportMessages.start }],
    [{ from: '2026-07-01' }, { field: 'to', message: reportMessages.end }],
    [
      { from: '2026-06-30', to: '2026-07-31' },
      { field: 'from', message: outside },
    ],
    [
      { from: '2026-07-01', to: '2026-11-21' },
      { field: 'to', message: outside },
    ],
    [
      { from: '2026-10-02', to: '2026-10-01' },
      { field: 'to', message: reportMessages.order },
    ],
    [{ from: '2026-07-01', to: '2026-11-20' }, undefined],
    [{ from: '2026-10-01', to: '2026-10-01' }, undefined],
  ])('%o', (period, problem) => {
    expect(periodProblem(period, days)).toEqual(problem);
  });
});

describe('a monthly report', () => {
  it.each([
    ['2026-11-01', { from: '2026-10-01', to: '2026-10-31' }],
    ['2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
    ['2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ])('on %s is about the month before', (today, period) => {
    expect(lastMonth(today)).toEqual(period);
  });

  it('is about the part of the month in which the plan ran', () => {
    const july = { from: '2026-07-01', to: '2026-07-31' };
    expect(periodWithin(july, { startDate: '2026-07-15', endDate: '2027-07-14' })).toEqual({
      from: '2026-07-15',
      to: '2026-07-31',
    });
    expect(periodWithin(july, { startDate: '2025-07-10', endDate: '2026-07-09' })).toEqual({
      from: '2026-07-01',
      to: '2026-07-09',
    });
    expect(periodWithin(july, { startDate: '2026-08-01', endDate: '2027-07-31' })).toBeUndefined();
  });
});
