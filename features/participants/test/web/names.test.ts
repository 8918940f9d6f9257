import { expect, test } from 'vitest';
import { groupNdis, initials, spellNdis } from '../../web/names.ts';

test.each([
  ['Mia', 'O’Connor', 'MO'],
  ['Lan', 'Nguyễn', 'LN'],
  ['é', ' van der Berg', 'ÉV'],
  ['Prince', '', 'P'],
])('initials of %s %s', (first, last, expected) => {
  expect(initials(first, last)).toBe(expected);
});

test('an NDIS number is shown in groups and read digit by digit', () => {
  expect(groupNdis('430123456')).toBe('430 123 456');
  expect(spellNdis('430123456')).toBe('4 3 0 1 2 3 4 5 6');
});
