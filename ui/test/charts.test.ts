import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shares } from '#scheme/slice.ts';
import { bars } from '../charts/bars.ts';
import { centreAmount, DONUTS, type DonutKind, ring, slicePaths } from '../charts/donut.ts';

describe('a donut', () => {
  test.each([
    ['standard', 0.5],
    ['provider', 0.6],
    ['small', 0.5],
  ] as const)('%s keeps its cutout of %d and fits into its size, highlighted slices too', (kind, cutout) => {
    const { outer, inner } = ring(kind);
    expect(inner / outer).toBeCloseTo(cutout, 9);
    expect(outer + 4).toBeLessThanOrEqual(DONUTS[kind].size / 2);
  });

  test('the standard one has size 180, thickness 40 and cutout 50% all at once', () => {
    expect(ring('standard')).toEqual({ outer: 80, inner: 40 });
  });

  test('draws every slice, however small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom<DonutKind>('standard', 'provider', 'small'),
        (amounts, kind) => {
          const paths = slicePaths(
            shares(amounts).map((share = 0) => share),
            kind,
          );
          expect(paths).toHaveLength(amounts.length);
          for (const { path, raised } of paths) {
            expect(path).toMatch(/^M.*A.*Z$/);
            expect(path + raised).not.toMatch(/NaN|Infinity/);
          }
        },
      ),
    );
  });

  test('draws nothing without amounts', () => {
    expect(slicePaths([], 'standard')).toEqual([]);
  });

  test.each([
    ['provider', 8_645_000, '$86,450.00'],
    ['provider', 0, '$0.00'],
    ['provider', 123_456_789, '$1,234,568'],
    ['provider', -123_456_789, '-$1.23M'],
    ['standard', 8_645_000, '$86,450'],
    ['standard', 125_340, '$1,253'],
    ['standard', 99_990, '$999.90'],
    ['standard', 123_456_789, '$1.23M'],
  ] as const)('in the middle of a %s donut, %i cents are shown as %s', (kind, cents, text) => {
    expect(centreAmount(cents, kind)).toBe(text);
  });
});

describe('bars', () => {
  test('begin at one zero line and point to either side', () => {
    expect(bars([300, -100, 0])).toEqual([
      { start: 25, length: 75, isBelow: false },
      { start: 0, length: 25, isBelow: true },
      { start: 25, length: 0, isBelow: false },
    ]);
  });

  test('stay inside their room', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500_000_000, max: 500_000_000 })), (amounts) => {
        for (const { start, length } of bars(amounts)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(0);
          expect(start + length).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });
});
