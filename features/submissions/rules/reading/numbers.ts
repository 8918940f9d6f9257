import { isAbn, isNdisNumber } from '#scheme/numbers.ts';
import { datePlace } from './invoice-dates.ts';
import { behind, type Findings, findings } from './lines.ts';

/** Not the number of another invoice that this one speaks of. */
const OWN = String.raw`(?<!\b(?:original|previous|prior|former|credited|related|replaces?|last|your|against|of|for|to|per|quote|quoting|credit|adjustment) )\b`;
const LABEL = String.raw`${OWN}(?:tax )?inv(?:oice)?\.? ?(?:(?:number|num|no|id|ref(?:erence)?)\b\.? ?#?|#)`;
/** A title with its number, in capitals and digits, so that no other word is taken for it. */
const TITLE = /^(?:tax )?invoice[ :#]+(.+)$/i;
const IN_TITLE = /^(?:INV )?(?=.{3})(?!20\d\d$)[A-Z/_.-]*\d[A-Z\d/_.-]*$/;

/** The words that may follow a number: an ordinary word, or one in capitals that is a label. */
const NEXT_WORD = /^[A-Z][a-z’']+[:.,]?$/;
const NEXT_LABEL =
  /^(?:date|due|abn|a\.b\.n|page|terms|reference|ref|customer|client|order|po|total|amount|issued?|invoice|tax|ndis|participant|to|for|of)[:.,]?$/i;
const NO_PREFIX =
  /^(?:page|week|ndis|abn|po|tax|date|due|ref|no|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)$/i;

/** The numbers that are labelled as the invoice's own. A credit note has a number of its own, of another name. */
export function numbersIn(lines: readonly string[]): Findings<string> & { labels: number } {
  if (lines.some((line) => /\b(?:credit|adjustment) (?:note|memo) ?(?:number|no\b|#)/i.test(line)))
    return { ...findings<string>([]), labels: 0 };
  const labelled = behind(lines, LABEL).map(({ value }) => numberAt(value));
  const titles = lines
    .map((line) => TITLE.exec(line)?.[1] ?? '')
    .filter((rest) => IN_TITLE.test(rest))
    .map(numberAt);
  const found = [...labelled, ...titles];
  return { ...findings(found), labels: found.filter((one) => one !== undefined).length };
}

/** Every number that the text calls an invoice's: with two of them it may speak of two invoices. */
export function invoicesNamed(lines: readonly string[]): ReadonlySet<string> {
  const bare = behind(lines, String.raw`\binvoice\b`).map(({ value }) => numberAt(value));
  return new Set([...numbersIn(lines).values, ...findings(bare).values]);
}

/**
 * The number at the beginning of a text. It has a digit, so that no word is taken for a number, and may have blanks between
 * groups of digits. Null where it is not clear what belongs to it, undefined where there is none.
 */
function numberAt(text: string): string | null | undefined {
  const [before = ''] = text.split(/[($]/);
  const words = before.slice(0, datePlace(before)).trim().split(' ');
  const isPrefixed = /^[A-Z]{1,6}$/.test(words[0] ?? '') && !NO_PREFIX.test(words[0] ?? '');
  const first = isPrefixed ? 1 : 0;
  if (!/\d/.test(words[first] ?? '')) return undefined;
  let end = first + 1;
  if (/^\d{1,6}$/.test(words[first] ?? '')) while (/^\d{1,6}$/.test(words[end] ?? '')) end += 1;
  const next = words[end];
  if (next !== undefined && !NEXT_WORD.test(next) && !NEXT_LABEL.test(next)) return null;
  const number = words
    .slice(0, end)
    .join(' ')
    .replace(/[.,;:]+$/, '');
  const isWhole = /^[A-Z0-9](?:[A-Z0-9/_. -]{0,38}[A-Z0-9])?$/i.test(number);
  return isWhole && !isOther(number) ? number : null;
}

/** Whether it is another kind of number. */
function isOther(number: string): boolean {
  const digits = number.replaceAll(' ', '');
  return (
    isAbn(digits) || isNdisNumber(digits) || /^[\d,]+\.\d{2}$/.test(number) || datePlace(number) !== undefined
  );
}

const PAYER = /\b(?:bill(?:ed)? to|invoiced? to|to:|customer|client|attention|attn|plan manage)/i;

/** The ABNs on an invoice; one that is not valid, or that may be the payer's, makes the provider's unclear. */
export function abnsIn(lines: readonly string[]): Findings<string> {
  return findings(
    behind(lines, String.raw`(?<!\p{L})A\.?B\.?N\b\.?(?: (?:number|no)\b)?`).map(({ value, at }) => {
      const isPayers = lines.slice(Math.max(0, at - 3), at + 1).some((line) => PAYER.test(line));
      const [found] = /^(?:\d{2} \d{3} \d{3} \d{3}|\d{11})(?![\d-])/.exec(value) ?? [];
      const abn = found?.replaceAll(' ', '');
      if (abn === undefined) return /^\p{N}/u.test(value) ? null : undefined;
      return isAbn(abn) && !isPayers ? abn : null;
    }),
  );
}
