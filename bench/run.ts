/**
 * Measures the figures that were promised: `npm run bench`, or `npm run bench -- import` for one bench. Prints a table,
 * or JSON with `--json`; exits with 1 where a figure misses its limit.
 */

import { backupBench } from './backup.ts';
import { changesBench } from './changes.ts';
import { feedBench } from './feed.ts';
import { type Figure, holds } from './harness/figure.ts';
import { importBench } from './import.ts';
import { largeImportBench } from './large-import.ts';
import { phoneBench } from './phone.ts';
import { pollsBench } from './polls.ts';
import { readsBench } from './reads.ts';
import { reportsBench } from './reports.ts';
import { staffBench } from './staff.ts';
import { startBench } from './start.ts';
import { suggestionsBench } from './suggestions.ts';
import { tracesBench } from './traces.ts';
import { uploadsBench } from './uploads.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
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

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await measure()));
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
