import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent } from '#scheme/money.ts';
import { type DatedRestrictions, RESTRICTIONS, restrictionsOf } from '#scheme/restrictions.ts';
import { spentPercent, supportFigures } from '../../rules/budget.ts';
import { reservableFor } from '../../rules/reservable.ts';
import { budgets, instalments, planOf, type SupportFacts, support } from './plan-of.ts';

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

  it('shows percentages with their decimal places, and nothing for what is not a percentage', () => {
    expect([formatPercent(38.2354, 1), formatPercent(38.5, 0), formatPercent(7, 2)]).toEqual([
      '38.2%',
      '39%',
      '7.00%',
    ]);
    expect([formatPercent(-1, 1), formatPercent(Number.NaN, 1)]).toEqual(['', '']);
  });
});

/** The budget of the only support of a plan; with `available`, of a new-framework plan with this much available. */
function budget(allocated: number, spent: number, reserved: number, available?: number) {
  const supports = [support(1, allocated, { spent, reserved })];
  const plan =
    available === undefined
      ? budgets({ supports })
      : budgets({ supports, periods: own(available + spent), isNewFramework: true });
  const [only] = plan.supports;
  if (!only) throw new Error('A plan has the supports that it was given.');
  return only.budget;
}

/** An instalment of the first support on the plan's first day. */
const own = (amount: number) => instalments({ '2026-07-01': amount }, { supportId: 1 });
const whole = (amount: number) => instalments({ '2026-07-01': amount });

describe('the available balance', () => {
  const available = (
    [allocated, spent, reserved = 0]: readonly number[],
    periods: ReturnType<typeof own>,
    isNewFramework: boolean,
  ) =>
    budgets({
      supports: [support(1, allocated ?? 0, { spent: spent ?? 0, reserved })],
      periods,
      isNewFramework,
    }).supports[0]?.budget.available;

  it('is what is neither spent nor reserved', () => {
    expect(available([9000, 2000, 500], [], false)).toBe(6500);
    expect(available([9000, 2000, 500], own(5000), false)).toBe(6500);
    expect(available([9000, 9500], [], false)).toBe(-500);
  });

  it('of a new-framework plan is what was released less what is spent', () => {
    expect(available([9000, 2000, 500], own(5000), true)).toBe(3000);
    expect(available([9000, 6000], own(5000), true)).toBe(-1000);
    expect(available([9000, 2000, 500], [], true)).toBe(7000);
  });

  it('never promises one support the instalments of all', () => {
    expect(available([9000, 2000, 500], whole(3700), true)).toBe(1700);
    expect(available([9000, 8800], whole(9000), true)).toBe(200);
  });

  it('of a group is no more than what the plan has', () => {
    const plan = budgets({
      supports: [support(1, 9000), support(2, 9000)],
      periods: whole(8000),
      isNewFramework: true,
    });
    expect(plan.supports.map((each) => each.budget.available)).toEqual([8000, 8000]);
    expect(plan.types.map((each) => each.budget.available)).toEqual([8000]);
    expect(plan.total.available).toBe(8000);
  });

  it('loses no cent between supports, their types and the plan', () => {
    const ledger = fc.record({ budgeted: amount, allocated: amount, spent: amount, reserved: amount });
    const given = fc.array(fc.tuple(ledger, fc.integer({ min: 1, max: 21 })));
    fc.assert(
      fc.property(given, (ledgers) => {
        const plan = budgets({
          supports: ledgers.map(([each, categoryNumber], at) =>
            support(at + 1, each.allocated, { ...each, categoryNumber }),
          ),
        });
        const sum = (all: readonly { budget: { available: number } }[]) =>
          all.reduce((total, each) => total + each.budget.available, 0);
        expect(sum(plan.supports)).toBe(plan.total.available);
        expect(sum(plan.types)).toBe(plan.total.available);
      }),
    );
  });
});

