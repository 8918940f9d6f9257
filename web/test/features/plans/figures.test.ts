import { describe, expect, test } from 'vitest';
import { barShares, groupSupports, readBudget } from '../../../src/features/plans/figures.ts';
import { funding, pace, plan, support } from './samples.ts';

describe('a budget', () => {
  test('is read in cents', () => {
    const budget = readBudget({
      ...plan(1),
      budgeted_amount: 879.5,
      budget_remaining: 0.1,
      budget_available: -1.2,
      standing: { kind: 'over-reserved', amount: 1.2 },
      rest: [{ kind: 'unallocated', amount: 0.29 }],
      funding: funding(),
    });
    expect(budget).toMatchObject({
      figures: { budgeted: 87_950, remaining: 10 },
      available: -120,
      standing: { kind: 'over-reserved', amount: 120 },
      rest: [{ kind: 'unallocated', amount: 29 }],
      funding: {
        released: 4_000_000,
        spendable: 176_240,
        carriedOver: 1234,
        next: { date: '2027-01-01', amount: 2_161_250 },
        isShared: false,
      },
    });
  });

  test('has no next instalment after the last', () => {
    const last = funding({ next_date: null, next_amount: null });
    expect(readBudget({ ...plan(1), funding: last }).funding?.next).toBeUndefined();
    expect(readBudget(plan(1)).funding).toBeUndefined();
  });
});

describe('grouping', () => {
  test('puts supports under the types of their plan', () => {
    const groups = groupSupports(
      [support(15, 'ZCAP'), support(18, 'RECURRING'), support(1, 'ZCOR'), support(4, 'ZCOR')],
      pace,
    );
    expect(groups.map(({ name, supports }) => [name, supports.map((each) => each.name)])).toEqual([
      ['Core Supports', ['PACE 1', 'PACE 4']],
      ['Capacity Building Supports', ['PACE 15']],
      ['Recurring Supports', ['PACE 18']],
    ]);
    expect(groupSupports([], { ...pace, support_types: [] })).toEqual([]);
  });

  test('uses the legacy names outside PACE plans, and the same addresses', () => {
    const [legacy] = groupSupports([support(5, 'ZCOR')], { ...pace, pace_plan: false });
    expect(legacy?.supports[0]).toMatchObject({ name: 'Legacy 5', route: 'pace-5', number: 5 });
  });

  test('loses no support whose type it does not know', () => {
    const [known] = pace.support_types;
    if (!known) throw new Error('The sample has types.');
    const plan = { pace_plan: true, support_types: [{ ...known, value: 'ZNEW' }] };
    expect(groupSupports([support(1, 'ZNEW')], plan)).toMatchObject([{ supports: [{ name: 'PACE 1' }] }]);
  });
});

test.each([
  [
    { spent: 46, reserved: 8, available: 46 },
    { spent: 46, reserved: 8 },
  ],
  [
    { spent: 90, reserved: 25, available: null },
    { spent: 90, reserved: 10 },
  ],
  [
    { spent: 100, reserved: 5, available: null },
    { spent: 100, reserved: 0 },
  ],
  [
    { spent: 0, reserved: null, available: null },
    { spent: 0, reserved: 0 },
  ],
])('a bar of %o', (shares, drawn) => {
  expect(barShares({ shares })).toEqual(drawn);
});
