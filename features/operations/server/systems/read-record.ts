import type { Line } from '#platform/server/manifest/route.ts';
import type { Column } from '../../rules/feed/columns.ts';
import type { FieldFault } from '../../rules/feed-results.ts';
import type { FeedFile } from '../import/feed-file.ts';
import type { RowOutcome } from '../import/read-row.ts';

/** A record as JSON gave it: the cells of a row, as a CSV file would have them, or what is wrong with its form. */
export interface JsonRecord {
  at: number;
  sfid: string | null;
  cells: Record<string, string>;
  /** The columns that may be missing and are there. */
  present: string;
  faults: FieldFault[];
}

/** The most characters of a value that are told back. */
const TOLD = 200;

const words = {
  noObject: 'is no JSON object',
  unknown: (kind: string) => `is no field of ${kind}`,
  missing: 'is missing; null says that there is none',
  type: (type: string) => `must be ${type} in JSON`,
} as const;

/** What a field of the record as a whole is called where something is wrong with all of it. */
const WHOLE = '';

/** Reads a JSON value as a record of a kind. Nothing is coerced: a text is no number, and no field is guessed at. */
export function readJsonRecord({ kind, columns }: FeedFile, line: Line): JsonRecord {
  const { at, broken } = line;
  const value = broken === undefined ? line.value : '';
  const record: JsonRecord = { at, sfid: null, cells: {}, present: '', faults: [] };
  if (broken !== undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
    record.faults.push({ field: WHOLE, value: told(value), reason: broken ?? words.noObject });
    return record;
  }
  const given = new Map(Object.entries(value));
  const { sfid } = value as { sfid?: unknown };
  if (typeof sfid === 'string') record.sfid = sfid.slice(0, TOLD);
  for (const field of given.keys())
    if (!Object.hasOwn(columns, field))
      record.faults.push({ field, value: told(given.get(field)), reason: words.unknown(kind) });
  const present: string[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const each = given.get(field);
    if (each === undefined) {
      if (!column.mayBeMissing) record.faults.push({ field, value: '', reason: words.missing });
      continue;
    }
    if (column.mayBeMissing) present.push(field);
    const text = textOf(column, each);
    if (typeof text === 'string') record.cells[field] = text;
    else record.faults.push({ field, value: told(each), reason: text.problem });
  }
  record.present = present.join(' ');
  return record;
}

/** The text of a cell with this value, which the column then reads as it reads CSV. */
function textOf({ type }: Column, value: unknown): string | { problem: string } {
  if (value === null) return '';
  const isText = typeof value === 'string';
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : { problem: words.type('true or false') };
    case 'integer':
      return typeof value === 'number' ? String(value) : { problem: words.type('a number') };
    case 'bigint':
    case 'numeric':
      return isText || typeof value === 'number'
        ? String(value)
        : { problem: words.type('a number, or a text of digits') };
    case 'text[]':
      return Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? value.join(' ')
        : { problem: words.type('a list of texts') };
    default:
      return isText ? value : { problem: words.type('a text') };
  }
}

const told = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, TOLD);

/** What is wrong with a row that was read, as faults of the record's fields. */
export const faultsOf = ({ rejected }: Pick<RowOutcome, 'rejected'>): FieldFault[] =>
  rejected.map(({ column, value, reason }) => ({ field: column, value: value.slice(0, TOLD), reason }));
