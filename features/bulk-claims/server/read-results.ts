import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Line, Records } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { headingFaults } from '#platform/server/spreadsheet/heading.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { fromDollars, parseMoney } from '#scheme/money.ts';
import { bulkResult } from '../calls.ts';
import { MOST_RESULTS, OUTCOMES, RESULT_COLUMNS, type Result } from '../rules/results.ts';
import type { ReadResult } from './take-results.ts';
import { words } from './words.ts';

/** Reads one result, with the registration number that it is for. */
interface Registered {
  registration: string | undefined;
  read: ReadResult;
}

/**
 * Reads the agency's file for a registration number. Throws 422, with nothing read, where it is not whole, is no file of
 * results, or is for another plan manager.
 */
export async function readResultsFile(path: string, registration: string): Promise<ReadResult[]> {
  if (!endsWithLine(path)) throw new Refusal(422, words.cut);
  const { columns, rows } = await openCsv(path, RESULT_COLUMNS);
  const [fault] = headingFaults(
    columns.filter((column) => RESULT_COLUMNS.some((known) => known === column)),
    RESULT_COLUMNS,
  );
  if (fault) throw new Refusal(422, words.column(fault.column, fault.reason));
  const found: Registered[] = [];
  for await (const { line, cells, broken } of rows) {
    if (broken) throw new Refusal(422, words.brokenRow(line, broken.reason));
    found.push(ofCells(found.length + 1, cells));
    refuseMany(found.length);
  }
  return ofThisManager(found, registration);
}

/** Reads results that a system sent. Throws 413 or 422, with nothing taken in, as for a file. */
export async function readResults(records: Records, registration: string): Promise<ReadResult[]> {
  const found: Registered[] = [];
  for await (const line of records.kind === 'lines' ? records.lines : eachOf(records.all)) {
    if (line.broken !== undefined) throw new Refusal(422, words.brokenRecord(line.at, line.broken));
    found.push(ofValue(line.at, line.value));
    refuseMany(found.length);
  }
  return ofThisManager(found, registration);
}

function* eachOf(all: readonly unknown[]): Generator<Line> {
  for (const [at, value] of all.entries()) yield { at: at + 1, value };
}

function refuseMany(count: number): void {
  if (count > MOST_RESULTS) throw new Refusal(413, words.tooMany, undefined, { connection: 'close' });
}

/** The results, once all of them are known to be for this plan manager. */
function ofThisManager(found: readonly Registered[], own: string): ReadResult[] {
  if (found.length === 0) throw new Refusal(422, words.noResults);
  const other = found.find(({ registration }) => registration !== undefined && registration !== own);
  if (other) throw new Refusal(422, words.otherManager(other.read.at, other.registration ?? '', own));
  return found.map(({ read }) => read);
}

/** Whether a file ends with a line break, in any encoding: one that was cut does not, unless it was cut just there. */
function endsWithLine(path: string): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const end = Buffer.alloc(Math.min(2, size));
    readSync(descriptor, end, 0, end.length, size - end.length);
    return end.includes(10);
  } finally {
    closeSync(descriptor);
  }
}

function ofCells(at: number, cells: Readonly<Record<string, string>>): Registered {
  const cell = (column: (typeof RESULT_COLUMNS)[number]) => (cells[column] ?? '').trim();
  const reference = cell('ClaimReference');
  const outcome = OUTCOMES.find((each) => each === cell('Result').toLowerCase().replaceAll(/\s+/g, ' '));
  // A line that was rejected may have no amount.
  const amount = cell('AmountPaid') || (outcome === 'rejected' ? '0' : '');
  const paid = parseMoney(amount);
  const code = cell('Code');
  const registration = cell('RegistrationNumber');
  const rejected = (fault: string): Registered => ({
    registration,
    read: { at, reference: reference.slice(0, 50) || null, fault },
  });
  if (!isReference(reference)) return rejected(words.reference);
  if (!outcome) return rejected(words.result);
  if (paid === undefined || paid < 0) return rejected(words.amount);
  if (code !== '' && !isCode(code)) return rejected(words.code);
  return { registration, read: { at, result: resultOf(reference, outcome, paid, code || null) } };
}

function ofValue(at: number, value: unknown): Registered {
  const { success, data } = bulkResult.safeParse(value);
  if (!success) return { registration: undefined, read: { at, reference: null, fault: words.record } };
  const { registration_number: registration, claim_reference: reference, result, amount_paid, code } = data;
  return {
    registration,
    read: { at, result: resultOf(reference, result, fromDollars(amount_paid), code) },
  };
}

const isReference = (text: string): boolean => text.length > 0 && text.length <= 50 && !text.includes('\0');
const isCode = (text: string): boolean => bulkResult.shape.code.safeParse(text).success;

const resultOf = (
  reference: string,
  outcome: Result['outcome'],
  paid: Result['paid'],
  code: string | null,
): Result => ({ reference, outcome, paid, code: code?.toUpperCase() ?? null });
