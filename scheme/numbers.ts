/** The numbers by which the scheme knows people, businesses and supports (scheme facts). */

/** An NDIS number: nine digits that begin with 43. There is no public check digit. */
export function isNdisNumber(text: string): boolean {
  return /^43\d{7}$/.test(text);
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An Australian Business Number: eleven digits with a check over all of them. */
export function isAbn(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, at) => total + weight * (Number(text[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** A support item number: category, sequence, registration group, outcome domain, purpose, and perhaps a suffix. */
export function isSupportItemNumber(text: string): boolean {
  return /^\d{2}_\d{3,9}_\d{4}_\d_\d(_[A-Z]{1,2})?$/.test(text);
}

/** Mobile numbers are kept and compared as ten digits: `0400000001`. `+61 400 000 001` is the same number. */
export function normaliseMobile(text: string): string {
  return text.replaceAll(/[\s()-]/g, '').replace(/^\+?61(?=4)/, '0');
}
