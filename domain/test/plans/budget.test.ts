import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent } from '../../src/money.ts';
import { budgetsOf, fundingTogether, spentPercent, supportFigures } from '../../src/plans/budget.ts';
import type { FundingPeriod } from '../../src/plans/funding.ts';

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

const TODAY = '2026-11-20';

type Ledger = { allocated: number; spent: number; reserved?: number; budgeted?: number };

const support = (id: number, { reserved = 0, budgeted, ...ledger }: Ledger, change: object = {}) => ({
  id,
  categoryNumber: 1,
  managed: 'plan' as const,
  budgeted: budgeted ?? ledger.allocated,
  reserved,
  ...ledger,
  ...change,
});

const period = (
  amount: number,
  supportId: number | null = null,
  startDate = '2026-07-01',
): FundingPeriod => ({
  supportId,
  startDate,
  amount,
});

const budgets = (
  supports: ReturnType<typeof support>[],
  { periods = [], isNewFramework = false }: { periods?: FundingPeriod[]; isNewFramework?: boolean } = {},
) => budgetsOf({ supports, periods, isNewFramework }, TODAY);

/** The budget of the only support of a plan; with `available` one of the new framework to which so much was released. */
function budget(allocated: number, spent: number, reserved: number, available?: number) {
  const own = [support(1, { allocated, spent, reserved })];
  const plan =
    available === undefined
      ? budgets(own)
      : budgets(own, { periods: [period(available + spent, 1)], isNewFramework: true });
  const [only] = plan.supports;
  if (!only) throw new Error('A plan has the supports that it was given.');
  return only.budget;
}

describe('the available balance', () => {
  const available = (ledger: Ledger, periods: FundingPeriod[], isNewFramework: boolean) =>
    budgets([support(1, ledger)], { periods, isNewFramework }).supports[0]?.budget.available;

  it('is what is neither spent nor reserved', () => {
    expect(available({ allocated: 9000, spent: 2000, reserved: 500 }, [], false)).toBe(6500);
    expect(available({ allocated: 9000, spent: 2000, reserved: 500 }, [period(5000, 1)], false)).toBe(6500);
    expect(available({ allocated: 9000, spent: 9500 }, [], false)).toBe(-500);
  });

  it('of a new-framework plan is what was released less what is spent', () => {
    expect(available({ allocated: 9000, spent: 2000, reserved: 500 }, [period(5000, 1)], true)).toBe(3000);
    expect(available({ allocated: 9000, spent: 6000 }, [period(5000, 1)], true)).toBe(-1000);
    expect(available({ allocated: 9000, spent: 2000, reserved: 500 }, [], true)).toBe(7000);
  });

  it('never promises one support the instalments of all', () => {
    expect(available({ allocated: 9000, spent: 2000, reserved: 500 }, [period(3700)], true)).toBe(1700);
    expect(available({ allocated: 9000, spent: 8800 }, [period(9000)], true)).toBe(200);
  });

  it('of a group is no more than what the plan has', () => {
    const plan = budgets(
      [support(1, { allocated: 9000, spent: 0 }), support(2, { allocated: 9000, spent: 0 })],
      {
        periods: [period(8000)],
        isNewFramework: true,
      },
    );
    expect(plan.supports.map((each) => each.budget.available)).toEqual([8000, 8000]);
    expect(plan.types.map((each) => each.budget.available)).toEqual([8000]);
    expect(plan.total.available).toBe(8000);
  });

  it('loses no cent between supports, their types and the plan', () => {
    const ledger = fc.record({ budgeted: amount, allocated: amount, spent: amount, reserved: amount });
    const given = fc.array(fc.tuple(ledger, fc.integer({ min: 1, max: 21 })));
    fc.assert(
      fc.property(given, (ledgers) => {
        const plan = budgets(
          ledgers.map(([each, categoryNumber], at) => support(at + 1, each, { categoryNumber })),
        );
        const sum = (all: readonly { budget: { available: number } }[]) =>
          all.reduce((total, each) => total + each.budget.available, 0);
        expect(sum(plan.supports)).toBe(plan.total.available);
        expect(sum(plan.types)).toBe(plan.total.available);
      }),
    );
  });
});

describe('the types of support', () => {
  it('come in the order of the plan page, those without supports left out', () => {
    const plan = budgets(
      [15, 18, 1, 4].map((categoryNumber, at) =>
        support(at, { allocated: 100, spent: at }, { categoryNumber }),
      ),
    );
    expect(
      plan.types.map(({ type, budget: { figures } }) => [type, figures.allocated, figures.spent]),
    ).toEqual([
      ['core', 200, 5],
      ['capacity', 100, 0],
      ['recurring', 100, 1],
    ]);
    expect(budgets([])).toMatchObject({ types: [], supports: [], total: { available: 0 } });
  });
});

