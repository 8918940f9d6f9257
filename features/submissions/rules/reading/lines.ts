import { plainly } from '#scheme/typed.ts';

/** What one field of an invoice may be: each different value that is labelled as it, and whether one was not understood. */
export interface Findings<Value> {
  values: ReadonlySet<Value>;
  isUnclear: boolean;
}

/** Gathers findings; null is a label whose value was not understood, undefined is no value. */
export function findings<Value>(found: readonly (Value | null | undefined)[]): Findings<Value> {
  return {
    values: new Set(found.filter((one) => one !== null && one !== undefined)),
    isUnclear: found.includes(null),
  };
}

/** The one value that was found; null where there is none, or more than one, or one that was not understood. */
export function onlyOne<Value>({ values, isUnclear }: Findings<Value>): Value | null {
  const [first] = values;
  return first === undefined || isUnclear || values.size > 1 ? null : first;
}

/** Stands for a sign that must not become another one: nothing that is read has it. */
const NOT_UNDERSTOOD = '\ufffd';

/**
 * Signs whose plain form would be another number: raised and circled digits (`45⁰⁰`), marks that turn text around, and a
 * soft hyphen, which in many PDFs is the minus of an amount.
 */
const DECEPTIVE = /[\p{No}\u00ad\u202a-\u202e\u2066-\u2069]/gu;

/** The lines of a text in their plain form. */
export function linesOf(text: string): string[] {
  return text
    .replaceAll(/(?<=\p{L})\u00ad(?=\p{L})/gu, '')
    .replaceAll(DECEPTIVE, NOT_UNDERSTOOD)
    .split(/\r?\n/)
    .map((line) => plainly(line).replaceAll(/ +/g, ' '));
}

/** In front of a label: no other word, so that it is not `sub-total` or `overdue amount due`. */
export const FREE = String.raw`(?<!\p{L}[ \-'’&/(]{0,3})`;

/** What stands behind a label, on its line or below it. */
export interface Behind {
  /** Empty where it cannot be told which value belongs to the label. */
  value: string;
  /** The number of the label's line. */
  at: number;
}

/** What stands behind each occurrence of a label, without the colon or the dots that lead to it. */
export function behind(lines: readonly string[], label: string): Behind[] {
  const all = new RegExp(label, 'giu');
  return lines.flatMap((line, at) =>
    [...line.matchAll(all)].map((found) => {
      const value = line.slice(found.index + found[0].length).replace(/^(?:[ :]|\.{2,}|\.(?!\d))*/, '');
      return { value: value || valueBelow(lines, at), at };
    }),
  );
}

/** The most lines above and below a label that are looked at. */
const BLOCK = 40;

/**
 * The value on the line below a label, where labels and values take turns and a label comes first; else an empty text.
 * Columns may come out of a PDF as all labels and then all values, or as values above their labels.
 */
function valueBelow(lines: readonly string[], at: number): string {
  const kind = (place: number) => kindOf(lines[place] ?? '');
  const takesTurns = (one: number, other: number) =>
    Math.abs(other - at) <= BLOCK && kind(other) !== undefined && kind(one) !== kind(other);
  if (kind(at) !== 'label' || kind(at + 1) !== 'value') return '';
  let top = at;
  while (takesTurns(top, top - 1)) top -= 1;
  let end = at + 1;
  while (takesTurns(end, end + 1)) end += 1;
  const isBounded = kind(top - 1) === undefined && kind(end + 1) === undefined;
  return isBounded && kind(top) === 'label' && kind(end) === 'value' ? (lines[at + 1] ?? '') : '';
}

const TITLE = /^(?:tax )?(?:invoice|(?:tax )?(?:credit|adjustment) (?:note|memo))$/i;
const LABEL_WORD =
  /\b(?:number|no|num|id|date|due|issued?|abn|a\.b\.n|sub-?total|total|gst|tax|amount|balance|paid|payments?|payable|owing|ref|reference|terms|forward|b\/f|deposit|discount|credit|period|customer|account|order|po)\b|#/i;

/** Whether a line is a label alone, or a value alone. */
function kindOf(line: string): 'label' | 'value' | undefined {
  if (line.length > 40 || TITLE.test(line)) return undefined;
  const isLabelled = LABEL_WORD.test(line);
  if (!/\p{N}/u.test(line)) return isLabelled ? 'label' : undefined;
  if (isLabelled) return undefined;
  return (line.match(/\p{L}{2,}/gu) ?? []).length <= 1 ? 'value' : undefined;
}
