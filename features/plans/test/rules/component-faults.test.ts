import { describe, expect, it } from 'vitest';
import { faultsOf, type Variation } from '../../rules/component-faults.ts';
import { flexible, instalments, stated, support } from './plan-of.ts';

const core = flexible(1, 90_000);
const members = [support(1, 60_000, { componentId: 1 }), support(2, 30_000, { componentId: 1 })];
const halves = (amount: number) =>
  instalments({ '2026-07-01': amount / 2, '2027-01-01': amount / 2 }, { componentId: 1 });
const plan = { supports: members, components: [core], periods: halves(90_000), variations: [] };
const words = (changes: Partial<Parameters<typeof faultsOf>[0]>) =>
  faultsOf({ ...plan, ...changes }).map((fault) => [fault.component.id, fault.variation?.sfid, fault.words]);

const variation = (sfid: string, before: number | null, after: number | null): Variation => ({
  sfid,
  day: '2026-09-01',
  component: core.sfid,
  before,
  after,
});

describe('what is wrong with the components of a plan', () => {
  it('is nothing where supports, instalments and variations come to what the component says', () => {
    expect(words({})).toEqual([]);
    expect(words({ variations: [variation('a', 70_000, 80_000), variation('b', 80_000, 90_000)] })).toEqual(
      [],
    );
    // A variation without amounts does not break the chain.
    const between = [
      variation('a', 70_000, 90_000),
      variation('b', null, null),
      variation('c', 90_000, 95_000),
    ];
    expect(words({ variations: between })).toEqual([]);
  });

  it.each([
    ['no support', { supports: [] }, 'no support belongs to it'],
    [
      'other supports',
      { supports: [support(1, 60_000, { componentId: 1 })] },
      'its supports come to $600.00, the component says $900.00',
    ],
    [
      'other instalments',
      { periods: halves(80_000) },
      'its instalments come to $800.00, the component says $900.00',
    ],
    [
      'other instalments of the plan',
      { periods: instalments({ '2026-07-01': 50_000 }) },
      'the instalments of the plan come to $500.00, the components that share them to $900.00',
    ],
    [
      'variations that end elsewhere',
      { variations: [variation('a', 60_000, 70_000)] },
      'its variations say $600.00, $700.00, the component says $900.00',
    ],
  ])('is said with both amounts: %s', (_what, changes, said) => {
    expect(words(changes)).toEqual([[1, undefined, said]]);
  });

  it('names the variation that does not follow from the one before', () => {
    const variations = [variation('a', 60_000, 70_000), variation('b', 80_000, 90_000)];
    expect(words({ variations })).toEqual([
      [1, 'b', 'it begins with $800.00, and the variation before it ended with $700.00'],
    ]);
  });

  it('is said of each component by itself', () => {
    const home = stated(2, 10_000);
    expect(words({ components: [core, home] })).toEqual([[2, undefined, 'no support belongs to it']]);
  });
});
