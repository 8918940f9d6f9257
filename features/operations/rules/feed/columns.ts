import { emailProblem, normaliseEmail } from '#features/auth/rules/sign-in.ts';
import { CLAIM_STATUSES, CLIENT_APPROVALS, PAID_TO_TYPES } from '#features/claims/rules/claims.ts';
import { CLAIM_TYPES, GST_CODES } from '#features/claims/rules/lines.ts';
import { VERDICTS } from '#features/evidence/rules.ts';
import { isCategoryNumber, MANAGED_BY } from '#features/plans/rules/categories.ts';
import { COMPONENT_KINDS } from '#features/plans/rules/components.ts';
import { TEXT_MAX, textProblem } from '#features/questions/rules.ts';
import { parseAccessLevel } from '#scheme/access.ts';
import { readMoment } from '#scheme/dates.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { parseMoney, splitSign } from '#scheme/money.ts';
import { isAbn, isMobile, isNdisNumber, isPhone, normalisePhone } from '#scheme/numbers.ts';
import { PRICE_REGIONS } from '#scheme/price-regions.ts';
import { QUANTITY_DECIMALS } from '#scheme/quantity.ts';
import { plainName } from '#scheme/typed.ts';

/** How the e-mail addresses of people end who may be in a portal in demo mode: no real address does. */
export const DEMO_ADDRESS = '.example';

/** What a cell can hold once it is read; amounts in cents. */
export type CellValue = string | number | boolean | null | undefined;

/** PostgreSQL types a column's values are staged as. */
type SqlType = 'text' | 'date' | 'timestamptz' | 'boolean' | 'bigint' | 'integer' | 'numeric' | 'text[]';

/** A cell that was read: its value, or what is wrong with it, in words for whoever made the file. */
type Cell<T> = { value: T; problem?: undefined } | { problem: string };

/** A column of an import file. */
export interface Column<T extends CellValue = CellValue> {
  type: SqlType;
  read: (text: string) => Cell<T>;
  /** The table column that it fills, where that has another name. */
  fills?: string;
  /** The table of the record that a cell names by its sfid; the table column takes that record's id. */
  names?: string;
  /** A feed may leave the column out: its records keep what they have. */
  mayBeMissing?: true;
  /** A cell may be empty, a JSON value null. */
  mayBeEmpty?: true;
  /** What a cell has to be, in words for the developer who makes the feed. */
  must: string;
}

/** A column whose cells are read by `read`. A cell for which it gives undefined has the problem `problem`. */
function column<T extends CellValue>(
  type: SqlType,
  problem: string,
  read: (text: string) => T | undefined,
): Column<T> {
  return {
    type,
    must: problem,
    read: (text) => {
      // PostgreSQL cannot store this character in a text.
      if (text.includes('\0')) return { problem: 'must not hold a NUL character' };
      const value = read(text.trim());
      return value === undefined ? { problem } : { value };
    },
  };
}

/** The same column where a cell may be empty. */
export function optional<T extends CellValue>(column: Column<T>): Column<T | null> {
  return {
    ...column,
    mayBeEmpty: true,
    read: (text) => (text.trim() === '' ? { value: null } : column.read(text)),
  };
}

/** The same column where a feed may leave it out. */
export const mayBeMissing = (column: Column): Column => ({ ...column, mayBeMissing: true });

const when = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

/** One of a set of words, in any case. */
export function oneOf<const Word extends string>(words: readonly Word[]): Column<Word> {
  const byLowerCase = new Map(words.map((word) => [word.toLowerCase(), word]));
  return column('text', `must be one of: ${words.join(', ')}`, (text) => byLowerCase.get(text.toLowerCase()));
}

/**
 * A date as people and spreadsheets write it: `2026-07-01`, `1/7/2026` (day first), `20260701`. Undefined where it does
 * not exist. A bare number is not guessed at: it may be a spreadsheet's count of days.
 */
export function readDate(text: string): string | undefined {
  if (isIsoDate(text)) return text;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso: string = day
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : String(text).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isIsoDate(iso) ? iso : undefined;
}

const QUANTITY = new RegExp(`^\\d{1,9}(\\.\\d{1,${QUANTITY_DECIMALS}})?$`);

/** Amounts have to be below this. No plan is a hundredth as large, and sums of smaller amounts stay exact. */
const MOST_CENTS = 100_000_000_000;

