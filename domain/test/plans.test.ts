import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPlan,
  formatPercent,
  planLabel,
  planTime,
  spentPercent,
  supportFigures,
} from '../src/plans.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('the figures of a support', () => {
  it('add up for every ledger', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (budgeted, allocated, spent, reserved) => {
        const figures = supportFigures({ budgeted, allocated, spent, reserved });
        expect(figures.unallocated + figures.allocated).toBe(budgeted);
        expect(figures.remaining + figures.spent).toBe(allocated);
        expect(figures.left + figures.reserved).toBe(figures.remaining);
      }),
    );
  });

  it.each([
    [0, 1000, 0],
    [500, 1000, 50],
    [2120, 2000, 100],
    [500, 0, 0],
    [500, -1, 0],
    [-5, 1000, 0],
  ])('%i cents spent of %i is %d percent', (spent, allocated, percent) =>
    expect(spentPercent(spent, allocated)).toBe(percent),
  );

  it('shows percentages with their places, and nothing for what is none', () => {
    expect([formatPercent(38.2354, 1), formatPercent(38.5, 0), formatPercent(7, 2)]).toEqual([
      '38.2%',
      '39%',
      '7.00%',
    ]);
    expect([formatPercent(-1, 1), formatPercent(Number.NaN, 1)]).toEqual(['', '']);
  });
});

describe('plans', () => {
  const plan = (id: number, active: boolean) => ({ id, active });

  it('open with the active one, else with the newest', () => {
    expect(defaultPlan([plan(1, false), plan(2, true), plan(3, false)])?.id).toBe(2);
    expect(defaultPlan([plan(1, false), plan(3, false), plan(2, false)])?.id).toBe(3);
    expect(defaultPlan([])).toBeUndefined();
  });

  it('are called by their dates, else by the day they were made, else by name', () => {
    const bare = { startDate: null, endDate: null, createdOn: null, name: 'Plan 7' };
    expect(planLabel({ ...bare, startDate: '2026-07-01', endDate: '2027-06-30' })).toBe(
      '1 Jul 2026 to 30 Jun 2027',
    );
    expect(planLabel({ ...bare, createdOn: '2026-06-01' })).toBe('1 Jun 2026');
    expect(planLabel(bare)).toBe('Plan 7');
  });

  it('have time left until their last day is over', () => {
    const year = { startDate: '2026-07-01', endDate: '2027-06-30' };
    expect(planTime(year, '2026-06-30')).toEqual({ state: 'future', passed: 0, starts: '2026-07-01' });
    expect(planTime(year, '2026-07-01')).toMatchObject({ state: 'running', passed: 0 });
    expect(planTime(year, '2027-06-30')).toMatchObject({
      state: 'running',
      left: { years: 0, months: 0, days: 0 },
    });
    expect(planTime(year, '2027-07-01')).toEqual({ state: 'expired', passed: 1 });
  });
});
