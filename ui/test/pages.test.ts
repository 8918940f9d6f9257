import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemRange, offeredPages, pageCount } from '../tables/pages.ts';

test.each([
  [128, 15, 9],
  [120, 15, 8],
  [1, 15, 1],
  [0, 15, 0],
])('%i items, %i on a page, make %i pages, rounded up', (total, perPage, count) => {
  expect(pageCount(total, perPage)).toBe(count);
});

test.each([
  [1, 15, 128, { first: 1, last: 15 }],
  [9, 15, 128, { first: 121, last: 128 }],
  [1, 15, 0, { first: 0, last: 0 }],
])('page %i of %i among %i items', (page, perPage, total, range) => {
  expect(itemRange(page, perPage, total)).toEqual(range);
});

describe('the pages that are offered: three around the current one, one at either end', () => {
  test.each([
    [1, 9, [1, 2, 3, 'gap', 9]],
    [2, 9, [1, 2, 3, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [8, 9, [1, 'gap', 7, 8, 9]],
    [9, 9, [1, 'gap', 7, 8, 9]],
    [1, 5, [1, 2, 3, 4, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 2, [1, 2]],
    [1, 1, [1]],
    [1, 0, []],
  ])('page %i of %i', (current, count, offered) => {
    expect(offeredPages(current, count)).toEqual(offered);
  });

  test('always include the first, the last and the current, in order, and gaps only where two or more are left out', () => {
    const visit = fc
      .integer({ min: 1, max: 5_000 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(visit, ([current, count]) => {
        const offered = offeredPages(current, count);
        expect(offered).toEqual(expect.arrayContaining([1, current, count]));
        expect(offered.length).toBeLessThanOrEqual(7);
        for (const [at, page] of offered.entries()) {
          const before = offered[at - 1];
          const after = offered[at + 1];
          if (page === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(page).toBe(before + 1);
        }
      }),
    );
  });
});
