/**
 * The number of a request: nine digits and letters in three groups, `K7Q-M3X-TP9`, so that it can be read out on the
 * phone. Without I, L, O and U: the first three look like digits.
 */
export const REQUEST_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const REQUEST_NUMBER = /^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/;

/** The header of every answer with the number of its request. */
export const REQUEST_NUMBER_HEADER = 'x-request-id';

/** A number as somebody has written it down: in any case, with other signs between its groups. Undefined if it is none. */
export function readRequestNumber(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const meant = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const number = [meant.slice(0, 3), meant.slice(3, 6), meant.slice(6)].join('-');
  return REQUEST_NUMBER.test(number) ? number : undefined;
}
