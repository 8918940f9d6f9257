import type { CellValue, Column } from './columns.ts';

/** A row after its columns have read it: values by column name, and the line it begins on. */
export type ReadRow = { [column: string]: CellValue } & { line: number };

/**
 * One file of a plan manager's feed: what its columns hold and which table they fill. The importer makes everything
 * else from this; docs/feed.md describes the files for plan managers.
 */
export interface FeedFile {
  name: string;
  table: string;
  /** The table columns that identify a record; `sfid` if undefined. */
  key?: readonly string[];
  columns: Readonly<Record<string, Column>>;
  /** The column that names a record of the same participant. */
  participantOf?: string;
  /** Table columns that the feed sets in new records only: afterwards people set them in the portal. */
  onlyWhenNew?: readonly string[];
  /**
   * Table columns that keep their values while `while` holds: SQL over `old`, the record, and `excluded`, the row. The
   * records whose staged rows `r` the SQL of `lock` is true for are locked first, so that `while` sees every change
   * that was made to them up to then.
   */
  keeps?: { columns: readonly string[]; while: string; lock: string };
  /** Corrections of cells: where `applies` is true, the column gets `value`, and `reason`, if any, is reported. */
  mends?: readonly {
    column: string;
    applies: (row: ReadRow) => boolean;
    value: CellValue;
    reason?: string;
  }[];
  /** What must hold between the cells of a row. */
  rules?: readonly { column: string; reason: string; holds: (row: ReadRow) => boolean }[];
  /**
   * What must hold between a row and the records it names. `broken` is SQL over `r` and `"of_<column>"`, which is true
   * where it does not hold.
   */
  agreements?: readonly { column: string; reason: string; broken: string }[];
  /** Whether the file says who may see what: then even few bad rows stop an import. */
  isAboutAccess?: boolean;
  /** The plan supports whose totals change: SQL over `changed`, the records that are new or changed. */
  touches?: string;
}

/** The columns of a file that name records: with the tables these are in. */
export const recordsNamedBy = ({ columns }: FeedFile): { column: string; table: string; fills: string }[] =>
  Object.entries(columns).flatMap(([column, { names, fills }]) =>
    names && fills ? [{ column, table: names, fills }] : [],
  );

/** A rule that a first date is not after a second. */
export function inOrder(first: string, second: string): NonNullable<FeedFile['rules']>[number] {
  return {
    column: second,
    reason: `must not be before ${first}`,
    holds: (row) => !row[first] || !row[second] || String(row[first]) <= String(row[second]),
  };
}

/** Rules that amounts of money are not below zero. */
export function notNegative(...columns: string[]): NonNullable<FeedFile['rules']> {
  return columns.map((column) => ({
    column,
    reason: 'must not be negative',
    // A column that the feed leaves out is undefined.
    holds: (row) => !(Number(row[column]) < 0),
  }));
}

/** A rule that a second cell is filled where a first one is, and only there. */
export function bothOrNeither(first: string, second: string): NonNullable<FeedFile['rules']>[number] {
  return {
    column: second,
    reason: `must be filled where ${first} is, and only there`,
    holds: (row) => ((row[first] ?? null) === null) === ((row[second] ?? null) === null),
  };
}
