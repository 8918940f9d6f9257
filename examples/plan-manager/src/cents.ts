/** Amounts are counted in whole cents, and sent in dollars as text, so that no cent is lost on the way. */

export const centsOf = (dollars: number | string | null | undefined): number =>
  Math.round(Number(dollars ?? 0) * 100);

export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

const shown = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** `$1,234.50`. */
export const spokenMoney = (cents: number): string => shown.format(cents / 100);
