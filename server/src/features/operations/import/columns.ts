import { parseAccessLevel } from '@wattle/domain/access';
import { isIsoDate } from '@wattle/domain/dates';
import { parseMoney } from '@wattle/domain/money';
import { isNdisNumber } from '@wattle/domain/numbers';
import { emailProblem, normaliseEmail } from '@wattle/domain/sign-in';
import { isCategoryNumber, MANAGED_BY } from '@wattle/domain/supports';

/** PostgreSQL types a column's values arrive as. */
type SqlType = 'text' | 'date' | 'boolean' | 'bigint' | 'integer';

/** A column of an import file: reads a cell to a value, or says what is wrong with it in words for the file's maker. */
export interface Column<T = unknown> {
  type: SqlType;
  read: (text: string) => { value: T; problem?: undefined } | { problem: string };
}

/** A column that reads with `read`; what it gives undefined for has the problem `problem`. */
function column<T>(type: SqlType, problem: string, read: (text: string) => T | undefined): Column<T> {
  return {
    type,
    read: (text) => {
      const value = read(text.trim());
      return value === undefined ? { problem } : { value };
    },
  };
}

/** The same column where a cell may be empty. */
export function optional<T>({ type, read }: Column<T>): Column<T | null> {
  return { type, read: (text) => (text.trim() === '' ? { value: null } : read(text)) };
}

const when = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

export const sfid = column('text', 'must be 18 letters and digits', when(/^[A-Za-z0-9]{18}$/));
export const text = column('text', 'must not be empty', (cell) => cell || undefined);
export const lowerCase = column('text', 'must not be empty', (cell) => cell.toLowerCase() || undefined);
export const isoDate = column('date', 'must be a date that exists, as YYYY-MM-DD', (cell) => (isIsoDate(cell) ? cell : undefined));
export const money = column('bigint', 'must be an amount in dollars with at most two decimals', parseMoney);
export const ndisNumber = column('text', 'must be nine digits that begin with 43', (cell) => (isNdisNumber(cell) ? cell : undefined));
export const mobilePhone = column('text', 'must be ten digits that begin with 04', (cell) =>
  when(/^04\d{8}$/)(cell.replaceAll(' ', '')),
);
export const email = column('text', 'must be an e-mail address', (cell) =>
  emailProblem(normaliseEmail(cell)) === undefined ? normaliseEmail(cell) : undefined,
);
export const accessLevel = column('text', 'must be "Full access" or "Read only"', parseAccessLevel);
export const managedBy = column('text', `must be one of ${MANAGED_BY.join(', ')}`, (cell) =>
  MANAGED_BY.find((managed) => managed === cell.toLowerCase()),
);
export const categoryNumber = column('integer', 'must be a support category, 1 to 21', (cell) =>
  /^\d{1,2}$/.test(cell) && isCategoryNumber(Number(cell)) ? Number(cell) : undefined,
);
export const yesNo = column('boolean', 'must be true or false', (cell) => {
  if (/^(true|yes|y|1)$/i.test(cell)) return true;
  return /^(false|no|n|0)$/i.test(cell) ? false : undefined;
});

/** A column with one of a set of words, such as the codes of the brands this server has. */
export function oneOf(values: readonly string[]): Column<string> {
  return column('text', `must be one of ${values.join(', ')}`, (cell) => values.find((value) => value === cell));
}