describe('standing', () => {
  it.each([
    ['within', budget(10_000, 4_000, 1_000), 5_000],
    ['within', budget(10_000, 10_000, 0), 0],
    ['within', budget(0, 0, 0), 0],
    ['within', budget(123_456_789, 1, 0), 123_456_788],
    ['overspent', budget(200_000, 212_000, 0), 12_000],
    ['overspent', budget(200_000, 212_000, 5_000), 12_000],
    ['overspent', budget(200_000, 212_000, 0, -112_000), 12_000],
    ['overspent', budget(0, 1, 0), 1],
    ['over-reserved', budget(10_000, 9_000, 2_500), 1_500],
    ['over-released', budget(10_000, 9_000, 0, -4_000), 4_000],
  ] as const)('%s: %o shows %i cents', (kind, given, shown) => {
    expect(given.standing).toEqual({ kind, amount: shown });
  });
});

describe('the shares of what may be used', () => {
  it.each([
    [budget(10_000, 4_600, 800), { spent: 46, reserved: 8, available: 46 }, false],
    [budget(10_000, 9_000, 2_500), { spent: 90, reserved: 25, available: undefined }, false],
    [budget(10_000, 10_000, 500), { spent: 100, reserved: 5, available: undefined }, true],
    [budget(10_000, 12_000, 0), { spent: 100, reserved: 0, available: undefined }, true],
    [budget(0, 0, 0), { spent: 0, reserved: undefined, available: undefined }, false],
    [budget(0, 100, 0), { spent: 0, reserved: undefined, available: undefined }, true],
    [budget(10_000, -200, 0), { spent: 0, reserved: 0, available: 102 }, false],
  ])('%o', (given, shares, isUsedUp) => {
    expect(given.shares).toEqual(shares);
    expect(given.isUsedUp).toBe(isUsedUp);
  });
});

describe('what a donut leaves out', () => {
  it('is what is reserved, and nothing where the budget is overdrawn', () => {
    expect(budget(10_000, 4_000, 1_000).rest).toEqual([{ kind: 'reserved', amount: 1_000 }]);
    expect(budget(10_000, 4_000, 0).rest).toEqual([]);
    expect(budget(10_000, 12_000, 1_000).rest).toEqual([]);
  });

  it('of a new-framework plan is what cannot be used, and what was not released yet', () => {
    const plan = budgets([support(1, { budgeted: 8_795_000, allocated: 8_645_000, spent: 3_305_020 })], {
      periods: [period(4_000_000)],
      isNewFramework: true,
    });
    expect(plan.total.rest).toEqual([
      { kind: 'unallocated', amount: 150_000 },
      { kind: 'unreleased', amount: 4_645_000 },
    ]);
  });

  it('makes the whole together with what is spent and available', () => {
    for (const available of [0, 2_500, 6_000]) {
      const { figures, rest } = budget(10_000, 4_000, 0, available);
      const left = rest.reduce((sum, each) => sum + each.amount, 0);
      expect(figures.spent + available + left).toBe(10_000);
    }
  });
});

describe('what may be reserved', () => {
  const reservable = (ledger: Ledger, periods: FundingPeriod[] = [], change: object = {}) =>
    budgets([support(1, ledger, change)], { periods }).supports[0]?.budget.reservable;

  it('is what is left, and with instalments no more than was released', () => {
    expect(reservable({ allocated: 9000, spent: 2000, reserved: 500 })).toBe(6500);
    expect(reservable({ allocated: 9000, spent: 2000, reserved: 500 }, [period(5000, 1)])).toBe(2500);
    expect(reservable({ allocated: 9000, spent: 2000, reserved: 500 }, [period(50_000, 1)])).toBe(6500);
    expect(reservable({ allocated: 9000, spent: 9500 })).toBe(-500);
  });

  it('is nothing where others pay, in Choice and Control, and in a new-framework plan', () => {
    const ledger = { allocated: 9000, spent: 0 };
    expect(reservable(ledger, [], { managed: 'agency' })).toBeUndefined();
    expect(reservable(ledger, [], { categoryNumber: 14 })).toBeUndefined();
    expect(reservable(ledger, [], { categoryNumber: 18 })).toBeUndefined();
    expect(budget(9000, 0, 0, 9000).reservable).toBeUndefined();
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
