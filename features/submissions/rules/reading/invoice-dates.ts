import { type IsoDate, readDate } from '#scheme/dates.ts';
import { invoiceDateProblem } from '../invoice-facts.ts';
import { type Behind, behind, type Findings, FREE, findings } from './lines.ts';

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const FORMS = [
  String.raw`(?<iso>\d{4}(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)\d{1,2})`,
  String.raw`(?<numbers>\d{1,2}(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)(?:\d{4}|\d{2}))`,
  String.raw`(?<named>${DAY}[ -](?:of )?${MONTH},?[ -](?:\d{4}|\d{2}))`,
  String.raw`(?<monthFirst>${MONTH} ${DAY},? \d{4})`,
];
const DATE = String.raw`(?:${FORMS.join('|')})(?![\w/]|[.,-]\d)`;

const ANY_DATE = new RegExp(String.raw`(?<![\w/.-])${DATE}`, 'i');

/** Where a text has its first date; undefined where it has none. */
export function datePlace(text: string): number | undefined {
  const found = ANY_DATE.exec(text);
  return found && readForm(found.groups ?? {}) ? found.index : undefined;
}

/** The date in the form that was found. */
const readForm = ({
  iso,
  numbers,
  named,
  monthFirst,
}: Partial<Record<string, string>>): IsoDate | undefined =>
  readDate(
    iso?.replaceAll(/[/.]/g, '-') ??
      numbers ??
      named ??
      (monthFirst ?? '').replace(/^([a-z]+)\.? (\w+),? (\d{4})$/i, '$2 $1 $3'),
  );

const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?`;
/** A date at the beginning, and what follows it. */
const FIRST_DATE = new RegExp(
  `^${WEEKDAY}${DATE}(?:,? (?:at )?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?: ?[ap]m)?)?(?<rest>.*)$`,
  'i',
);

/** Not the date of another invoice, and not days counted from this one's. */
const OWN = String.raw`(?<!\b(?:original|previous|prior|credited|last|your|of|for|to|on|from|after) )\b`;
const NAMED = [
  String.raw`${OWN}(?:tax )?invoice (?:date|issued(?: on)?)\b`,
  String.raw`${FREE}date of (?:the )?(?:tax )?(?:invoice|issue)\b`,
  String.raw`${FREE}(?:issue date|date (?:issued|invoiced)|invoiced on)\b`,
].join('|');
/** Other days are not named so: `due date`, `date of service`. */
const PLAIN = String.raw`${FREE}date\b`;

/** The date that is labelled as the invoice's own, not a date of service and not the due date. */
export function datesIn(lines: readonly string[], today: IsoDate): Findings<IsoDate> {
  const isMonthFirst = lines.some((line) =>
    /(?<![\w/.-])\d{1,2}[/.-](?:1[3-9]|2\d|3[01])[/.-]\d{2,4}\b/.test(line),
  );
  const read = (one: Behind, mayFollow: RegExp) => dateOf(one, { mayFollow, isMonthFirst, today });
  const named = behind(lines, NAMED);
  if (named.length > 0) return findings(named.map((one) => read(one, ANOTHER_WORD)));
  return findings(behind(lines, PLAIN).map((one) => read(one, ANOTHER_LABEL)));
}

/** What may follow a date: another word, but none that makes it the beginning of a period. */
const ANOTHER_WORD = /^(?:[ ,;|(]+(?!to\b|until\b|till?\b|through\b|and\b|or\b)\p{L}.*)?$/iu;
const ANOTHER_LABEL =
  /^(?:[ ,;|(]+(?:(?:tax )?invoice|due|abn|a\.b\.n|page|terms|number|no|ref|reference|time)\b.*)?$/i;

interface How {
  mayFollow: RegExp;
  /** Whether the invoice writes months before days: then its dates in numbers are not clear. */
  isMonthFirst: boolean;
  today: IsoDate;
}

/** The date behind a label; null for one that is not clear or cannot be, undefined where there is none. */
function dateOf({ value }: Behind, { mayFollow, isMonthFirst, today }: How): IsoDate | null | undefined {
  const found = FIRST_DATE.exec(value)?.groups;
  if (!found) return /^\p{N}/u.test(value) ? null : undefined;
  if (!mayFollow.test(found['rest'] ?? '') || (found['numbers'] && isMonthFirst)) return null;
  const date = readForm(found);
  return date === undefined || invoiceDateProblem(date, today) ? null : date;
}
