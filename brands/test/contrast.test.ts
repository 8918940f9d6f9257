// The contrast of every text with every surface that it stands on, and of every control and drawing with what lies
// beside it, in every brand and both themes. A further brand is checked as soon as its folder exists.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brands, contrast, readTokens, THEMES } from './tokens.ts';

const TEXT = 7;
const GRAPHIC = 3;

const SURFACES = ['surface-page', 'surface', 'surface-sunken'];
const TONES = ['positive', 'pending', 'caution', 'negative'];

/** Text: what is read, and where it stands. */
const text: [role: string, surfaces: string[]][] = [
  ['text', [...SURFACES, 'accent-surface']],
  ['text-quiet', [...SURFACES, 'accent-surface']],
  // Links and quiet buttons, also in an alert.
  ['accent', [...SURFACES, 'accent-surface', 'negative-surface', 'positive-surface']],
  ['accent-hover', [...SURFACES, 'accent-surface']],
  ['on-accent', ['accent', 'accent-hover']],
  ...TONES.map((tone): [string, string[]] => [`${tone}-text`, [`${tone}-surface`]]),
  // An error at a field, an overspent amount in a card.
  ['negative-text', SURFACES],
];

/** Controls and drawings, and the colours that they have to be told apart from. */
const graphics: [role: string, besides: string[]][] = [
  // The borders of fields; in high contrast every line.
  ['line-strong', SURFACES],
  // The ring lies outside what is focused, on the surface; inside menus and tabs also on what is highlighted.
  ['focus', [...SURFACES, 'accent-surface', ...TONES.map((tone) => `${tone}-surface`)]],
  // Chosen marks, the line under a tab, the page that is shown.
  ['accent', SURFACES],
  ['chart-spent', [...SURFACES, 'chart-left']],
  ['chart-reserved', [...SURFACES, 'chart-left']],
  ...[1, 2, 3, 4, 5, 6].map((ink): [string, string[]] => [`chart-${ink}`, SURFACES]),
  // The part that is left is pale, so it has an outline.
  ['line-strong', ['chart-left']],
  // A used up bar, a bar below zero.
  ['negative-text', SURFACES],
];

describe.each(brands.flatMap((brand) => THEMES.map((theme) => [brand, theme] as const)))(
  '%s, %s',
  (brand, theme) => {
    const tokens = readTokens(brand, theme);
    const pairs = (list: typeof text) =>
      list.flatMap(([role, others]) => others.map((other) => [role, other] as const));

    test.each(pairs(text))('text: --%s on --%s', (role, surface) => {
      expect(contrast(tokens, role, surface)).toBeGreaterThanOrEqual(TEXT);
    });

    test.each(pairs(graphics))('graphics: --%s beside --%s', (role, other) => {
      expect(contrast(tokens, role, other)).toBeGreaterThanOrEqual(GRAPHIC);
    });
  },
);

test('every brand has the same roles', () => {
  const [first = '', ...others] = brands;
  const roles = [...readTokens(first, 'light').keys()].toSorted();
  for (const other of others) expect([...readTokens(other, 'light').keys()].toSorted(), other).toEqual(roles);
});

test('a brand has values, tokens, mark and logo', () => {
  for (const brand of brands)
    for (const file of ['brand.json', 'tokens.css', 'mark.svg', 'logo.svg'])
      expect(readFileSync(join(import.meta.dirname, '..', brand, file), 'utf8'), `${brand}/${file}`).not.toBe(
        '',
      );
});