/** Money is never read from a rounded or scientific number: `1.2E+03` has lost digits. */
const money = column(
  'bigint',
  'must be an amount in dollars with at most two decimals, below a billion',
  (cell) => {
    const cents = parseMoney(cell);
    return cents === undefined || Math.abs(cents) >= MOST_CENTS ? undefined : cents;
  },
);
/** Money that fills a table column of another name. */
export const moneyFor = (fills: string) => ({ ...money, fills });
export const sfid = column('text', 'must be 18 letters and digits', when(/^[A-Za-z0-9]{18}$/));
/** Names a record of a table by its sfid. */
export const record = (names: string, fills: string) => ({ ...sfid, names, fills });
export const text = column('text', 'must not be empty', (cell) => cell || undefined);
/** What the plan manager writes to people. */
export const message = column('text', `must be a text of at most ${TEXT_MAX} characters`, (cell) =>
  textProblem(cell) === undefined ? cell : undefined,
);
/** A name, in the form in which names are kept. */
export const name = column('text', 'must not be empty', (cell) => plainName(cell) || undefined);
/** The first or last name of a person who may have only the other. */
export const nameOrNone = column('text', 'must be a name', plainName);
export const lowerCase = column('text', 'must not be empty', (cell) => cell.toLowerCase() || undefined);
export const isoDate = column('date', 'must be a date that exists, as YYYY-MM-DD', readDate);
export const moment = column(
  'timestamptz',
  'must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00',
  (cell) => readMoment(cell)?.toISOString(),
);
export const quantity = column(
  'numeric',
  `must be a number with at most ${QUANTITY_DECIMALS} decimals, and not 0`,
  (cell) => {
    const { isNegative, unsigned } = splitSign(cell);
    if (!QUANTITY.test(unsigned) || Number(unsigned) === 0) return undefined;
    return isNegative ? `-${unsigned}` : unsigned;
  },
);
export const wholeQuantity = column('integer', 'must be a whole number, at least 1', (cell) =>
  /^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : undefined,
);
export const ndisNumber = column('text', 'must be nine digits that begin with 43', (cell) => {
  const digits = cell.replaceAll(' ', '');
  return isNdisNumber(digits) ? digits : undefined;
});
export const abn = column('text', 'must be an ABN: eleven digits whose check is right', (cell) => {
  const digits = cell.replaceAll(' ', '');
  return isAbn(digits) ? digits : undefined;
});
export const mobilePhone = column(
  'text',
  'must be an Australian mobile: ten digits that begin with 04',
  (cell) => (isMobile(normalisePhone(cell)) ? normalisePhone(cell) : undefined),
);
export const alternatePhone = column('text', 'must be ten digits, or six as in 13 14 50', (cell) =>
  isPhone(normalisePhone(cell)) ? normalisePhone(cell) : undefined,
);
export const postcode = column('text', 'must be four digits', when(/^\d{4}$/));
export const phone = column('text', 'must be a phone number of 8 to 12 digits', (cell) =>
  when(/^\+?\d{8,12}$/)(cell.replaceAll(/[ ()-]/g, '')),
);
export const email = column('text', 'must be an e-mail address', (cell) =>
  emailProblem(normaliseEmail(cell)) === undefined ? normaliseEmail(cell) : undefined,
);
/** An e-mail address in a demo world, where anybody can read every message: it cannot belong to a real person. */
export const demoEmail: Column<string> = {
  ...email,
  read: (cell) => {
    const found = email.read(cell);
    const isReal = found.problem === undefined && !found.value.endsWith(DEMO_ADDRESS);
    return isReal
      ? { problem: `must end in ${DEMO_ADDRESS}: in demo mode anybody could sign in as this person` }
      : found;
  },
};
export const accessLevel = column('text', 'must be "Full access" or "Read only"', parseAccessLevel);
export const managedBy = oneOf(MANAGED_BY);
export const verdict = oneOf(VERDICTS);
export const componentKind = oneOf(COMPONENT_KINDS);
export const priceRegion = oneOf(PRICE_REGIONS);
export const paidToType = oneOf(PAID_TO_TYPES);
export const clientApproval = oneOf(CLIENT_APPROVALS);
export const categoryNumber = column('integer', 'must be a support category, 1 to 21', (cell) =>
  /^\d{1,2}$/.test(cell) && isCategoryNumber(Number(cell)) ? Number(cell) : undefined,
);
export const yesNo = column('boolean', 'must be true or false', (cell) => {
  if (/^(true|yes|y|1)$/i.test(cell)) return true;
  return /^(false|no|n|0)$/i.test(cell) ? false : undefined;
});

/** A code from a list that the agency extends now and then: known codes in any case, unknown ones as they came. */
const codeOf = (known: Readonly<Record<string, string>>) =>
  column('text', 'must not be empty', (cell) =>
    Object.hasOwn(known, cell.toUpperCase()) ? cell.toUpperCase() : cell,
  );
export const gstCode = optional(codeOf(GST_CODES));
/** An empty cell has a meaning: the claim is a standard one. */
export const claimType = codeOf(CLAIM_TYPES);
/** Registration groups such as `0107 0120`, as the text of a PostgreSQL array. */
export const registrationGroups = column(
  'text[]',
  'must be registration groups of four digits, with spaces, commas or semicolons between them',
  (cell) => {
    const groups = cell.split(/[\s,;]+/).filter(Boolean);
    return groups.length > 0 && groups.every((group) => /^\d{4}$/.test(group))
      ? `{${[...new Set(groups)].join(',')}}`
      : undefined;
  },
);

const plainStatus = oneOf(CLAIM_STATUSES);
/** A claim's status; "Received by {the brand}" is `Received`. */
export const claimStatus: Column<(typeof CLAIM_STATUSES)[number]> = {
  ...plainStatus,
  read: (cell) => (/^received by /i.test(cell.trim()) ? { value: 'Received' } : plainStatus.read(cell)),
};
