/**
 * Measures how often rules that can be wrong are right: `npm run quality`, or `npm run quality -- duplicates` for one
 * of them. Prints the figures; exits with 1 where a figure misses its limit (docs/quality.md).
 */

import { duplicatesQuality } from './duplicates.ts';
import { forecastQuality } from './forecast.ts';
import { type Figure, holds } from './harness/figure.ts';
import { invoicesQuality } from './invoices.ts';

const rules: Record<string, () => Figure[]> = {
  duplicates: duplicatesQuality,
  forecast: forecastQuality,
  invoices: invoicesQuality,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(rules, name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there is ${Object.keys(rules).join(', ')}.`);
const figures = Object.entries(rules).flatMap(([name, measure]) =>
  wanted.length === 0 || wanted.includes(name) ? measure() : [],
);
console.table(figures.map((figure) => ({ ...figure, holds: holds(figure) })));
if (!figures.every(holds)) process.exitCode = 1;
