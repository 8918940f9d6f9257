import type { PlanSupport } from '@wattle/contract/supports/calls';
import { supportFigures } from '@wattle/domain/plans';
import { describe, expect, test } from 'vitest';
import {
  barShares,
  groupSupports,
  isUsedUp,
  planFigures,
  shownAmount,
  standingOf,
} from '../../../src/features/plans/figures.ts';

/** Figures of a budget that may be used whole, in cents. */
const figures = (allocated: number, spent: number, reserved: number) =>
  supportFigures({ budgeted: allocated, allocated, spent, reserved });

function support(number: number, typeCode: string, change: Partial<PlanSupport> = {}): PlanSupport {
  return {
    id: number,
    sfid: `SUPPORT${String(number).padStart(11, '0')}`,
    plan_sfid: 'PLAN00000000000001',
    managed: 'plan',
    budgeted_amount: 100,
    budget_allocated: 100,
    budget_unallocated: 0,
    budget_spent: 0,
    budget_reserved: 0,
    budget_remaining: 100,
    budget_left: 100,
    category_id: number,
    type: '',
    support_category: {
      support_category_number: number,
      support_category_name: `Legacy ${number}`,
      pace_support_category_name: `PACE ${number}`,
      code: String(number),
      support_type_name: '',
      support_type_code: typeCode,
    },
    ...change,
  };
}

test('the figures of a plan are counted in cents', () => {
  const plan = planFigures({ budget_allocated: 86_450, budget_spent: 33_050.2, budget_reserved: 5_187.4 });
  expect(plan).toMatchObject({ allocated: 8_645_000, remaining: 5_339_980, left: 4_821_240 });
});

describe('grouping', () => {
  test('puts supports in the order of the page and leaves out empty groups', () => {
    const groups = groupSupports(
      [support(15, 'ZCAP'), support(18, 'RECURRING'), support(1, 'ZCOR'), support(4, 'ZCOR')],
      true,
    );
    expect(groups.map(({ name, supports }) => [name, supports.map((each) => each.name)])).toEqual([
      ['Core Supports', ['PACE 1', 'PACE 4']],
      ['Capacity Building Supports', ['PACE 15']],
      ['Recurring Supports', ['PACE 18']],
    ]);
  });

  test('uses the legacy names outside PACE plans', () => {
    expect(groupSupports([support(5, 'ZCAT')], false)[0]?.supports[0]?.name).toBe('Legacy 5');
  });

  test('loses no support whose type it does not know', () => {
    expect(groupSupports([support(1, 'ZNEW')], true)).toHaveLength(1);
  });

  test('keeps what was given apart from what may be used', () => {
    const [group] = groupSupports(
      [support(1, 'ZCOR', { budgeted_amount: 500.1, budget_allocated: 200 })],
      true,
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
    ['within', figures(10_000, 4_000, 1_000), 5_000],
    ['within', figures(10_000, 10_000, 0), 0],
    ['within', figures(0, 0, 0), 0],
    ['overspent', figures(200_000, 212_000, 0), 12_000],
    ['overspent', figures(200_000, 212_000, 5_000), 12_000],
    ['overspent', figures(0, 1, 0), 1],
    ['over-reserved', figures(10_000, 9_000, 2_500), 1_500],
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