describe('the types of support', () => {
  it('come in the order of the plan page, without those that have no supports', () => {
    const plan = budgets({
      supports: [15, 18, 1, 4].map((categoryNumber, at) => support(at, 100, { spent: at, categoryNumber })),
    });
    expect(
      plan.types.map(({ type, budget: { figures } }) => [type, figures.allocated, figures.spent]),
    ).toEqual([
      ['core', 200, 5],
      ['capacity', 100, 0],
      ['recurring', 100, 1],
    ]);
    expect(budgets({ supports: [] })).toMatchObject({ types: [], supports: [], total: { available: 0 } });
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

describe('the parts of what may be used', () => {
  const parts = (...[allocated, spent, reserved, available]: Parameters<typeof budget>) =>
    budget(allocated, spent, reserved, available).parts.map(({ kind, amount, percent }) => [
      kind,
      amount,
      percent,
    ]);

  it('are what is spent, reserved and available', () => {
    expect(parts(10_000, 4600, 800)).toEqual([
      ['spent', 4600, 46],
      ['reserved', 800, 8],
      ['available', 4600, 46],
    ]);
    expect(parts(0, 0, 0)).toEqual([
      ['spent', 0, 0],
      ['reserved', 0, undefined],
      ['available', 0, undefined],
    ]);
  });

  it('say by how much a budget is overdrawn, and more than 100 percent', () => {
    expect(parts(10_000, 13_600, 0)).toEqual([
      ['spent', 13_600, 136],
      ['reserved', 0, 0],
      ['available', 0, 0],
      ['overdrawn', 3600, 36],
    ]);
    expect(parts(10_000, 9000, 2500).at(-1)).toEqual(['overdrawn', 1500, 15]);
    expect([budget(10_000, 10_000, 500).isUsedUp, budget(10_000, 9999, 1).isUsedUp]).toEqual([true, false]);
  });

  it('say what is not paid in yet, and count a credit', () => {
    expect(parts(10_000, 4000, 0, 2500)).toEqual([
      ['spent', 4000, 40],
      ['reserved', 0, 0],
      ['available', 2500, 25],
      ['not-paid-in', 3500, 35],
    ]);
    expect(parts(10_000, -200, 0)).toEqual([
      ['spent', -200, 0],
      ['reserved', 0, 0],
      ['available', 10_200, 102],
    ]);
  });

  it('of a plan that ended say what was not used', () => {
    const plan = budgets({ supports: [support(1, 10_000, { spent: 4000 })] }, '2027-07-01');
    expect(plan.total.parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spent', 4000],
      ['reserved', 0],
      ['unused', 6000],
    ]);
  });
});

describe('what may be reserved', () => {
  const reservable = (
    [allocated = 0, spent = 0, reserved = 0]: readonly number[],
    periods: ReturnType<typeof own> = [],
    facts: SupportFacts = {},
  ) =>
    budgets({ supports: [support(1, allocated, { spent, reserved, ...facts })], periods }).supports[0]?.budget
      .reservable;

  it('is what is left, and with instalments no more than was released', () => {
    expect(reservable([9000, 2000, 500])).toBe(6500);
    expect(reservable([9000, 2000, 500], own(5000))).toBe(2500);
    expect(reservable([9000, 2000, 500], own(50_000))).toBe(6500);
    expect(reservable([9000, 9500])).toBe(0);
  });

  it('is nothing where others pay, in Choice and Control, and in a new-framework plan', () => {
    expect(reservable([9000], [], { managed: 'agency' })).toBeUndefined();
    expect(reservable([9000], [], { categoryNumber: 14 })).toBeUndefined();
    expect(reservable([9000], [], { categoryNumber: 18 })).toBeUndefined();
    expect(budget(9000, 0, 0, 9000).reservable).toBeUndefined();
  });

  const span = (from: string, to: string, facts: SupportFacts = {}) => {
    const plan = planOf({ supports: [support(1, 1000, facts)], periods: own(600) });
    const [only] = budgets(plan).supports;
    return only && reservableFor(plan, only.support, only.budget.spendable, { from, to });
  };

  it('for days after the next instalment is still what was paid in', () => {
    expect(span('2026-11-20', '2026-12-20')).toBe(600);
    expect(span('2026-11-20', '2027-06-30')).toBe(600);
  });

  it('is nothing for days outside the plan, and for days on which somebody else paid', () => {
    expect(span('2026-06-30', '2026-12-01')).toBe(0);
    expect(span('2027-06-30', '2027-07-01')).toBe(0);
    const change: SupportFacts = { managedBefore: 'agency', managedFrom: '2026-09-01' };
    expect([span('2026-08-31', '2026-12-01', change), span('2026-09-01', '2026-12-01', change)]).toEqual([
      0, 600,
    ]);
  });
});

describe('the restrictions of a new-framework plan', () => {
  const setting: DatedRestrictions[] = [
    { from: '2027-01-01', restricts: ['balance'] },
    { from: '2026-07-01', restricts: ['reports', 'balance'] },
  ];

  it('are those of the last entry of the setting that has begun, and all of them before the first entry', () => {
    const on = (day: string) => restrictionsOf({ isNewFramework: true }, setting, day);
    expect(on('2026-06-30')).toEqual(RESTRICTIONS);
    expect(on('2026-07-01')).toEqual(['reports', 'balance']);
    expect(on('2027-01-01')).toEqual(['balance']);
    expect(restrictionsOf({ isNewFramework: true }, [], '2027-01-01')).toEqual(RESTRICTIONS);
  });

  it('do not hold for other plans', () => {
    expect(restrictionsOf({ isNewFramework: false }, setting, '2026-07-01')).toEqual([]);
  });
});
