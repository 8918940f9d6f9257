/** The line of column names: how they are read, and what may be wrong with it. */

import { plainly } from '#scheme/typed.ts';

/** The most names that a message lists. */
const MOST_LISTED = 40;

const words = {
  twice: 'the column stands twice: nobody can know which of the two counts',
  missing: (found: string) => `the column is missing; the file has ${found}`,
  nothing: 'no columns',
  more: (count: number) => ` and ${count} more`,
} as const;

/** Something wrong with a heading. None of the file's rows can be taken in then. */
export interface HeadingFault {
  column: string;
  reason: string;
}

/** The cells of a heading as column names: without outer blanks and marks that nobody sees, and known ones as `known` spells them, in any case. */
export function columnNames(cells: readonly string[], known: readonly string[]): string[] {
  const spelt = new Map(known.map((name) => [name.toLowerCase(), name]));
  return cells.map((cell) => spelt.get(plainly(cell).toLowerCase()) ?? cell.trim());
}

/** The columns that stand twice among those that were found, and the needed ones that are not there. */
export function headingFaults(found: readonly string[], needed: readonly string[]): HeadingFault[] {
  const named = found.filter((name) => name !== '');
  const byName = Map.groupBy(named, (name) => name.toLowerCase());
  const missing = words.missing(listed(named));
  return [
    ...[...byName.values()].flatMap(([column = '', ...more]) =>
      more.length > 0 ? [{ column, reason: words.twice }] : [],
    ),
    ...needed.filter((column) => !found.includes(column)).map((column) => ({ column, reason: missing })),
  ];
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return words.nothing;
  const more = names.length - MOST_LISTED;
  return `${names.slice(0, MOST_LISTED).join(', ')}${more > 0 ? words.more(more) : ''}`;
}
