import type { RegistrationCheck } from '#features/providers/rules/registration.ts';
import { addMonths, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney, sumCents } from '#scheme/money.ts';
import { isolated } from '#scheme/text.ts';
import { quantityInUnits } from '#scheme/units.ts';
import { type BilledClaim, type Repeat, repeatSentence } from './duplicates.ts';
import type { Finding } from './findings.ts';
import { claimTypeName } from './lines.ts';

/**
 * The checks of a claim before somebody decides about it. A check says what was found, never that the claim is right:
 * it does not judge whether a support is reasonable and necessary.
 */

/** A line to check: one support item, from a first to a last day (usually the same). */
export interface CheckedLine {
  from: IsoDate;
  to: IsoDate;
  quantity: number;
  total: Cents;
  /** The price limit for one unit on the first day, in the participant's region; null where there is none. */
  priceLimit: Cents | null;
  /** The plan that is to pay the line; undefined where there is no plan on its day. */
  plan: { startDate: IsoDate; endDate: IsoDate } | undefined;
}

/** How the prices of a claim's lines compare with their limits. */
export interface PriceCheck {
  lines: number;
  /** Lines whose item has no limit on their day. */
  withoutLimit: number;
  /** Lines above their limit, and by how many cents in all. */
  above: number;
  by: Cents;
}

/** The price limit for so many, in cents: `priceLimit` is for one. */
export const limitOf = (priceLimit: Cents, quantity: number): Cents => Math.round(priceLimit * quantity);

/**
 * Compares each line with the price limit of its day (specification: checks-before-a-decision). No credit is above a
 * limit.
 */
export function priceCheck(
  lines: readonly Pick<CheckedLine, 'quantity' | 'total' | 'priceLimit'>[],
): PriceCheck {
  const excess = lines.map(({ quantity, total, priceLimit }) =>
    priceLimit === null || total <= 0 ? 0 : Math.max(0, total - limitOf(priceLimit, quantity)),
  );
  return {
    lines: lines.length,
    withoutLimit: lines.filter(({ priceLimit }) => priceLimit === null).length,
    above: excess.filter((each) => each > 0).length,
    by: sumCents(excess, (each) => each),
  };
}

/** How many lines of a claim the agency would refuse because of their days. */
export interface DayCheck {
  /** Lines before the first or after the last day of the plan that is to pay them, or without a plan. */
  outsidePlan: number;
  tooOld: number;
  /** Lines for a day that has not come yet. */
  future: number;
}

/**
 * From which day on the agency refuses claims that are more than so many months old, without looking at them (scheme
 * facts: "Dates and limits that change").
 */
const AGE_LIMITS: readonly { from: IsoDate; months: number }[] = [{ from: '2025-10-03', months: 24 }];

/** Compares the days of each line with its plan, with today and with the age at which the agency refuses claims. */
export function dayCheck(
  lines: readonly Pick<CheckedLine, 'from' | 'to' | 'plan'>[],
  today: IsoDate,
): DayCheck {
  const limit = AGE_LIMITS.findLast(({ from }) => from <= today);
  const oldest = limit && addMonths(today, -limit.months);
  const count = (isSo: (line: Pick<CheckedLine, 'from' | 'to' | 'plan'>) => boolean) =>
    lines.filter(isSo).length;
  return {
    outsidePlan: count(({ from, to, plan }) => !plan || from < plan.startDate || to > plan.endDate),
    tooOld: count(({ from }) => oldest !== undefined && from < oldest),
    future: count(({ to }) => to > today),
  };
}

/** What the checks found about a claim that awaits a decision. */
export interface ClaimChecks {
  price: PriceCheck;
  days: DayCheck;
  registration: RegistrationCheck;
  /** The claim that it probably repeats. */
  repeat: Repeat<BilledClaim> | undefined;
  /** How many claims of its provider were paid before; undefined where the participant paid and is paid back. */
  paidBefore: number | undefined;
  /** By how many cents it exceeds what is left for it; 0 where there is enough, undefined where nobody can say. */
  short: Cents | undefined;
  /** Whether other claims wait too: they are counted as if they were paid. */
  othersWait: boolean;
}

/** How a sentence about a line that is too old for the agency goes on after `It is`. */
export const TOO_OLD = 'more than two years old. The NDIA does not pay that.';

/** The findings in words: first what is wrong, then the rest. */
export function findings(checks: ClaimChecks, today: IsoDate): Finding[] {
  const { price, days, paidBefore } = checks;
  const bad = (sentence: string): Finding => ({ tone: 'bad', sentence });
  const all = [
    priceFinding(price),
    ...(days.outsidePlan > 0
      ? [bad(`${someOf(days.outsidePlan, price.lines)} outside the plan’s dates.`)]
      : []),
    ...(days.tooOld > 0 ? [bad(`${someOf(days.tooOld, price.lines)} ${TOO_OLD}`)] : []),
    ...(days.future > 0 ? [bad(`${someOf(days.future, price.lines)} for a day that has not come yet.`)] : []),
    ...registrationFinding(checks),
    ...moneyFinding(checks),
    ...repeatFinding(checks, today),
    ...(paidBefore === undefined ? [] : [providerFinding(paidBefore)]),
  ];
  return [...all.filter(({ tone }) => tone === 'bad'), ...all.filter(({ tone }) => tone !== 'bad')];
}

