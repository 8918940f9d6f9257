import { type CellValue, type Column, mayBeMissing, moment, optional } from './columns.ts';

/** A record after its columns have read it: values by column name, and the line or place where it begins. */
export type ReadRow = { [column: string]: CellValue } & { line: number };

/**
 * One kind of record of a plan manager's feed: what its columns hold, whichever way it comes in. The same declaration
 * reads a CSV file and the body of a request; docs/feed.md describes the records for plan managers.
 */
export interface FeedRecord {
  /** `invoice_lines`: the name of its file without `.csv`, and of its call. */
  kind: string;
  columns: Readonly<Record<string, Column>>;
  /** Corrections of cells: where `applies` is true, the column gets `value`, and `reason`, if any, is reported. */
  mends?: readonly {
    column: string;
    applies: (row: ReadRow) => boolean;
    value: CellValue;
    reason?: string;
  }[];
  /** What must hold between the cells of a row. */
  rules?: readonly { column: string; reason: string; holds: (row: ReadRow) => boolean }[];
}

/** When the plan manager's system last changed the record: a record with an earlier moment changes nothing. */
export const CHANGED_AT = 'changed_at';

const changedAt: Column = { ...mayBeMissing(optional(moment)), fills: 'feed_changed_at' };

/** Declares a kind of record. Each kind may say when a record was changed. */
export const record = <const Kind extends string>(
  kind: Kind,
  { columns, ...rest }: Omit<FeedRecord, 'kind'>,
): FeedRecord & { kind: Kind } => ({ kind, columns: { ...columns, [CHANGED_AT]: changedAt }, ...rest });

/** A rule that a first date is not after a second. */
export function inOrder(first: string, second: string): NonNullable<FeedRecord['rules']>[number] {
  return {
    column: second,
    reason: `must not be before ${first}`,
    holds: (row) => !row[first] || !row[second] || String(row[first]) <= String(row[second]),
  };
}

/** Rules that amounts of money are not below zero. */
export function notNegative(...columns: string[]): NonNullable<FeedRecord['rules']> {
  return columns.map((column) => ({
    column,
    reason: 'must not be negative',
    // A column that the feed leaves out is undefined.
    holds: (row) => !(Number(row[column]) < 0),
  }));
}

/** A rule that a second cell is filled where a first one is, and only there. */
export function bothOrNeither(first: string, second: string): NonNullable<FeedRecord['rules']>[number] {
  return {
    column: second,
    reason: `must be filled where ${first} is, and only there`,
    holds: (row) => ((row[first] ?? null) === null) === ((row[second] ?? null) === null),
  };
}
