/** What people type and paste, read as they mean it. */

/**
 * Marks that nobody sees: they join, turn or separate text, and come along when something is copied from a message or a
 * web page. Variation selectors are among them.
 */
export const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text has marks in it that nobody sees, or that are no signs at all (control characters). */
export const hasUnseen = (text: string): boolean => /\p{Cc}/u.test(text) || text.search(UNSEEN) >= 0;

/**
 * Typed digits, letters and signs in their plain form: full-width characters as ordinary ones, no marks that nobody
 * sees, every blank as a space, none at the ends. For numbers, codes and addresses; a name keeps its own characters.
 */
export function plainly(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s/g, ' ').trim();
}

/** The same, but for the joiners that some scripts write with: ශ්‍රී without one is another word. */
const UNSEEN_IN_NAMES =
  /(?!(?<=[\p{M}\p{Script=Arabic}])[\u200c\u200d]\p{L})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name in one form: composed (NFC), no marks that nobody sees or that turn text around, every line break and every
 * row of blanks as one space, and none at the ends.
 */
export function plainName(text: string): string {
  return text
    .replaceAll(UNSEEN_IN_NAMES, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Typed digits without what people put between them; undefined where anything else stands there. */
export function plainDigits(text: string): string | undefined {
  const digits = plainly(text).replaceAll(/[\s.\-‐-―/]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}
