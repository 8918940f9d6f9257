// Claims as providers send them, with repeats planted among them, to measure the rule for repeats on
// (docs/quality.md). This file was written before the rule, and nothing in it uses the rule.

import { addDays, daysBetween, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import { Chance } from '#scheme/test/chance.ts';
import type { BilledClaim, BilledLine } from '../../rules/duplicates.ts';

/** How a repeat differs from the claim that it repeats. */
export const PLANTINGS = [
  'exact copy',
  'digit changed',
  'prefix added',
  'another date',
  'split in two',
] as const;
export type Planting = (typeof PLANTINGS)[number];

/** The kinds of claims that repeat no other; all but `bill` are easily taken for a repeat. */
export const CLEAN = [
  'bill',
  'credit',
  'billed again after its credit',
  'another support, same day and amount',
  'another visit on the same day',
  'second worker, same day and amount',
] as const;
export type Clean = (typeof CLEAN)[number];

/**
 * Seeds of claims to look at while making the rule, and of others to measure it on, which nobody looks at meanwhile.
 */
export const SEEDS = { making: [1, 2, 3, 4, 5], measuring: [901, 902, 903, 904, 905] } as const;

/** A claim, with the day on which it came in and its kind. */
export interface SentClaim extends BilledClaim {
  receivedOn: IsoDate;
  is: Clean | Planting;
}

/** The claims that one provider sent for one participant, earliest first. */
export type Account = readonly SentClaim[];

/** Whether a claim was planted. */
export const isPlanted = ({ is }: SentClaim): boolean => (PLANTINGS as readonly string[]).includes(is);

const FIRST_DAY = '2025-01-06';
const LAST_DAY = '2026-11-20';
const ITEMS: readonly (readonly [item: string, price: Cents])[] = [
  ['01_011_0107_1_1', 70_23],
  ['01_015_0107_1_1', 77_38],
  ['01_020_0120_1_1', 58_03],
  ['04_104_0125_6_1', 70_23],
  ['07_002_0106_8_3', 100_14],
  ['15_054_0128_1_3', 232_99],
  ['15_055_0128_1_3', 183_99],
  ['15_056_0128_1_3', 193_99],
];
const TRAVEL = '04_590_0125_6_1';
const HOURS = [1, 1.5, 2, 2.5, 3, 4];

/** How a provider numbers claims: from its running number and the day. */
type Numbering = (running: number, day: IsoDate) => string;

const padded = (running: number, places: number) => String(running).padStart(places, '0');
const usualNumberings: readonly Numbering[] = [
  (running) => `INV-${padded(running, 5)}`,
  (running) => `INV${padded(running, 4)}`,
  (running) => `A${padded(running, 6)}`,
  (running) => padded(running, 6),
  (running) => String(running),
  (running, day) => `${day.slice(0, 4)}/${padded(running, 4)}`,
];

/** A provider as one participant knows it. */
interface Provider {
  /** The number of its next claim. */
  number(day: IsoDate): string;
  /** Days from one claim to the next. */
  claimEvery: number;
  visitsInClaim: number;
  item: readonly [string, Cents];
  /** How many hours each visit takes; undefined where that differs. */
  hours: number | undefined;
  travels: boolean;
}

function someProvider(chance: Chance): Provider {
  const claimEvery = chance.pick([7, 7, 7, 14, 14, 30]);
  return {
    number: someNumbers(chance),
    claimEvery,
    visitsInClaim: claimEvery === 7 ? chance.pick([1, 1, 2, 3]) : chance.pick([1, 2, 3, 5, 8]),
    item: chance.pick(ITEMS),
    hours: chance.is(0.6) ? chance.pick(HOURS) : undefined,
    travels: chance.is(0.2),
  };
}

/**
 * Numbers that go up with each claim, by one where the provider bills nobody else; some start again each January. Some
 * providers use the participant's number or the day instead.
 */
function someNumbers(chance: Chance): (day: IsoDate) => string {
  if (chance.is(0.015)) {
    const ofParticipant = `C${chance.between(1000, 9999)}`;
    return () => ofParticipant;
  }
  if (chance.is(0.03)) return (day) => day;
  const beginsAnew = chance.is(0.05);
  const numbering = beginsAnew ? (running: number) => padded(running, 3) : chance.pick(usualNumberings);
  const others = chance.pick([0, 0, 2, 10, 40]);
  let running = beginsAnew ? 0 : chance.between(1, 9000);
  let year = FIRST_DAY.slice(0, 4);
  return (day) => {
    if (beginsAnew && day.slice(0, 4) > year) {
      running = 0;
      year = day.slice(0, 4);
    }
    running += 1 + chance.between(0, others);
    return numbering(running, day);
  };
}

/** Makes a claim of lines, which give its days and its amount. */
function claimOf(
  lines: readonly BilledLine[],
  sent: Pick<SentClaim, 'number' | 'receivedOn' | 'is'>,
): SentClaim {
  const days = lines.flatMap(({ from, to }) => [from, to]).sort();
  return {
    ...sent,
    from: days[0] as IsoDate,
    to: days.at(-1) as IsoDate,
    amount: sumCents(lines, (line) => line.amount),
    lines,
  };
}

/** The lines of a claim for the days up to `end`; now and then two visits on one day. */
function linesUntil(end: IsoDate, provider: Provider, chance: Chance): BilledLine[] {
  const gap = Math.max(1, Math.floor(provider.claimEvery / provider.visitsInClaim));
  return Array.from({ length: provider.visitsInClaim }, (_, at) => {
    const day = addDays(end, -gap * at);
    const hours = provider.hours ?? chance.pick(HOURS);
    const item = chance.is(0.03) ? null : provider.item[0];
    const visit = { item, from: day, to: day, amount: Math.round(provider.item[1] * hours) };
    const visits = chance.is(0.04) ? [visit, visit] : [visit];
    const travel = { item: TRAVEL, from: day, to: day, amount: chance.between(5, 40) * 100 };
    return provider.travels && chance.is(0.7) ? [...visits, travel] : visits;
  })
    .reverse()
    .flat();
}

const soonAfter = (day: IsoDate, chance: Chance) => addDays(day, chance.between(0, 6));

/** The claims of one provider, none of which repeats another. */
function someAccount(provider: Provider, most: number, chance: Chance): SentClaim[] {
  const claims: SentClaim[] = [];
  let end = addDays(FIRST_DAY, chance.between(0, 400));
  const count = chance.between(10, 50);
  while (claims.length < Math.min(count, most) && end < LAST_DAY) {
    const receivedOn = soonAfter(end, chance);
    const bill = claimOf(linesUntil(end, provider, chance), {
      number: provider.number(receivedOn),
      receivedOn,
      is: 'bill',
    });
    claims.push(bill, ...besides(bill, provider, chance));
    end = addDays(end, provider.claimEvery);
  }
  return claims.slice(0, most);
}

/** Claims that come with some bills and are easily taken for repeats of them. */
function besides(bill: SentClaim, provider: Provider, chance: Chance): SentClaim[] {
  const dice = chance.next();
  if (dice < 0.02) return credited(bill, provider, chance);
  const [line] = bill.lines;
  if (!line || bill.lines.length > 1) return [];
  const next = { number: provider.number(bill.receivedOn), receivedOn: bill.receivedOn };
  if (dice < 0.03)
    return [
      claimOf([{ ...line, item: chance.pick(ITEMS.filter(([item]) => item !== line.item))[0] }], {
        ...next,
        is: 'another support, same day and amount',
      }),
    ];
  if (dice < 0.05)
    return [
      claimOf([{ ...line, amount: Math.round(line.amount * chance.pick([0.5, 0.75, 1.5, 2])) }], {
        ...next,
        is: 'another visit on the same day',
      }),
    ];
  if (dice < 0.056) return [claimOf(bill.lines, { ...next, is: 'second worker, same day and amount' })];
  return [];
}

/** A credit for a bill or for one of its lines, and often a new claim in its place, for the same amount or less. */
function credited(bill: SentClaim, provider: Provider, chance: Chance): SentClaim[] {
  const lines = chance.is(0.7) ? bill.lines : bill.lines.slice(0, 1);
  const creditedOn = addDays(bill.receivedOn, chance.between(1, 5));
  const credit = claimOf(
    lines.map((line) => ({ ...line, amount: -line.amount })),
    {
      number: chance.pick([bill.number, `CN-${bill.number}`, provider.number(creditedOn)]),
      receivedOn: creditedOn,
      is: 'credit',
    },
  );
  if (chance.is(0.4)) return [credit];
  const again = addDays(creditedOn, chance.between(0, 1));
  const part = chance.pick([1, 1, 0.5, 0.8]);
  return [
    credit,
    claimOf(
      lines.map((line) => ({ ...line, amount: Math.round(line.amount * part) })),
      {
        number: chance.is(0.2) ? bill.number : provider.number(again),
        receivedOn: again,
        is: 'billed again after its credit',
      },
    ),
  ];
}

/** A claim's number with one of its digits changed. */
function withDigitChanged(number: string, chance: Chance): string {
  const places = Array.from(number).flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const place = chance.pick(places);
  const digit = (Number(number[place]) + chance.between(1, 9)) % 10;
  return `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
}

/** The lines as somebody reads them a second time: sometimes as one line, sometimes without their items. */
function readAgain(lines: readonly BilledLine[], chance: Chance): readonly BilledLine[] {
  if (chance.is(0.1)) return lines.map((line) => ({ ...line, item: null }));
  if (!chance.is(0.15)) return lines;
  const { from, to, amount } = claimOf(lines, { number: '', receivedOn: '', is: 'bill' });
  return [{ item: lines[0]?.item ?? null, from, to, amount }];
}

const moved = (lines: readonly BilledLine[], days: number) =>
  lines.map((line) => ({ ...line, from: addDays(line.from, days), to: addDays(line.to, days) }));

/** The claims that repeat a claim: one, or two where it is split. */
function repeatsOf(
  bill: SentClaim,
  is: Planting,
  newNumber: (day: IsoDate) => string,
  chance: Chance,
): SentClaim[] {
  const receivedOn = addDays(bill.receivedOn, chance.between(1, 40));
  const sent = (number: string, lines: readonly BilledLine[]) => claimOf(lines, { number, receivedOn, is });
  switch (is) {
    case 'exact copy':
      return [sent(bill.number, readAgain(bill.lines, chance))];
    case 'digit changed':
      return [sent(withDigitChanged(bill.number, chance), readAgain(bill.lines, chance))];
    case 'prefix added': {
      const prefix = chance.pick(['RE-', 'COPY ', 'INV-', 'R', 'DUP ', '#', 'No. ', '0', '1']);
      return [sent(`${prefix}${bill.number}`, readAgain(bill.lines, chance))];
    }
    case 'another date': {
      // Nobody bills a day that is still to come.
      const later = Math.min(28, daysBetween(bill.to, receivedOn));
      const days = chance.is(0.5) ? chance.between(1, later) : -chance.between(1, 28);
      const [first, ...rest] = bill.lines;
      if (first && rest.length > 0 && chance.is(0.3))
        return [sent(newNumber(receivedOn), [...moved([first], days), ...rest])];
      return [sent(bill.number, moved(bill.lines, chance.is(0.05) ? -365 : days))];
    }
    case 'split in two': {
      const suffixes = chance.pick([
        ['-1', '-2'],
        ['A', 'B'],
      ]);
      const isSame = chance.is(0.4);
      return halves(bill.lines, chance).map((lines, at) =>
        sent(isSame ? `${bill.number}${suffixes[at]}` : newNumber(receivedOn), lines),
      );
    }
  }
}

/** Splits lines in two: some lines in each half, or a part of each line in each half. */
function halves(lines: readonly BilledLine[], chance: Chance): BilledLine[][] {
  if (lines.length > 1 && chance.is(0.75)) {
    const middle = chance.between(1, lines.length - 1);
    return [lines.slice(0, middle), lines.slice(middle)];
  }
  const part = chance.pick([0.25, 0.4, 0.5]);
  const less = lines.map((line) => ({ ...line, amount: Math.round(line.amount * part) }));
  const rest = lines.map((line, at) => ({ ...line, amount: line.amount - (less[at]?.amount ?? 0) }));
  return [less, rest];
}

/**
 * Gives as many clean and planted claims as asked for, equally many of each planting, by participant and provider. The
 * two halves of a split claim count as two claims. The same seed gives the same claims.
 */
export function claimsWithRepeats(
  seed: number,
  { clean, planted }: { clean: number; planted: number },
): Account[] {
  const chance = new Chance(seed);
  const accounts: { provider: Provider; claims: SentClaim[] }[] = [];
  for (let left = clean; left > 0; ) {
    const provider = someProvider(chance);
    const claims = someAccount(provider, left, chance);
    accounts.push({ provider, claims });
    left -= claims.length;
  }
  const credits = new Set(
    accounts.flatMap(({ claims }) =>
      claims.flatMap(({ is }, at) => (is === 'credit' ? [claims[at - 1]] : [])),
    ),
  );
  const originals = chance.shuffled(
    accounts.flatMap((account) =>
      account.claims
        .filter((claim) => claim.is === 'bill' && !credits.has(claim))
        .map((claim) => ({ account, claim })),
    ),
  );
  for (const planting of PLANTINGS) {
    for (let left = planted / PLANTINGS.length; left > 0; ) {
      const original = originals.pop();
      if (!original) throw new Error('Too few claims to plant so many repeats.');
      const { account, claim } = original;
      const repeats = repeatsOf(claim, planting, account.provider.number, chance).slice(0, left);
      account.claims.push(...repeats);
      left -= repeats.length;
    }
  }
  return accounts.map(({ claims }) =>
    claims.toSorted((one, other) => daysBetween(other.receivedOn, one.receivedOn)),
  );
}
