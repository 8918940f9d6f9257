import type { Db } from '#platform/server/database/database.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { componentFaults, type FaultInPlan } from '../component-faults.ts';
import type { FeedFile } from './feed-file.ts';
import { feedPath } from './feed-paths.ts';
import type { Finding } from './report.ts';

const words = {
  of: ({ component, words: why }: FaultInPlan) => ({
    reason: `the figures of ${component.name} (${component.sfid}) do not add up: ${why}`,
    kind: 'the figures of a component do not add up',
  }),
} as const;

/**
 * The files with the figures of components, in the order in which they are searched. The column `by` of their rows
 * names the record that `name` gives for a fault; a note is about the column `column`, or about `by` without one.
 */
const PLACES = [
  { file: 'plan_variations.csv', by: 'sfid', column: 'amount_before', name: variationOf },
  { file: 'funding_components.csv', by: 'sfid', column: 'amount', name: componentOf },
  { file: 'plan_supports.csv', by: 'funding_component_sfid', name: componentOf },
  { file: 'funding_periods.csv', by: 'funding_component_sfid', name: componentOf },
] as const;

/**
 * Notes on the components that a feed names and whose figures do not add up, each at the first row about it. The rows are
 * taken in all the same: the portal tells the participant whom to call and shows no number. `doctor` reports the
 * components that the feed does not name.
 */
export async function notesOnComponents(
  tx: Db,
  folder: string,
  files: readonly FeedFile[],
): Promise<Finding[]> {
  const places = PLACES.filter((place) => files.some(({ name }) => name === place.file));
  const faults = new Set(places.length > 0 ? await componentFaults(tx) : []);
  const notes: Finding[] = [];
  for (const place of places) {
    if (faults.size === 0) break;
    const byName = Map.groupBy(faults, place.name);
    const column = 'column' in place ? place.column : place.by;
    const { rows } = await openCsv(feedPath(folder, place.file), [place.by, column]);
    for await (const { line, cells } of rows) {
      const name = cells[place.by]?.trim();
      for (const fault of name ? (byName.get(name) ?? []) : []) {
        if (!faults.delete(fault)) continue;
        notes.push({ file: place.file, line, column, value: cells[column] ?? '', ...words.of(fault) });
      }
    }
  }
  return notes;
}

function variationOf({ variation }: FaultInPlan): string | undefined {
  return variation?.sfid;
}

function componentOf({ component }: FaultInPlan): string {
  return component.sfid;
}
