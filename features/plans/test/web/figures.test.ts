import { describe, expect, test } from 'vitest';
import { barParts, groupSupports, readBudget } from '../../web/figures.ts';
import { pace, plan, support } from './samples.ts';

describe('a budget', () => {
  test('is read in cents', () => {
    const budget = readBudget({
      ...plan(1),
      budgeted_amount: 879.5,
      budget_remaining: 0.1,
      standing: { kind: 'over-reserved', amount: 1.2 },
      parts: [{ kind: 'not-paid-in', amount: 0.29, percent: 3 }],
      spendable: {
        amount: 1762.4,
        shared: { amount: 7837, others: 5 },
        released: 40_000,
        carried_over: 12.34,
        elsewhere: 5,
        next: { date: '2027-01-01', amount: 21_612.5 },
      },
    });
    expect(budget).toMatchObject({
      figures: { budgeted: 87_950, remaining: 10 },
      standing: { kind: 'over-reserved', amount: 120 },
      parts: [{ kind: 'not-paid-in', amount: 29, percent: 3 }],
      spendable: {
        amount: 176_240,
        shared: { amount: 783_700, others: 5 },
        released: 4_000_000,
        carriedOver: 1234,
        elsewhere: 500,
        next: { date: '2027-01-01', amount: 2_161_250 },
      },
    });
  });

  test('says nothing of what can be spent where the figures do not add up', () => {
    expect(readBudget({ ...plan(1), spendable: null }).spendable).toBeUndefined();
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

test('a bar draws at most its own length, and each part in its own look', () => {
  const parts = [
    { kind: 'spent' as const, amount: 9000, percent: 90 },
    { kind: 'reserved' as const, amount: 2500, percent: 25 },
    { kind: 'available' as const, amount: 0, percent: 0 },
    { kind: 'overdrawn' as const, amount: 1500, percent: 15 },
  ];
  expect(barParts({ parts }).map(({ part, share }) => [part, share])).toEqual([
    ['spent', 90],
    ['reserved', 10],
    ['left', 0],
    ['over', 0],
  ]);
  const unknown = [{ kind: 'not-paid-in' as const, amount: 0, percent: null }];
  expect(barParts({ parts: unknown }).map(({ part, share }) => [part, share])).toEqual([['later', 0]]);
});
