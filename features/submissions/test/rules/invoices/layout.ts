import type { Facts } from './facts.ts';

/** An invoice as its lines of text. */
export type Layout = (facts: Facts) => string[];

/** The days of support, a line each. */
export const itemRows = ({ items }: Facts) =>
  items.map(({ day, text, hours, rate, amount }) => `${day} ${text} ${hours} ${rate} ${amount}`);
/** A line that only stands there where the invoice says something of it. */
export const where = (value: string | undefined, line: string) => (value === undefined ? [] : [line]);
/** The ABN of who pays, where it stands there. */
export const payerAbn = ({ payerAbn: abn }: Facts) => where(abn, `ABN ${abn}`);
