import { SEARCH_PROBLEMS } from '#features/plans/rules/item-form.ts';
import { type IsoDate, readDate } from '#scheme/dates.ts';
import { parseMoney } from '#scheme/money.ts';
import { isAbn } from '#scheme/numbers.ts';
import { hasUnseen, plainDigits, plainly } from '#scheme/typed.ts';

/** What a claim says of its invoice beside the files. Reader, browser and server check it by these rules. */

/** The fields of the call, in the order in which they are shown. */
export const FACT_FIELDS = ['invoice_number', 'abn', 'invoice_date', 'total'] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** The facts as somebody typed them, or as they are sent; an empty text is nothing. */
export type InvoiceFacts = Partial<Record<FactField, string>>;

/** The longest number of an invoice. */
export const NUMBER_MAX = 60;

/** The first day of the scheme: nothing is claimed from before it. */
const SCHEME_BEGAN: IsoDate = '2013-07-01';

export const FACT_PROBLEMS = {
  unseen: 'This has hidden characters in it. Please delete it and type it yourself.',
  number: `Please enter at most ${NUMBER_MAX} characters.`,
  abn: SEARCH_PROBLEMS.providerAbn,
  wrongAbn: SEARCH_PROBLEMS.abnWrong,
  date: 'Please enter the date on the invoice, like 1/7/2026.',
  dateToCome: 'This date is in the future. Please enter the date on the invoice.',
  dateBefore: 'This date is before the scheme began (1/7/2013). Please enter the date on the invoice.',
  total: 'Please enter the total in dollars and cents, like 120.50',
} as const;

/** What is wrong with the date of an invoice; undefined where nothing is. */
export function invoiceDateProblem(date: IsoDate, today: IsoDate): string | undefined {
  if (date > today) return FACT_PROBLEMS.dateToCome;
  return date < SCHEME_BEGAN ? FACT_PROBLEMS.dateBefore : undefined;
}

type Rule = (text: string, today: IsoDate) => string | undefined;

const RULES: Record<FactField, Rule> = {
  invoice_number: (text) => (plainly(text).length > NUMBER_MAX ? FACT_PROBLEMS.number : undefined),
  abn: (text) => {
    const digits = plainDigits(text);
    if (digits?.length !== 11) return FACT_PROBLEMS.abn;
    return isAbn(digits) ? undefined : FACT_PROBLEMS.wrongAbn;
  },
  invoice_date: (text, today) => {
    const date = readDate(text);
    return date === undefined ? FACT_PROBLEMS.date : invoiceDateProblem(date, today);
  },
  total: (text) => (/^\d{1,9}(\.\d{1,2})?$/.test(plainTotal(text)) ? undefined : FACT_PROBLEMS.total),
};

/** `1290.5` for `$1,290.5`; anything that is no amount stays as it is. */
function plainTotal(text: string): string {
  const cents = parseMoney(plainly(text).replace('$ ', '$'));
  return cents === undefined ? text : String(cents / 100);
}

/** What is wrong with the facts, by the field of the call; empty where they can be sent. */
export function factProblems(facts: InvoiceFacts, today: IsoDate): InvoiceFacts {
  const problems: InvoiceFacts = {};
  for (const field of FACT_FIELDS) {
    const text = facts[field] ?? '';
    if (text.trim() === '') continue;
    const problem = hasUnseen(text) ? FACT_PROBLEMS.unseen : RULES[field](text, today);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

/** Facts without problems as they are sent and kept: plain, and without those that are empty. */
export function plainFacts(facts: InvoiceFacts): InvoiceFacts {
  const { invoice_number: number = '', abn = '', invoice_date: date = '', total = '' } = facts;
  const plain = {
    invoice_number: plainly(number),
    abn: plainDigits(abn),
    invoice_date: readDate(date),
    total: total.trim() && plainTotal(total),
  };
  return Object.fromEntries(Object.entries(plain).filter(([, text]) => text));
}
