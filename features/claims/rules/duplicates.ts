import { daysBetween, formatSpokenDate, type IsoDate, readDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';

/** Whether a provider has billed something before. docs/quality.md says how often the rule is right. */

/** A line of a claim: its item, its first and last day (usually the same) and its amount. */
export interface BilledLine {
  /** The support item's number; null where it was not sent. */
  item: string | null;
  from: IsoDate;
  to: IsoDate;
  amount: Cents;
}

/** The parts of a claim that tell whether it was billed before. Negative amounts are credits. */
export interface BilledClaim {
  /** The provider's number for the claim, as it was sent. */
  number: string;
  /** The first and the last day of its support. */
  from: IsoDate;
  to: IsoDate;
  amount: Cents;
  lines: readonly BilledLine[];
}

/** Why a claim seems to repeat another. */
export const REPEAT_KINDS = ['same-number', 'near-number', 'split', 'same-items'] as const;

/** The claim that another one probably repeats, and why it seems so. */
export type Repeat<Claim extends BilledClaim> =
  | { kind: 'same-number' | 'near-number' | 'split'; other: Claim }
  | {
      kind: 'same-items';
      other: Claim;
      /** The first days of the lines that are on both claims, each day once. */
      days: IsoDate[];
    };

/**
 * Some providers start their numbers again each year, so a number of at most `FEW_DIGITS` digits (without leading
 * zeros) comes up again. Such a number counts only within `FEW_DAYS` days.
 */
const FEW_DIGITS = 3;
const FEW_DAYS = 31;

/**
 * Gives the claim that this one probably repeats; undefined where it repeats none.
 *
 * `others` are earlier claims of the same participant and the same provider that take money (`takesMoney`), earliest
 * first. The rule needs the claims with the same `plainNumber` as `claim`, the claims whose days, from first to last,
 * touch those of `claim` or of a claim with its number, and all credits: a line that was given back was not billed.
 */
export function repeatOf<Claim extends BilledClaim>(
  claim: BilledClaim,
  others: readonly Claim[],
): Repeat<Claim> | undefined {
  const billed = withoutGivenBack(others).filter(
    ({ amount }) => Math.sign(amount) === Math.sign(claim.amount),
  );
  return (
    sameNumber(claim, billed) ?? nearNumber(claim, billed) ?? sameItems(claim, billed) ?? split(claim, billed)
  );
}

/** A claim's number in capitals, without signs, spaces and leading zeros: `inv-00123` and `INV 123` are `INV123`. */
export const plainNumber = (number: string): string =>
  lettersAndDigits(number).replace(/^(\D*)0+(?=\d)/, '$1');

const lettersAndDigits = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The sentence that people read about a repeat. */
export function repeatSentence(repeat: Repeat<BilledClaim>, today: IsoDate): string {
  const spoken = (day: IsoDate) => formatSpokenDate(day, today);
  const day = spoken(repeat.other.from);
  switch (repeat.kind) {
    case 'same-number':
      return `Same number as a claim of ${day}.`;
    case 'near-number':
      return `Almost the same number as a claim of ${day}, and the same amount.`;
    case 'same-items': {
      const [first = repeat.other.from, ...more] = repeat.days;
      const days = more.length > 0 ? `on ${repeat.days.length} days` : `on ${spoken(first)}`;
      return `Support ${days} is on another claim too, for the same amount.`;
    }
    case 'split':
      return `Looks like a part of a claim of ${day}.`;
  }
}

/** A claim with those of its lines that no credit has given back. */
interface Standing<Claim> extends BilledClaim {
  sent: Claim;
}

/** The claims without the lines that later credits give back. Claims of which no line is left are dropped. */
function withoutGivenBack<Claim extends BilledClaim>(claims: readonly Claim[]): Standing<Claim>[] {
  const standing: Standing<Claim>[] = [];
  for (const sent of claims) {
    const { number, from, to, amount, lines } = sent;
    if (amount < 0) for (const line of lines) giveBack(standing, line);
    standing.push({ sent, number, from, to, amount, lines });
  }
  return standing.filter(({ sent, lines }) => lines.length > 0 || sent.lines.length === 0);
}

/** Takes the line that a credit gives back from the latest claim that has it. */
function giveBack(standing: Standing<unknown>[], credited: BilledLine): void {
  const isIt = (line: BilledLine) => isSameLine(line, { ...credited, amount: -credited.amount });
  const claim = standing.findLast(({ lines }) => lines.some(isIt));
  if (claim) claim.lines = claim.lines.toSpliced(claim.lines.findIndex(isIt), 1);
}

function sameNumber<Claim>(
  claim: BilledClaim,
  billed: readonly Standing<Claim>[],
): { kind: 'same-number'; other: Claim } | undefined {
  const number = plainNumber(claim.number);
  // Some providers use the day as the number.
  if (!isNumber(number) || readDate(claim.number)) return undefined;
  const isShort = number.replaceAll(/\D/g, '').length <= FEW_DIGITS;
  const [first, ...more] = billed.filter(
    (other, at) =>
      plainNumber(other.number) === number &&
      !(isShort && Math.abs(daysBetween(other.from, claim.from)) > FEW_DAYS) &&
      // A claim of other days that nearly has the number of an earlier claim was mistyped: its number does not count.
      (isOnSameDays(other, claim) || !nearNumber(other, billed.slice(0, at))),
  );
  // A number that claims of different days share is not a claim's number: it may be the participant's, or a year.
  if (!first || more.some((other) => !isOnSameDays(other, first))) return undefined;
  return { kind: 'same-number', other: first.sent };
}

function nearNumber<Claim>(
  claim: BilledClaim,
  billed: readonly Standing<Claim>[],
): { kind: 'near-number'; other: Claim } | undefined {
  const near = billed.find(
    (other) =>
      other.amount === claim.amount &&
      isOnSameDays(other, claim) &&
      isForSameItems(claim, other) &&
      isNear(claim.number, other.number),
  );
  return near && { kind: 'near-number', other: near.sent };
}

function sameItems<Claim>(
  claim: BilledClaim,
  billed: readonly Standing<Claim>[],
): { kind: 'same-items'; other: Claim; days: IsoDate[] } | undefined {
  for (const other of billed) {
    const both = claim.lines.filter((line) => other.lines.some((one) => isSameLine(one, line)));
    if (both.length > 0)
      return { kind: 'same-items', other: other.sent, days: [...new Set(both.map(({ from }) => from))] };
  }
  return undefined;
}

/** Finds the claim that this one is a part of: by its number (`123-1` of `123`), or because two parts add up to it. */
function split<Claim>(
  claim: BilledClaim,
  billed: readonly Standing<Claim>[],
): { kind: 'split'; other: Claim } | undefined {
  const number = plainNumber(claim.number);
  const whole = billed.find(
    (other) =>
      isPartOf(claim, other) &&
      ((isNumber(other.number) && number.startsWith(plainNumber(other.number))) ||
        billed.some((part) => isPartOf(part, other) && part.amount + claim.amount === other.amount)),
  );
  return whole && { kind: 'split', other: whole.sent };
}

const isPartOf = (part: BilledClaim, whole: BilledClaim): boolean =>
  Math.abs(part.amount) < Math.abs(whole.amount) &&
  part.from >= whole.from &&
  part.to <= whole.to &&
  isForSameItems(part, whole);

const isOnSameDays = (one: BilledClaim, other: BilledClaim): boolean =>
  one.from === other.from && one.to === other.to;

const isSameLine = (one: BilledLine, other: BilledLine): boolean =>
  one.item === other.item && one.from === other.from && one.to === other.to && one.amount === other.amount;

/** Whether all items of a claim are on another claim. An item whose number was not sent matches any item. */
const isForSameItems = (claim: BilledClaim, other: BilledClaim): boolean =>
  claim.lines.every(({ item }) =>
    other.lines.some((line) => line.item === item || line.item === null || item === null),
  );

/** Whether a text is a number at all: a text without a digit, such as `n/a`, is not. */
const isNumber = (number: string): boolean => /\d/.test(number);

/** Whether the numbers differ only in what stands before them, or by one slip of the pen. */
function isNear(number: string, otherNumber: string): boolean {
  if (!isNumber(number) || !isNumber(otherNumber)) return false;
  const one = lettersAndDigits(number);
  const other = lettersAndDigits(otherNumber);
  return one.endsWith(other) || other.endsWith(one) || isOneSlip(one, other);
}

/** Whether one character is changed, added or left out, or two neighbours are swapped. */
function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  const [left, right] = [one, other].map((number) => number.slice(before, number.length - after));
  if (left === undefined || right === undefined) return false;
  const isSwapped = left.length === 2 && left === Array.from(right).toReversed().join('');
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
