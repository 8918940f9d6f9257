import { hasAllFonts } from './document/fonts.ts';

/** Letters of the Latin script with their accents, and the signs between them. */
const IN_LATIN = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;

/**
 * A name as a report writes it: where no font has all of its letters, with the first of the other names behind it that is
 * in Latin letters, so that people can read it.
 */
export function readable(name: string, ...others: readonly (string | null)[]): string {
  const latin = others.find((other) => other !== null && IN_LATIN.test(other));
  return latin === undefined || hasAllFonts(name) ? name : `${name} (${latin})`;
}
