/**
 * An amount of money in whole cents: the only form of money inside the product (specification: dollars-on-the-wire).
 */
export type Cents = number;

/** Dollars as they cross the wire: a JSON number with at most two decimals. */
export function toDollars(cents: Cents): number {
  return assertWhole(cents) / 100;
}

/** The same for an amount that may be missing. */
export const dollarsOrNull = (cents: Cents | null): number | null =>
  cents === null ? null : toDollars(cents);

/** Reads dollars from the wire. Throws RangeError for more than two decimals instead of rounding. */
export function fromDollars(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (
    !Number.isSafeInteger(cents) ||
    Math.abs(cents / 100 - dollars) > 1e-9 * Math.max(1, Math.abs(dollars))
  ) {
    throw new RangeError(`Not an amount in dollars and whole cents: ${dollars}`);
  }
  return cents;
}

/**
 * Reads an amount as plan managers and spreadsheets write it: `1234.5`, `1,234.50`, `$1,234.50`, `-$5`, `($5.00)`.
 * Gives undefined for anything else, scientific notation and a third decimal included.
 */
export function parseMoney(text: string): Cents | undefined {
  const { isNegative, unsigned } = splitSign(text);
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?$/.exec(unsigned);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return isNegative && cents !== 0 ? -cents : cents;
}

/**
 * The sign of a written number, and the rest of it. A number is negative after a hyphen or a minus sign (U+2212), and in
 * brackets, as accountants write it.
 */
export function splitSign(text: string): { isNegative: boolean; unsigned: string } {
  const written = text.trim();
  const [, afterMinus, inBrackets] = /^(?:[-\u2212]\s?(.*)|\(\s*(.*?)\s*\))$/.exec(written) ?? [];
  const negative = afterMinus ?? inBrackets;
  return { isNegative: negative !== undefined, unsigned: negative ?? written };
}

const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1,234.50`, `-$120.00` (specification: dollars-and-dates). */
export function formatMoney(cents: Cents): string {
  const amount = twoDecimals.format(Math.abs(assertWhole(cents)) / 100);
  return cents < 0 ? `-$${amount}` : `$${amount}`;
}

/**
 * `38.2%`; blank for negative and non-numeric values (specification: percentages). Places: 1 for spent, 0 for tiles, 2
 * for slices (specification: donut).
 */
export function formatPercent(percent: number | null, places: 0 | 1 | 2): string {
  if (percent === null || !Number.isFinite(percent) || percent < 0) return '';
  return `${percent.toFixed(places)}%`;
}

/** The sum of one figure over many things, in cents. */
export function sumCents<T>(things: readonly T[], figure: (thing: T) => Cents): Cents {
  return things.reduce((sum, thing) => sum + assertWhole(figure(thing)), 0);
}

function assertWhole(cents: Cents): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return cents;
}
