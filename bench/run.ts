/**
 * Measures what was promised: `npm run bench`, or `npm run bench -- import` for one of them. Prints a table, and JSON with
 * `--json`; exits with 1 where a figure misses its limit.
 */

import type { Figure } from './figure.ts';
import { importBench } from './import.ts';
import { startBench } from './start.ts';

const benches: Record<string, () => Promise<Figure[]>> = { start: startBench, import: importBench };

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await measure()));
}
if (process.argv.includes('--json')) console.info(JSON.stringify(figures, undefined, 2));
else
  console.table(
    figures.map(({ name, value, limit, unit }) => ({
      figure: name,
      value,
      limit,
      unit,
      holds: value <= limit,
    })),
  );
if (figures.some(({ value, limit }) => value > limit)) process.exitCode = 1;
