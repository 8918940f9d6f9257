import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableBalance,
  defaultPlan,
  formatPercent,
  fundingTogether,
  planLabel,
  planTime,
  spentPercent,
  sumFigures,
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
      { numRuns: 100_000 },
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

  it('are never below 0 or above 100 percent, and a percentage is always shown', () => {
    const any = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(any, any, (spent, allocated) => {
        const percent = spentPercent(spent, allocated);
        return percent >= 0 && percent <= 100 && /^\d{1,3}\.\d%$/.test(formatPercent(percent, 1));
      }),
      { numRuns: 100_000 },
    );
  });

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

describe('the available balance', () => {
  const figures = (spent: number, reserved = 0) =>
    supportFigures({ budgeted: 10_000, allocated: 9000, spent, reserved });
  const funding = { released: 5000, spendable: 1500, carriedOver: 0, next: undefined, isShared: false };

  it('is what is neither spent nor reserved', () => {
    expect(availableBalance(figures(2000, 500), undefined, false)).toBe(6500);
    expect(availableBalance(figures(2000, 500), funding, false)).toBe(6500);
    expect(availableBalance(figures(9500), undefined, false)).toBe(-500);
  });

  it('of a new-framework plan is what was released less what is spent', () => {
    expect(availableBalance(figures(2000, 500), funding, true)).toBe(3000);
    expect(availableBalance(figures(6000), funding, true)).toBe(-1000);
    expect(availableBalance(figures(2000, 500), undefined, true)).toBe(7000);
  });

  it('never promises one support the instalments of all', () => {
    const shared = { ...funding, isShared: true };
    expect(availableBalance(figures(2000, 500), { ...shared, spendable: 1200 }, true)).toBe(1700);
    expect(availableBalance(figures(8800), { ...shared, spendable: 200 }, true)).toBe(200);
  });

  it('loses no cent between supports and their sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ budgeted: amount, allocated: amount, spent: amount, reserved: amount })),
        (ledgers) => {
          const all = ledgers.map(supportFigures);
          const left = all.reduce((sum, each) => sum + availableBalance(each, undefined, false), 0);
          expect(availableBalance(sumFigures(all), undefined, false)).toBe(left);
        },
      ),
    );
  });
});

describe('funding of several supports together', () => {
  const figures = supportFigures({ budgeted: 4000, allocated: 4000, spent: 1000, reserved: 0 });
  const own = (change: object = {}) => ({
    figures,
    funding: {
      released: 2000,
      spendable: 1000,
      carriedOver: 100,
      next: { date: '2027-01-01', amount: 500 },
      isShared: false,
      ...change,
    },
  });
  const bare = { figures, funding: undefined };

  it('is none where none comes in instalments', () => {
    expect(fundingTogether([], undefined)).toBeUndefined();
    expect(fundingTogether([bare], undefined)).toBeUndefined();
  });

  it('adds up instalments of their own, of which the next counts', () => {
    const later = own({ next: { date: '2027-02-01', amount: 70 } });
    const last = own({ next: undefined });
    expect(fundingTogether([own(), own(), later, last, bare], undefined)).toEqual({
      released: 12_000,
      spendable: 7000,
      carriedOver: 400,
      next: { date: '2027-01-01', amount: 1000 },
      isShared: false,
    });
    expect(fundingTogether([last], undefined)?.next).toBeUndefined();
  });

  it('counts shared instalments once, and never exceeds the plan', () => {
    const shared = own({ isShared: true });
    const plan = { released: 2000, spendable: 1400, carriedOver: 100, next: undefined };
    expect(fundingTogether([shared, shared], plan)).toEqual({
      released: 2000,
      spendable: 1400,
      carriedOver: 100,
      next: { date: '2027-01-01', amount: 500 },
      isShared: true,
    });
  });
});
