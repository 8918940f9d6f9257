import { type Cents, formatMoney } from '#scheme/money.ts';
import type { Problem } from '../rules/request.ts';
import { type Answer, type Misfit, MOST_RESULTS, OUTCOMES } from '../rules/results.ts';

/** Why a line cannot go out. */
const problems: Readonly<Record<Problem, string>> = {
  'not-plan-managed': 'the support was not plan-managed on that day',
  'outside-plan': 'the day is outside the plan',
  'too-old': 'it is more than two years old',
  future: 'the day has not come yet',
  'support-number': 'there is no support item number',
  unit: 'the catalogue does not have the item, so nobody knows whether it goes by the hour',
  quantity: 'there is no quantity',
  minutes: 'the quantity is no whole number of minutes',
  'unit-price': 'there is no unit price',
  amount: 'quantity and unit price do not make up what is due',
  'gst-code': 'there is no GST code that the agency knows',
  'claim-type': 'the claim type was not sent, or is none that the agency knows',
  'cancellation-reason': 'there is no reason for the cancellation that the agency knows',
  abn: 'the provider has no ABN, or there is no provider',
};

const misfits: Readonly<Record<Misfit, string>> = {
  'code-missing': 'has no code that says why less was paid',
  'code-with-paid': 'is paid in full and has a code that says why not',
  'not-all-paid': 'is paid in full, by another amount than was asked for',
  'not-short': 'is paid short, by an amount that is not less than was asked for and more than nothing',
  'rejected-and-paid': 'is rejected, with an amount that was paid',
};

const number = new Intl.NumberFormat('en-AU');

/** `1 line`, `5,000 lines`. */
const lines = (count: number) => `${number.format(count)} ${count === 1 ? 'line' : 'lines'}`;

const said = ({ outcome, paid, code }: Answer) =>
  `${outcome}, ${formatMoney(paid)}${code === null ? '' : `, ${code}`}`;

/** What operators and systems are told about bulk payment requests and their results. */
export const words = {
  problems,
  unset: (brand: string) =>
    `The brand ${brand} has no registration number. Set "bulkClaims" in brands/${brand}/brand.json: who asks the agency, and how it writes a date (docs/operations.md).`,
  noFile: 'There is no such file of this brand.',
  noFolder: (folder: string) => `${folder} is a file, not a folder.`,
  notThere: (file: string) => `There is no file ${file}.`,
  written: (name: string, count: number) => `${name}: ${lines(count)}, written`,
  kept: (name: string, count: number) => `${name}: ${lines(count)}, there already`,
  none: 'No line waits for the agency.',
  refused: (line: string, claim: string, reasons: readonly string[]) =>
    `refused: line ${line} of claim ${claim}: ${reasons.join('; ')}`,
  refusedCount: (count: number) => `${lines(count)} refused. They stay ready.`,
  refusedMore: (reason: string, count: number) => `refused: ${lines(count)}: ${reason}`,

  noResults: 'There are no results in it.',
  tooMany: `There are more than ${number.format(MOST_RESULTS)} results. Send them in parts.`,
  column: (column: string, reason: string) => `Nothing was taken in. Column "${column}": ${reason}.`,
  cut: 'Nothing was taken in: the file does not end with the end of a line, so it was cut off.',
  brokenRow: (line: number, reason: string) =>
    `Nothing was taken in. Line ${line} cannot be read, and the file may have been cut off: ${reason}.`,
  brokenRecord: (at: number, reason: string) => `Nothing was taken in: result ${at} ${reason}.`,
  otherManager: (at: number, found: string, own: string) =>
    `Nothing was taken in: result ${at} is for the registration number "${found}". This brand has ${own}.`,
  result: `Result must be one of ${OUTCOMES.join(', ')}`,
  amount: 'AmountPaid must be an amount of dollars and cents, not negative',
  code: 'Code must be up to 40 letters, digits and the signs _ . / : -',
  reference: 'ClaimReference is missing, or longer than 50 characters',
  record: 'is not a result as the API describes it',
  unknown: 'There is no line with this claim reference',
  contradicted: 'Results of one claim reference contradict each other',
  answered: (before: Answer) => `The agency answered otherwise before: ${said(before)}`,
  misfit: (misfit: Misfit, asked: Cents) => `It ${misfits[misfit]} (${formatMoney(asked)} was asked for)`,
  rejected: (at: number, reference: string, reason: string) =>
    `rejected: result ${at}, claim reference "${reference}": ${reason}`,
  more: (count: number) => `… and ${number.format(count)} more.`,
  unknownCodes: (codes: readonly string[]) =>
    `Taken in, but the portal has no words for: ${codes.join(', ')}. People are shown the code.`,
  counts: ({ taken, unchanged, rejected }: { taken: number; unchanged: number; rejected: number }) =>
    `${number.format(taken)} taken in, ${number.format(unchanged)} known already, ${number.format(rejected)} rejected`,
  unanswered: (name: string, count: number) => `${name}: ${lines(count)} without an answer yet`,
} as const;
