// What people spend from a budget over the year of a plan, and what their plan manager knows of it on a day. The rule
// for how long money lasts is measured on these ledgers (docs/quality.md). They were written before the rule, and
// nothing in here looks at it.

import { addDays, addMonths, daysBetween, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import { Chance } from '#scheme/test/chance.ts';
import type { Instalment } from '../../rules/components.ts';

/** What makes a ledger hard to forecast. `mixture`: two to four of the first five together. */
export const SHAPES = [
  'weekly therapy in term time',
  'late bills',
  'large purchase',
  'pause',
  'instalments',
  'new plan',
  'mixture',
] as const;
export type Shape = (typeof SHAPES)[number];

/**
 * Seeds of the ledgers to look at while the rule is made, and of others to measure it on, which nobody looks at
 * meanwhile.
 */
export const SEEDS = { making: [11, 12, 13, 14, 15], measuring: [701, 702, 703, 704, 705] } as const;

/** A line of a claim: the day of the support, the day on which the claim came in. A credit is negative. */
export interface SpentLine {
  day: IsoDate;
  receivedOn: IsoDate;
  /** Numbers the claims: lines that came in together have the same. */
  claim: number;
  amount: Cents;
}

/** A year of a budget: what came in, and what was really spent, even beyond what was there. */
export interface SpendingLedger {
  is: Shape;
  startDate: IsoDate;
  endDate: IsoDate;
  instalments: readonly Instalment[];
  /** By the day of the support, earliest first. */
  lines: readonly SpentLine[];
}

/** A question on a day of a ledger, and the true answer. */
export interface Question {
  ledger: SpendingLedger;
  today: IsoDate;
  /** The lines that came in up to that day. */
  known: readonly SpentLine[];
  truth: {
    /**
     * The first day, from today on, at the end of which more is spent than came in; undefined where the plan has none.
     */
    shortOn: IsoDate | undefined;
    /** What is left at the plan's end, in cents; negative where more is spent. */
    over: Cents;
  };
}

/** School terms in South Australia, first and last day. */
export const TERMS: readonly (readonly [first: IsoDate, last: IsoDate])[] = [
  ['2025-01-28', '2025-04-11'],
  ['2025-04-28', '2025-07-04'],
  ['2025-07-21', '2025-09-26'],
  ['2025-10-13', '2025-12-12'],
  ['2026-01-27', '2026-04-10'],
  ['2026-04-27', '2026-07-03'],
  ['2026-07-20', '2026-09-25'],
  ['2026-10-12', '2026-12-11'],
];
const isTerm = (day: IsoDate) => TERMS.some(([first, last]) => first <= day && day <= last);

/** A support that comes again and again. */
interface Stream {
  from: IsoDate;
  every: number;
  price: Cents;
  hours: readonly number[];
  termsOnly: boolean;
  missed: number;
  /** How many visits a bill holds, and how many days after the last of them it comes in. */
  visitsInBill: number;
  late: readonly [least: number, most: number];
}

const PRICES = [58_03, 70_23, 77_38, 100_14, 183_99, 193_99, 232_99];
const SOON = [0, 9] as const;
const LATE = [14, 42] as const;

/** Therapy once a week or once a fortnight, with some appointments that do not take place. */
const someTherapy = (from: IsoDate, chance: Chance): Stream => ({
  from,
  every: chance.pick([7, 7, 7, 14]),
  price: chance.pick([183_99, 193_99, 232_99]),
  hours: chance.pick([[1], [1], [0.75, 1], [1, 1.5]]),
  termsOnly: true,
  missed: chance.pick([0.03, 0.08, 0.15]),
  visitsInBill: chance.pick([1, 1, 2, 4]),
  late: SOON,
});

/** Care, cleaning or company, all year round. */
const someCare = (from: IsoDate, chance: Chance): Stream => ({
  from,
  every: chance.pick([2, 3, 7, 7, 14]),
  price: chance.pick(PRICES),
  hours: chance.pick([[2], [1, 1.5, 2], [2, 3, 4], [1, 2, 6]]),
  termsOnly: false,
  missed: chance.pick([0.02, 0.08, 0.15]),
  visitsInBill: chance.pick([1, 2, 2, 4]),
  late: SOON,
});

/** The visits of a stream that take place, without those of a pause. */
function visitsOf(stream: Stream, endDate: IsoDate, pause: Pause | undefined, chance: Chance) {
  const visits: { day: IsoDate; amount: Cents }[] = [];
  for (let day = stream.from; day <= endDate; day = addDays(day, stream.every)) {
    const amount = Math.round(stream.price * chance.pick(stream.hours));
    const takesPlace = !chance.is(stream.missed);
    const isPaused = pause && pause.from <= day && day < pause.to;
    if (takesPlace && !isPaused && (!stream.termsOnly || isTerm(day))) visits.push({ day, amount });
  }
  return visits;
}

interface Pause {
  from: IsoDate;
  to: IsoDate;
}

/** The lines of a stream, billed some visits at a time; now and then a visit is credited. */
function linesOf(
  stream: Stream,
  endDate: IsoDate,
  pause: Pause | undefined,
  numbers: Numbers,
  chance: Chance,
) {
  const lines: SpentLine[] = [];
  const visits = visitsOf(stream, endDate, pause, chance);
  for (let at = 0; at < visits.length; at += stream.visitsInBill) {
    const billed = visits.slice(at, at + stream.visitsInBill);
    const last = billed.at(-1)?.day ?? endDate;
    const receivedOn = addDays(last, chance.between(...stream.late));
    const claim = numbers.next();
    lines.push(...billed.map((visit) => ({ ...visit, receivedOn, claim })));
    const [first] = billed;
    if (first && chance.is(0.015))
      lines.push({
        ...first,
        amount: -first.amount,
        receivedOn: addDays(receivedOn, chance.between(2, 20)),
        claim: numbers.next(),
      });
  }
  return lines;
}

class Numbers {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** Four instalments a quarter apart, now and then a larger first one; the last takes the cents that are left. */
function quarterly(startDate: IsoDate, total: Cents, chance: Chance): Instalment[] {
  const first = chance.pick([0.25, 0.25, 0.25, 0.4]);
  const amounts = [first, (1 - first) / 3, (1 - first) / 3].map((share) => Math.round(total * share));
  const rest = total - sumCents(amounts, (amount) => amount);
  return [...amounts, rest].map((amount, at) => ({ date: addMonths(startDate, at * 3), amount }));
}

/** A ledger of a shape: one to three supports, and a budget of somewhat less or more than they come to. */
function someLedger(is: Shape, chance: Chance): SpendingLedger {
  const startDate = addDays('2025-01-01', chance.between(0, 364));
  const endDate = addDays(addMonths(startDate, 12), -1);
  const mixed = chance.shuffled(SHAPES.slice(0, 5)).slice(0, chance.between(2, 4));
  const has = (shape: Shape) => is === shape || (is === 'mixture' && mixed.includes(shape));
  const someStart = (latest: number) => addDays(startDate, chance.between(0, latest));
  const late: Stream['late'] = has('late bills') ? LATE : SOON;
  const streams = [
    has('weekly therapy in term time') ? someTherapy(someStart(28), chance) : someCare(someStart(28), chance),
    ...(chance.is(0.5) ? [someCare(someStart(28), chance)] : []),
    // Some supports begin in the middle of the plan.
    ...(is === 'mixture' && chance.is(0.3) ? [someCare(someStart(240), chance)] : []),
  ].map((stream) => ({ ...stream, late }));
  const paused = someStart(260);
  const pause = has('pause') ? { from: paused, to: addDays(paused, chance.between(50, 70)) } : undefined;
  const numbers = new Numbers();
  const usual = streams.flatMap((stream) => linesOf(stream, endDate, pause, numbers, chance));
  const comesTo = sumCents(usual, ({ amount }) => amount);
  const boughtOn = someStart(330);
  const purchase: SpentLine[] = has('large purchase')
    ? [
        {
          day: boughtOn,
          receivedOn: addDays(boughtOn, chance.between(...late)),
          claim: numbers.next(),
          amount: Math.round(comesTo * chance.pick([0.15, 0.25, 0.4])),
        },
      ]
    : [];
  const lines = [...usual, ...purchase].sort((one, other) => daysBetween(other.day, one.day));
  const spent = sumCents(lines, ({ amount }) => amount);
  const total = Math.round((spent * chance.between(60, 125)) / 100);
  const instalments = has('instalments')
    ? quarterly(startDate, total, chance)
    : [{ date: startDate, amount: total }];
  return { is, startDate, endDate, instalments, lines };
}

/** What came in of a ledger's money up to a day, that day included. */
const releasedOn = ({ instalments }: SpendingLedger, day: IsoDate): Cents =>
  sumCents(
    instalments.filter(({ date }) => date <= day),
    ({ amount }) => amount,
  );

/** The first day, from `today` on, at the end of which more is spent than came in. */
function shortFrom(ledger: SpendingLedger, today: IsoDate): IsoDate | undefined {
  const isShort = (day: IsoDate) =>
    sumCents(
      ledger.lines.filter((line) => line.day <= day),
      ({ amount }) => amount,
    ) > releasedOn(ledger, day);
  const days = ledger.lines.map(({ day }) => day).filter((day) => day > today);
  return [today, ...days].find(isShort);
}

/** Weeks from a plan's first day to the days of the questions; a new plan is asked about after three weeks. */
const WEEKS = [8, 13, 18, 24, 30, 36, 42, 47];
const NEW_PLAN_WEEKS = [3];

/** The questions about a ledger. There are none once more is known to be spent than came in. */
function questionsOf(ledger: SpendingLedger): Question[] {
  const over = releasedOn(ledger, ledger.endDate) - sumCents(ledger.lines, ({ amount }) => amount);
  return (ledger.is === 'new plan' ? NEW_PLAN_WEEKS : WEEKS).flatMap((weeks) => {
    const today = addDays(ledger.startDate, weeks * 7);
    const known = ledger.lines.filter(({ receivedOn }) => receivedOn <= today);
    if (sumCents(known, ({ amount }) => amount) > releasedOn(ledger, today)) return [];
    return [{ ledger, today, known, truth: { shortOn: shortFrom(ledger, today), over } }];
  });
}

/** The questions about `ledgersOfShape` ledgers of each shape, the same for the same seed. */
export function spendingQuestions(seed: number, ledgersOfShape: number): Question[] {
  const chance = new Chance(seed);
  return SHAPES.flatMap((shape) =>
    Array.from({ length: ledgersOfShape }, () => questionsOf(someLedger(shape, chance))).flat(),
  );
}
