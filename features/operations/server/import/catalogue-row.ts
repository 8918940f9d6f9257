import { isCategoryNumber } from '#features/plans/rules/categories.ts';
import type { PricedItem } from '#features/plans/server/keep-catalogue.ts';
import type { SourceRow } from '#platform/server/spreadsheet/read-csv.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, parseMoney } from '#scheme/money.ts';
import { isSupportItemNumber } from '#scheme/numbers.ts';
import { readDate } from '../../rules/feed/columns.ts';
import type { Finding } from './report.ts';

const NUMBER = 'Support Item Number';
const NAME = 'Support Item Name';
const CATEGORY = 'Support Category Number';
const PACE_CATEGORY = 'Support Category Number (PACE)';
const CATEGORY_NAME = 'Support Category Name';
const PACE_CATEGORY_NAME = 'Support Category Name (PACE)';
const GROUP = 'Registration Group Number';
const START = 'Start date';
const END = 'End Date';
const REMOTE = 'Remote';
const VERY_REMOTE = 'Very Remote';
const UNIT = 'Unit';
const QUOTE = 'Quote';
const TYPE = 'Type';
/** States in the order in which the national price is looked for. All have the same price, but for a few odd items. */
const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'TAS', 'ACT', 'WA', 'NT'];

/** The columns without which no row can be read, and the others that a catalogue may have. */
export const NEEDED_COLUMNS: readonly string[] = [NUMBER, NAME, CATEGORY];
export const OTHER_COLUMNS: readonly string[] = [
  CATEGORY_NAME,
  PACE_CATEGORY,
  PACE_CATEGORY_NAME,
  GROUP,
  UNIT,
  QUOTE,
  TYPE,
  START,
  END,
  ...STATES,
  REMOTE,
  VERY_REMOTE,
];

type Note = Omit<Finding, 'file' | 'line'>;

/**
 * Reads one row of the official catalogue. `from` is the catalogue's first day; `seen` has the lines of the items
 * before this row. Gives the item, or why it is rejected. Odd but harmless values are noted.
 */
export function readCatalogueRow(
  { cells, broken, line }: SourceRow,
  from: IsoDate,
  seen: Map<string, number>,
): { item?: PricedItem; rejected: Note[]; noted: Note[] } {
  if (broken) return { rejected: [broken], noted: [] };
  const rejected: Note[] = [];
  const noted: Note[] = [];
  const cell = (column: string) => (cells[column] ?? '').replaceAll('\0', '').trim();
  const reject = (column: string, reason: string) =>
    rejected.push({ column, value: cells[column] ?? '', reason });
  const note = (column: string, reason: string) => noted.push({ column, value: cells[column] ?? '', reason });
  const price = (column: string | undefined): Cents | undefined => {
    if (!column || !cell(column)) return undefined;
    const cents = parseMoney(cell(column));
    if (cents === undefined || cents < 0)
      reject(column, 'must be an amount in dollars with at most two decimals');
    return cents;
  };
  const date = (column: string, otherwise: IsoDate | null): IsoDate | null => {
    if (!cell(column)) return otherwise;
    const read = readDate(cell(column));
    if (!read) reject(column, 'must be a date that exists');
    return read ?? otherwise;
  };
  const category = (column: string): number | null => {
    if (!cell(column)) return null;
    const read = /^\d{1,2}$/.test(cell(column)) ? Number(cell(column)) : Number.NaN;
    if (!isCategoryNumber(read)) reject(column, 'must be a support category, 1 to 21');
    return read;
  };

  const number = cell(NUMBER);
  if (!number) reject(NUMBER, 'must not be empty');
  if (!cell(NAME)) reject(NAME, 'must not be empty');
  if (!cell(CATEGORY)) reject(CATEGORY, 'must be a support category, 1 to 21');
  const states = STATES.map(price);
  const item: PricedItem = {
    number,
    name: cell(NAME),
    category: category(CATEGORY) ?? 0,
    categoryName: cell(CATEGORY_NAME) || null,
    paceCategory: category(PACE_CATEGORY),
    paceCategoryName: cell(PACE_CATEGORY_NAME) || null,
    registrationGroup: cell(GROUP) || null,
    unit: cell(UNIT) || null,
    quote: /^y/i.test(cell(QUOTE)),
    type: cell(TYPE) || null,
    validFrom: date(START, from) ?? from,
    validTo: date(END, null),
    prices: limits(states, price(REMOTE), price(VERY_REMOTE)),
  };
  if (item.validTo && item.validTo < item.validFrom) reject(END, `must not be before ${START}`);
  const key = `${number} ${item.validFrom}`;
  if (number && seen.has(key)) reject(NUMBER, `stands in line ${seen.get(key)} already`);
  else seen.set(key, line);
  if (rejected.length > 0) return { rejected, noted: [] };

  if (cells[NUMBER] !== number) note(NUMBER, 'has a space around it, which was taken off');
  if (!isSupportItemNumber(number))
    note(NUMBER, 'does not look like a support item number; taken in as it is');
  return { item, rejected, noted };
}

function limits(
  states: (Cents | undefined)[],
  remote: Cents | undefined,
  veryRemote: Cents | undefined,
): PricedItem['prices'] {
  const national = states.find((cents) => cents !== undefined);
  return {
    ...(national === undefined ? {} : { national }),
    ...(remote === undefined ? {} : { remote }),
    ...(veryRemote === undefined ? {} : { very_remote: veryRemote }),
  };
}
