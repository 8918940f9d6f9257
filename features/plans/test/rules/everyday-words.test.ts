import { describe, expect, it, test } from 'vitest';
import { SUPPORT_CATEGORIES } from '../../rules/categories.ts';
import { categoriesFor } from '../../rules/everyday-words.ts';

const sure = (text: string) => categoriesFor(text).sure;

test.each<[string, number[]]>([
  ['physio', [15, 12]],
  ['Physios', [15]],
  ['nappies', [3]],
  ['taxi', [2]],
  ['gardening', [1]],
  ['my garden', [1]],
  ['house cleaning', [1]],
  ['home help', [1]],
  ['wheelchair', [5, 19]],
  ['wheelchair repair', [19]],
  ['speech', [15]],
  ['OT', [15]],
  ['support worker', [1, 4]],
  ['carer', [1, 16]],
  ['behaviour', [20]],
  ['diétitian', [15]],
  ['driving lessons', [15]],
  ['personal trainer', [12]],
  ['trainers', [12]],
  ['social worker', [15]],
  ['assistance dog', [5]],
  ['foot care', [15]],
  ['bus pass', [2]],
  ['homework', []],
  ['rent', [19]],
  ['transport allowance', [18]],
])('%s is paid from %j', (text, categories) => {
  expect(sure(text)).toEqual(categories);
});

test('a plan made before PACE gives the categories of such a plan', () => {
  const before = (text: string) => categoriesFor(text, { isPace: false }).sure;
  expect(before('sil')).toEqual([1]);
  expect(before('sda')).toEqual([6]);
  expect(before('wheelchair repair')).toEqual([5]);
  expect(before('behaviour support')).toEqual([11]);
  expect(before('physio')).toEqual([15, 12]);
});

describe('a whole sentence', () => {
  test.each<[string, number]>([
    ['somebody for the garden shed', 1],
    ['take a taxi to the doctor', 2],
    ['an OT for my hand', 15],
  ])('%s: a known word is only a hint', (text, category) => {
    const { sure: certain, perhaps } = categoriesFor(text);
    expect(certain).toEqual([]);
    expect(perhaps).toContain(category);
  });
});

it.each(['', ' ', '?!', 'the', 'help with my', 'xyzzy', '💊', 'a'.repeat(500)])(
  'finds nothing for %j',
  (text) => {
    expect(categoriesFor(text)).toEqual({ sure: [], perhaps: [] });
  },
);

it('finds categories by both of their names', () => {
  for (const { number, paceName, legacyName } of SUPPORT_CATEGORIES) {
    expect(sure(paceName), paceName).toContain(number);
    expect(sure(legacyName ?? paceName), legacyName ?? '').toContain(number);
  }
});

it('takes a word with one typo as a hint, where no word is known', () => {
  for (const text of ['wheelchiar', 'phsyiotherapy', 'weelchair'])
    expect(categoriesFor(text).perhaps.length, text).toBeGreaterThan(0);
  expect(categoriesFor('Dîetitían')).toEqual(categoriesFor('dietitian'));
  expect(categoriesFor('txai')).toEqual({ sure: [], perhaps: [] });
});
