import fc, { type Arbitrary } from 'fast-check';

/** Random texts of up to `most` parts: digits, and between them signs, blanks and marks that nobody sees. */
export const mixtureOf = (
  digits: readonly string[],
  others: readonly string[],
  most: number,
): Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...digits) }, fc.constantFrom(...others)), {
      maxLength: most,
    })
    .map((parts) => parts.join(''));
