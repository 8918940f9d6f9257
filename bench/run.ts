/**
 * Measures the figures that were promised: `npm run bench`, or `npm run bench -- import` for one bench. Prints a table,
 * or JSON with `--json`; exits with 1 where a figure misses its limit.
 */

import { backupBench } from './backup.ts';
import { changesBench } from './changes.ts';
import { feedBench } from './feed.ts';
import { growthBench } from './growth.ts';
import { type Figure, holds } from './harness/figure.ts';
import { importBench } from './import.ts';
import { largeImportBench } from './large-import.ts';
import { peopleBench } from './people.ts';
import { phoneBench } from './phone.ts';
import { pollsBench } from './polls.ts';
import { readsBench } from './reads.ts';
import { reportsBench } from './reports.ts';
import { staffBench } from './staff.ts';
import { startBench } from './start.ts';
import { suggestionsBench } from './suggestions.ts';
import { tracesBench } from './traces.ts';
import { uploadsBench } from './uploads.ts';

/** What each bench measures; some take numbers from the command: `npm run bench -- growth 20000 200000`. */
const benches: Record<string, (numbers: number[]) => Promise<Figure[]>> = {
  start: startBench,
  import: importBench,
  'large-import': largeImportBench,
  feed: feedBench,
  changes: changesBench,
  reads: readsBench,
  polls: pollsBench,
  uploads: uploadsBench,
  suggestions: suggestionsBench,
  staff: staffBench,
  reports: reportsBench,
  backup: backupBench,
  traces: tracesBench,
  phone: phoneBench,
};
/** Those that take so long, or so much room, that they run only where they are named. */
const ONLY_NAMED: Record<string, (numbers: number[]) => Promise<Figure[]>> = {
  growth: growthBench,
  people: peopleBench,
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isNumber = (word: string): boolean => /^\d+$/.test(word);
const numbers = words.filter(isNumber).map(Number);
const wanted = words.filter((word) => !isNumber(word));
const figures: Figure[] = [];
const chosen = Object.entries(wanted.length === 0 ? benches : { ...benches, ...ONLY_NAMED });
for (const [name, measure] of chosen) {
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await measure(numbers)));
}
if (process.argv.includes('--json')) console.info(JSON.stringify(figures, undefined, 2));
else
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: figure.value,
      limit: figure.limit,
      unit: figure.unit,
      holds: holds(figure),
    })),
  );
if (!figures.every(holds)) process.exitCode = 1;
