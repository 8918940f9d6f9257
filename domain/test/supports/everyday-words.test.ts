import { describe, expect, it, test } from 'vitest';
import { categoriesFor } from '../../src/supports/everyday-words.ts';
import { SUPPORT_CATEGORIES } from '../../src/supports/supports.ts';

test.each<[string, number[]]>([
  ['physio', [15, 12]],
  ['Physios', [15]],
  ['nappies', [3]],
  ['taxi', [2]],
  ['gardening', [1]],
  ['my garden', [1]],
  ['a cleaner for the house', [1, 16]],
  ['somebody for the garden shed', [1]],
  ['house cleaning', [1]],
  ['wheelchair', [5, 19]],
  ['wheelchair repair', [19]],
  ['speech', [15]],
  ['OT', [15]],
  ['support worker', [1, 4]],
  ['behaviour', [11, 20]],
  ['thérapie', []],
  ['diétitian', [12]],
])('%s is paid from %j', (text, categories) => {
  expect(categoriesFor(text)).toEqual(categories);
});

it('puts the word that fits letter for letter first', () => {
  expect(categoriesFor('transport')[0]).toBe(2);
  expect(categoriesFor('transport allowance')).toEqual([18]);
});

it.each(['', ' ', '?!', 'the', 'help with my', 'xyzzy', '💊', 'a'.repeat(500)])(
  'finds nothing for %j',
  (text) => {
    expect(categoriesFor(text)).toEqual([]);
  },
);

describe('the names of categories', () => {
  const names = new Map(
    SUPPORT_CATEGORIES.map(({ number, legacyName, paceName }) => [number, [legacyName ?? '', paceName]]),
  );
  it('are found by themselves', () => {
    for (const { number, paceName } of SUPPORT_CATEGORIES)
      expect(categoriesFor(paceName, names)[0]).toBe(number);
  });
});

it('has everyday words for every category', () => {
  const named = new Map(SUPPORT_CATEGORIES.map(({ number }) => [number, [`word of ${number}`]]));
  for (const { number } of SUPPORT_CATEGORIES)
    expect(categoriesFor(`word of ${number}`, named)).toContain(number);
});
