import { supportFigures } from '@wattle/domain/plans';
import { describe, expect, test } from 'vitest';
import {
  type Budget,
  barShares,
  groupSupports,
  isUsedUp,
  planBudget,
  restOfBudget,
  shownAmount,
  standingOf,
} from '../../../src/features/plans/figures.ts';
import { funding, pace, support } from './samples.ts';

/** Figures of a budget that may be used whole, in cents. */
const figures = (allocated: number, spent: number, reserved: number) =>
  supportFigures({ budgeted: allocated, allocated, spent, reserved });

/** A budget; without `available` one of an older framework. */
function budget(allocated: number, spent: number, reserved: number, available?: number): Budget {
  const own = figures(allocated, spent, reserved);
  return { figures: own, available: available ?? own.left, funding: undefined };
}

describe('a plan', () => {
  const money = {
    budgeted_amount: 87_950,
    budget_allocated: 86_450,
    budget_spent: 33_050.2,
    budget_reserved: 5_187.4,
  };

  test('is counted in cents, from what it gives', () => {
    const plan = planBudget({ ...money, funding: null, new_framework_plan: false });
    expect(plan.figures).toMatchObject({ budgeted: 8_795_000, allocated: 8_645_000, remaining: 5_339_980 });
    expect(plan.available).toBe(4_821_240);
    expect(plan.funding).toBeUndefined();
  });

  test('of the new framework has available what was paid in less what is spent', () => {
    const plan = planBudget({ ...money, funding: funding(), new_framework_plan: true });
    expect(plan.available).toBe(694_980);
    expect(plan.funding).toEqual({
      released: 4_000_000,
      spendable: 176_240,
      carriedOver: 1234,
      next: { date: '2027-01-01', amount: 2_161_250 },
      isShared: false,
    });
    expect(restOfBudget(plan)).toEqual([
      { kind: 'unallocated', amount: 150_000 },
      { kind: 'unreleased', amount: 4_645_000 },
    ]);
  });

  test('has no next instalment after the last', () => {
    const last = funding({ next_date: null, next_amount: null });
    expect(planBudget({ ...money, funding: last, new_framework_plan: false }).funding?.next).toBeUndefined();
  });
});

describe('grouping', () => {
  test('puts supports in the order of the page and leaves out empty groups', () => {
    const groups = groupSupports(
      [support(15, 'ZCAP'), support(18, 'RECURRING'), support(1, 'ZCOR'), support(4, 'ZCOR')],
      pace,
    );
    expect(groups.map(({ name, supports }) => [name, supports.map((each) => each.name)])).toEqual([
      ['Core Supports', ['PACE 1', 'PACE 4']],
      ['Capacity Building Supports', ['PACE 15']],
      ['Recurring Supports', ['PACE 18']],
    ]);
    expect(groupSupports([], pace)).toEqual([]);
  });

  test('adds up the supports of a group', () => {
    const [core] = groupSupports(
      [
        support(1, 'ZCOR', { budget_spent: 0.1, budget_reserved: 5 }),
        support(4, 'ZCOR', { budget_spent: 0.2, budgeted_amount: 150 }),
      ],
      pace,
    );
    expect(core?.figures).toMatchObject({ budgeted: 25_000, allocated: 20_000, spent: 30, reserved: 500 });
    expect(core?.available).toBe(19_470);
  });

  test('a group of a new-framework plan has no more available than the plan', () => {
    const shared = funding({ shared: true, available_now: 80 });
    const plan = { pace_plan: true, new_framework_plan: true, funding: funding({ available_now: 80 }) };
    const [core] = groupSupports(
      [support(1, 'ZCOR', { funding: shared }), support(4, 'ZCOR', { funding: shared })],
      plan,
    );
    expect(core?.supports.map(({ available }) => available)).toEqual([8000, 8000]);
    expect(core?.available).toBe(8000);
    expect(core?.funding).toMatchObject({ isShared: true, next: { amount: 2_161_250 } });
  });

  test('uses the legacy names outside PACE plans, and the same addresses', () => {
    const [legacy] = groupSupports([support(5, 'ZCAT')], { ...pace, pace_plan: false });
    expect(legacy?.supports[0]).toMatchObject({ name: 'Legacy 5', route: 'pace-5', number: 5 });
  });

  test('loses no support whose type it does not know', () => {
    expect(groupSupports([support(1, 'ZNEW')], pace)).toHaveLength(1);
  });

  test('keeps what was given apart from what may be used', () => {
    const [group] = groupSupports(
      [support(1, 'ZCOR', { budgeted_amount: 500.1, budget_allocated: 200 })],
      pace,
    );
    expect(group?.supports[0]?.figures).toMatchObject({
      budgeted: 50_010,
      allocated: 20_000,
      unallocated: 30_010,
    });
  });
});

describe('standing', () => {
  test.each([
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
  ] as const)('%s: %o shows %i cents', (standing, given, shown) => {
    expect(standingOf(given)).toBe(standing);
    expect(shownAmount(given)).toBe(shown);
  });
});

describe('bar', () => {
  test.each([
    [figures(10_000, 4_600, 800), { spent: 46, reserved: 8 }, false],
    [figures(10_000, 9_000, 2_500), { spent: 90, reserved: 10 }, false],
    [figures(10_000, 10_000, 500), { spent: 100, reserved: 0 }, true],
    [figures(10_000, 12_000, 0), { spent: 100, reserved: 0 }, true],
    [figures(0, 0, 0), { spent: 0, reserved: 0 }, false],
    [figures(0, 100, 0), { spent: 0, reserved: 0 }, true],
    [figures(10_000, -200, 0), { spent: 0, reserved: 0 }, false],
  ])('%o', (given, shares, usedUp) => {
    expect(barShares(given)).toEqual(shares);
    expect(isUsedUp(given)).toBe(usedUp);
  });
});

describe('what a donut leaves out', () => {
  test('is what is reserved, and nothing where the budget is overdrawn', () => {
    expect(restOfBudget(budget(10_000, 4_000, 1_000))).toEqual([{ kind: 'reserved', amount: 1_000 }]);
    expect(restOfBudget(budget(10_000, 4_000, 0))).toEqual([]);
    expect(restOfBudget(budget(10_000, 12_000, 1_000))).toEqual([]);
  });

  test('makes the whole together with what is spent and available', () => {
    for (const available of [0, 2_500, 6_000]) {
      const given = budget(10_000, 4_000, 0, available);
      const rest = restOfBudget(given).reduce((sum, { amount }) => sum + amount, 0);
      expect(given.figures.spent + available + rest).toBe(10_000);
    }
  });
});
