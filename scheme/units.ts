import { type Cents, formatMoney } from './money.ts';
import { formatQuantity } from './quantity.ts';

/**
 * The catalogue's units in words: one of them, and many. `E` (each) has none, nor has what the catalogue does not know:
 * those are pieces.
 */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  H: ['an hour', 'hours'],
  D: ['a day', 'days'],
  WK: ['a week', 'weeks'],
  MON: ['a month', 'months'],
  YR: ['a year', 'years'],
};

/** One unit: `an hour`; undefined for pieces. */
export const oneUnit = (unit: string | null): string | undefined => UNITS[unit ?? '']?.[0];

/** Several units: `hours`; undefined for pieces. */
export const manyUnits = (unit: string | null): string | undefined => UNITS[unit ?? '']?.[1];

/** A quantity with its unit: `1 hour`, `2.5 hours`; undefined for pieces. */
export function quantityInUnits(quantity: number, unit: string | null): string | undefined {
  const one = oneUnit(unit)?.replace(/^an? /, '');
  return one && `${formatQuantity(quantity)} ${quantity === 1 ? one : manyUnits(unit)}`;
}

/** A quantity as people read it: `2.5 hours`, or `3` for pieces. */
export const howMany = (quantity: number, unit: string | null): string =>
  quantityInUnits(quantity, unit) ?? formatQuantity(quantity);

/** A price of one: `$70.23 an hour`, `$12.00 each`. */
export const priceOfOne = (price: Cents, unit: string | null): string =>
  `${formatMoney(price)} ${oneUnit(unit) ?? 'each'}`;

/**
 * How an amount is made up: `2.5 hours at $193.99 an hour`. Undefined where pieces cost one dollar each: their quantity
 * is the amount again.
 */
export function quantityAtPrice(quantity: number, price: Cents, unit: string | null): string | undefined {
  const counted = quantityInUnits(quantity, unit);
  if (!counted && price === 100) return undefined;
  return `${howMany(quantity, unit)} at ${priceOfOne(price, unit)}`;
}
