import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnShares, shares } from '#scheme/slice.ts';
import { availableBalance, categorySlices, monthlySpend, providerSlices } from '../../rules/charts.ts';

const cents = fc.integer({ min: -500_000_000, max: 500_000_000 });
const spender = fc.record({ name: fc.string(), spent: cents });

describe('funds spent by provider', () => {
  const providers = [10, 70, 0, 30, 50, 20, 40, 60].map((spent) => ({ name: `P${spent}`, spent }));

  test('five by name, the rest as others, then myself', () => {
    expect(providerSlices({ providers, myself: 5 })).toEqual([
      ...[70, 60, 50, 40, 30].map((amount) => ({ kind: 'provider', name: `P${amount}`, amount })),
      { kind: 'others', amount: 30 },
      { kind: 'myself', amount: 5 },
    ]);
  });

  test('nothing is spent: no slices', () => {
    expect(providerSlices({ providers: [], myself: 0 })).toEqual([]);
  });

  test('no amount is lost, not even what came back, and there are at most seven parts', () => {
    fc.assert(
      fc.property(fc.array(spender), cents, (given, myself) => {
        const slices = providerSlices({ providers: given, myself });
        const spent = slices.reduce((sum, { amount }) => sum + amount, 0);
        expect(spent).toBe(given.reduce((sum, each) => sum + each.spent, myself));
        expect(slices.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

test('a PACE donut: only categories with spend above 0, the largest first', () => {
  const categories = [
    { name: 'Transport', spent: 10 },
    { name: 'Consumables', spent: 0 },
    { name: 'Home and Living', spent: 40 },
    { name: 'Refunded', spent: -5 },
  ];
  expect(categorySlices(categories).map(({ name, amount }) => [name, amount])).toEqual([
    ['Home and Living', 40],
    ['Transport', 10],
  ]);
});

test('the available balance: what is paid in and not spent, reserved or not; unknown where figures do not add up', () => {
  const parts = [
    { kind: 'spent', amount: 70 },
    { kind: 'reserved', amount: 5 },
    { kind: 'available', amount: 15 },
    { kind: 'not-paid-in', amount: 30 },
    { kind: 'overdrawn', amount: 20 },
  ] as const;
  expect(availableBalance(parts)).toBe(20);
  expect(availableBalance([{ kind: 'spent', amount: 70 }])).toBe(0);
  expect(availableBalance([{ kind: 'unused', amount: 30 }])).toBe(30);
  expect(availableBalance([{ kind: 'left', amount: 30 }])).toBeUndefined();
});

describe('shares', () => {
  test.each([
    [
      [25, 75],
      [25, 75],
    ],
    [
      [50, 0, -10, 50],
      [50, undefined, undefined, 50],
    ],
    [[], []],
    [[0], [undefined]],
  ])('%j', (amounts, expected) => {
    expect(shares(amounts)).toEqual(expected);
  });

  test('add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (amounts) => {
        const sum = shares(amounts).reduce((total: number, share = 0) => total + share, 0);
        expect(sum).toBeCloseTo(amounts.some((amount) => amount > 0) ? 100 : 0, 6);
      }),
    );
  });
});

describe('shares as they are drawn', () => {
  test.each([
    [[100], [100]],
    [
      [99.9, 0.1],
      [98, 2],
    ],
    [
      [0.001, 50, 49.999],
      [2, 49, 49],
    ],
  ])('%j', (percentages, expected) => {
    for (const [at, share] of drawnShares(percentages, 2).entries())
      expect(share).toBeCloseTo(expected[at] ?? 0, 2);
  });

  test('add up to 100, are never too small to be seen, and keep their order of size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000_000 }), { minLength: 1, maxLength: 30 }),
        (amounts) => {
          const drawn = drawnShares(
            shares(amounts).map((share = 0) => share),
            2,
          );
          expect(drawn.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
          expect(Math.min(...drawn)).toBeGreaterThanOrEqual(Math.min(2, 100 / amounts.length) - 1e-9);
          const bySize = amounts
            .map((amount, at) => [amount, drawn[at] ?? 0] as const)
            .toSorted(([a], [b]) => a - b);
          for (const [at, [, share]] of bySize.entries())
            expect(share).toBeGreaterThanOrEqual((bySize[at - 1]?.[1] ?? 0) - 1e-9);
        },
      ),
    );
  });
});

test('spend by month has no gaps and begins with the first', () => {
  const known = [
    { month: '2026-09', spent: 30 },
    { month: '2026-07', spent: -5 },
  ];
  expect(monthlySpend(known)).toEqual([
    { month: '2026-07', spent: -5 },
    { month: '2026-08', spent: 0 },
    { month: '2026-09', spent: 30 },
  ]);
  expect(monthlySpend([])).toEqual([]);
});
