import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileSize } from '../forms/files.ts';
import { PULL_TO_REFRESH, pullDistance } from '../layout/pull.ts';
import { nextSort } from '../tables/table.ts';

const ui = join(import.meta.dirname, '..');

test('every icon that can be named is drawn, and every drawing can be named', () => {
  const names = readFileSync(join(ui, 'text/Icon.tsx'), 'utf8').matchAll(/^ {2}\| '([\w-]+)'/gm);
  const drawings = readFileSync(join(ui, 'text/icons.svg'), 'utf8').matchAll(/<symbol id="([\w-]+)"/g);
  expect([...drawings].map(([, id]) => id)).toEqual([...names].map(([, name]) => name));
});

describe('files', () => {
  test.each([
    [3_000_000, '3 MB'],
    [3_000_001, '3.1 MB'],
    [2_850_000, '2.9 MB'],
    [12_000, '12 KB'],
    [1, '1 KB'],
    [0, '0 KB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

test('pressing a header sorts ascending, then descending', () => {
  const up = nextSort(undefined, 'date');
  expect(up).toEqual({ column: 'date', direction: 'ascending' });
  expect(nextSort(up, 'date')).toEqual({ column: 'date', direction: 'descending' });
  expect(nextSort(nextSort(up, 'date'), 'date')).toEqual(up);
  expect(nextSort(nextSort(up, 'date'), 'amount')).toEqual({ column: 'amount', direction: 'ascending' });
});

test('a list follows a finger that pulls it down, less and less; moving upwards is no pull', () => {
  expect(pullDistance(-50)).toBe(0);
  expect(pullDistance(60)).toBeLessThan(PULL_TO_REFRESH);
  expect(pullDistance(300)).toBeGreaterThan(PULL_TO_REFRESH);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(pullDistance(less)).toBeLessThanOrEqual(pullDistance(more));
      expect(pullDistance(more)).toBeLessThan(less + more + 97);
    }),
  );
});