function registrationFinding({
  registration: { missing, unknown },
  price: { lines },
}: ClaimChecks): Finding[] {
  const its = (count: number) => (count === lines ? 'Its' : `For ${count} of ${lines} items its`);
  return [
    ...(missing > 0
      ? [
          {
            tone: 'bad' as const,
            sentence: `${its(missing)} provider has to be registered for this, and is not.`,
          },
        ]
      : []),
    ...(unknown > 0
      ? [
          {
            tone: 'unknown' as const,
            sentence: `${its(unknown)} provider has to be registered for this. We do not know whether it is.`,
          },
        ]
      : []),
  ];
}

function moneyFinding({ short, othersWait, price }: ClaimChecks): Finding[] {
  if (short === undefined)
    return price.lines === 0
      ? []
      : [{ tone: 'unknown', sentence: 'We can’t say whether there is enough money for it.' }];
  if (short === 0) return [];
  const amount = formatMoney(short);
  return [
    {
      tone: 'bad',
      sentence: othersWait
        ? `With the other claims that wait, this is ${amount} more than is left for it.`
        : `This is ${amount} more than is left for it.`,
    },
  ];
}

/** Where a claim's items are not known, only its number could be compared: then `Not billed before.` is not said. */
function repeatFinding({ repeat, price }: ClaimChecks, today: IsoDate): Finding[] {
  if (repeat) return [{ tone: 'bad', sentence: repeatSentence(repeat, today) }];
  return price.lines === 0 ? [] : [{ tone: 'good', sentence: 'Not billed before.' }];
}

export function priceFinding({ lines, withoutLimit, above, by }: PriceCheck): Finding {
  if (above > 0) return { tone: 'bad', sentence: `Above the price limit by ${formatMoney(by)}.` };
  if (lines === 0) return { tone: 'unknown', sentence: 'We do not know the items of this claim yet.' };
  if (withoutLimit === lines)
    return { tone: 'open', sentence: `There is no price limit for ${lines === 1 ? 'this' : 'these items'}.` };
  return {
    tone: 'good',
    sentence:
      withoutLimit === 0
        ? 'Within the price limit.'
        : `Within the price limit. ${withoutLimit} of ${lines} items have none.`,
  };
}

function providerFinding(paidBefore: number): Finding {
  if (paidBefore === 0) return { tone: 'open', sentence: 'You have not paid them before.' };
  const times = paidBefore === 1 ? 'once' : `${paidBefore.toLocaleString('en-AU')} times`;
  return { tone: 'good', sentence: `You have paid them ${times}.` };
}

/** `It is`, or `2 of 5 items are`. */
const someOf = (count: number, all: number): string =>
  count === all ? 'It is' : `${count} of ${all} items ${count === 1 ? 'is' : 'are'}`;

/** Sums up the checks in a sentence that says no more than was found. */
export function verdict(found: readonly Finding[]): string {
  const wrong = found.filter(({ tone }) => tone === 'bad').length;
  if (wrong === 0)
    return found.some(({ tone }) => tone === 'unknown')
      ? 'We could not check all of it.'
      : 'We found nothing wrong.';
  return wrong === 1 ? 'There is one thing to look at.' : `There are ${wrong} things to look at.`;
}

/** A support item of a claim, and how much of it was billed. */
export interface BilledItem {
  name: string;
  quantity: number;
  /** The catalogue's unit: `H`, `E`, `D`, `WK`, `MON`, `YR`; null where it is not known, or is a dollar. */
  unit: string | null;
  /** The kind of claim, by the agency's code; empty for a standard one, null where it was not sent. */
  claimType: string | null;
}

/** At most this many items are named. */
const NAMED_ITEMS = 2;

/** At most this many days are named one by one. */
const NAMED_DAYS = 3;

/** What a claim is for and when: `Physiotherapy, 2 hours. 15 November and 21 November.` Further items are counted. */
export function billedSentence(
  { items, days }: { items: readonly BilledItem[]; days: readonly { from: IsoDate; to: IsoDate }[] },
  today: IsoDate,
): string | undefined {
  if (items.length === 0) return undefined;
  const named = items.slice(0, NAMED_ITEMS).map(itemPhrase);
  const more = items.length - named.length;
  const all = more > 0 ? [...named, `and ${more} more ${more === 1 ? 'item' : 'items'}`] : named;
  return `${all.join('; ')}. ${dayPhrase(days, today)}.`;
}

/** The kind of claim as a sentence writes it. */
function kindOf(claimType: string): string {
  const name = claimTypeName(claimType);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function itemPhrase({ name: own, quantity, unit, claimType }: BilledItem): string {
  const name = claimType ? `${isolated(own)} (${kindOf(claimType)})` : isolated(own);
  const counted = quantity > 0 ? quantityInUnits(quantity, unit) : undefined;
  return counted ? `${name}, ${counted}` : name;
}

function dayPhrase(days: readonly { from: IsoDate; to: IsoDate }[], today: IsoDate): string {
  const spoken = (day: IsoDate) => formatSpokenDate(day, today);
  if (days.length <= NAMED_DAYS && days.every(({ from, to }) => from === to))
    return new Intl.ListFormat('en-AU').format(days.map(({ from }) => spoken(from)));
  const first = days.map(({ from }) => from).toSorted()[0] ?? today;
  const last =
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? first;
  return first === last ? spoken(first) : `${spoken(first)} to ${spoken(last)}`;
}
