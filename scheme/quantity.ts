/** How much of a support a line is for: hours, kilometres, items. Part of an hour has up to four decimals (5 min: 0.0833). */

/** The decimals that a quantity may have. */
export const QUANTITY_DECIMALS = 4;

const shown = new Intl.NumberFormat('en-AU', { maximumFractionDigits: QUANTITY_DECIMALS });

/** `1,250.5`, `0.0833`, `-1`: in full, since people multiply it by the price. */
export const formatQuantity = (quantity: number): string => shown.format(quantity);

/** The sum of quantities, without what floating point adds to it. */
export function sumQuantities(quantities: readonly number[]): number {
  const sum = quantities.reduce((all, quantity) => all + quantity, 0);
  return Number(sum.toFixed(QUANTITY_DECIMALS));
}
