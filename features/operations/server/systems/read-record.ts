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

/** The most characters of a value that a fault shows. */
const SHOWN = 200;

const words = {
  noObject: 'is no JSON object',
  unknown: (kind: string) => `is no field of ${kind}`,
  missing: 'is missing; null says that there is none',
  type: (type: string) => `must be ${type} in JSON`,
} as const;

/** What a field of the record as a whole is called where something is wrong with all of it. */
const WHOLE = '';

/**
 * Reads JSON values as records of a kind. Nothing is coerced: a text is no number, and no field is guessed at. Gives the
 * reader, which is made once for many records.
 */
export function jsonReader({ kind, columns }: FeedFile): (line: Line) => JsonRecord {
  const fields = Object.entries(columns);
  return (line) => {
    const { at } = line;
    const value = line.broken === undefined ? line.value : '';
    if (line.broken !== undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
      const fault = { field: WHOLE, value: shown(value), reason: line.broken ?? words.noObject };
      return { at, sfid: null, cells: {}, present: '', faults: [fault] };
    }
    const given = value as Readonly<Record<string, unknown>>;
    const { sfid } = given;
    const record: JsonRecord = {
      at,
      sfid: typeof sfid === 'string' ? plain(sfid) : null,
      cells: {},
      present: '',
      faults: unknownFields(kind, columns, given),
    };
    for (const [field, column] of fields) readField(record, field, column, given);
    return record;
  };
}

function unknownFields(
  kind: string,
  columns: FeedFile['columns'],
  given: Readonly<Record<string, unknown>>,
): FieldFault[] {
  return Object.keys(given)
    .filter((field) => !Object.hasOwn(columns, field))
    .map((field) => ({ field: plain(field), value: shown(given[field]), reason: words.unknown(kind) }));
}

/** Puts a field into its cell, or what is wrong with it among the faults. */
function readField(
  record: JsonRecord,
  field: string,
  column: Column,
  given: Readonly<Record<string, unknown>>,
): void {
  const value = Object.hasOwn(given, field) ? given[field] : undefined;
  if (value === undefined) {
    if (!column.mayBeMissing) record.faults.push({ field, value: '', reason: words.missing });
    return;
  }
  if (column.mayBeMissing) record.present += `${record.present && ' '}${field}`;
  const text = textOf(column, value);
  if (typeof text === 'string') record.cells[field] = text;
  else record.faults.push({ field, value: shown(value), reason: text.problem });
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

/** A value as a fault shows it: cut, and without what no database keeps. */
const shown = (value: unknown): string => plain(typeof value === 'string' ? value : jsonOf(value));

const plain = (text: string): string => text.slice(0, SHOWN).replaceAll('\0', '\uFFFD').toWellFormed();

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // It is nested too deeply.
    return '';
  }
}

/** What is wrong with a row that was read, as faults of the record's fields. */
export const faultsOf = ({ rejected }: Pick<RowOutcome, 'rejected'>): FieldFault[] =>
  rejected.map(({ column, value, reason }) => ({ field: column, value: plain(value), reason }));
