import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from 'colorjs.io';

/** The role tokens of a brand as screens show them, per theme, and their contrast. */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export type Tokens = ReadonlyMap<string, string>;

const BRANDS = join(import.meta.dirname, '..');

/** The folders that hold a brand. */
export const brands = readdirSync(BRANDS).filter((name) => existsSync(join(BRANDS, name, 'brand.json')));

/** What each role is in a theme: one side of its `light-dark()`, in sRGB as screens show it. */
export function readTokens(brand: string, theme: Theme): Tokens {
  const css = readFileSync(join(BRANDS, brand, 'tokens.css'), 'utf8');
  const found = [...css.matchAll(/--([\w-]+):\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\);/g)];
  const declared = css.match(/--[\w-]+:/g) ?? [];
  if (found.length !== declared.length)
    throw new Error(`${brand}/tokens.css holds something that is no light-dark(oklch, oklch)`);
  return new Map(
    found.map(([, role = '', light = '', dark = '']) => [role, theme === 'light' ? light : dark]),
  );
}

/** The WCAG 2 contrast of two roles, 1 to 21. */
export function contrast(tokens: Tokens, one: string, other: string): number {
  return colour(tokens, one).contrastWCAG21(colour(tokens, other));
}

function colour(tokens: Tokens, role: string): Color {
  const value = tokens.get(role);
  if (value === undefined) throw new Error(`There is no role --${role}`);
  return new Color(value).to('srgb').toGamut();
}
