import { addDays, daysBetween, type IsoDate, mondayOf } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { FundedSupport, FundingComponent, Instalment } from './components.ts';
import type { WeekOfSpending } from './ledger.ts';
import { type DatedPlan, moneyOf } from './spendable.ts';

/**
 * How long money lasts at the pace at which it is usually spent. docs/quality.md says how often the rule is right, and
 * by how many days it is wrong.
 */

/** The spending from a support, as a forecast needs it. */
export interface SupportHistory {
  supportId: number;
  weeks: readonly WeekOfSpending[];
  /**
   * The part spent on the providers and items that have budget reserved now: such spending is paid out of what is
   * reserved.
   */
  spentOnReserved: Cents;
}

/** What a forecast rests on. */
interface Basis {
  /** Weeks, counted from the first one with spending. */
  weeks: number;
  claims: number;
}

/** Until when money that runs short stays short: the next instalment, or the plan's end. */
export const FORECAST_BEFORE = ['instalment', 'end'] as const;

/** Until when money lasts at the usual pace. In four of five cases the day is within the range (docs/quality.md). */
export type Forecast = Basis &
  (
    | { kind: 'unknown' }
    | ({
        /** What is spent in a usual week, in cents, including the extra amount that is asked about. */
        pace: Cents;
        /** The first day on which it may run short; undefined where that is unlikely. */
        from: IsoDate | undefined;
        /** The last day on which it may begin to run short; undefined where it may last to the plan's end. */
        to: IsoDate | undefined;
      } & (
        | {
            kind: 'runs-short';
            /** The first day on which there is probably too little. */
            day: IsoDate;
            /** What ends the shortage: the next instalment, or the plan's end. */
            until: { date: IsoDate; is: (typeof FORECAST_BEFORE)[number] };
          }
        | {
            kind: 'lasts';
            /** What is probably left at the plan's end, in cents. */
            over: Cents;
          }
      ))
  );

/** Money that ends within so many days needs somebody now: there is time to ask for more, or to spend less. */
const SOON_DAYS = 31;

/** Whether a forecast says that money runs short within a month from today. */
export const isShortSoon = (forecast: Forecast, today: IsoDate): boolean =>
  forecast.kind === 'runs-short' && daysBetween(today, forecast.day) <= SOON_DAYS;

/** How a forecast can end. */
export const FORECAST_KINDS = ['runs-short', 'lasts', 'unknown'] as const satisfies Forecast['kind'][];

/** The forecast of a component, or of a support with its own money, in a component or by itself. */
export interface ForecastOf<Support extends FundedSupport> {
  component: FundingComponent | undefined;
  support: Support | undefined;
  forecast: Forecast;
  /** The forecast as if the whole budget were paid in already: it goes with what is left of the budget in the plan. */
  ofBudget: Forecast;
}

/**
 * Works out how long the money of each component lasts, and of each support that has its own part. `extra` is what
 * would be spent on top every week, in cents ("what if"). Money that several components share is forecast as a whole
 * too: the earlier day counts. Gives nothing before the plan begins or after it ends, and nothing for components whose
 * figures do not add up.
 */
export function forecastsOf<Support extends FundedSupport>(
  plan: Omit<DatedPlan, 'supports'> & { supports: readonly Support[] },
  histories: readonly SupportHistory[],
  today: IsoDate,
  extra: Cents = 0,
): ForecastOf<Support>[] {
  if (today < plan.startDate || today > plan.endDate) return [];
  const money = moneyOf(plan, today);
  const bySupport = new Map(histories.map((history) => [history.supportId, history]));
  const purseOf = (members: readonly FundedSupport[], instalments?: readonly Instalment[]): Purse => {
    const own = members.flatMap(({ id }) => bySupport.get(id) ?? []);
    const allocated = sumCents(members, (member) => member.allocated);
    return {
      since: plan.startDate,
      allocated,
      instalments: instalments ?? [{ date: plan.startDate, amount: allocated }],
      spent: sumCents(members, ({ spent }) => spent),
      reserved: sumCents(members, ({ reserved }) => reserved),
      spentOnReserved: sumCents(own, ({ spentOnReserved }) => spentOnReserved),
      weeks: own.flatMap(({ weeks }) => weeks),
    };
  };
  return money.pots.flatMap((pot) => {
    if (pot.components.some((component) => money.problems.has(component))) return [];
    const whole = purseOf(pot.members, pot.instalments);
    return pot.components.flatMap(({ given, kind, members }) => {
      const around = pot.components.length > 1 ? [purseOf(members), whole] : [whole];
      const ask = (purses: readonly Purse[]) => {
        const asked = { endDate: plan.endDate, today, extra };
        return { forecast: forecast(purses, asked), ofBudget: forecast(purses.map(paidInAtOnce), asked) };
      };
      const stated = kind === 'stated' ? plan.supports.filter((support) => members.includes(support)) : [];
      return [
        ...(given ? [{ component: given, support: undefined, ...ask(around) }] : []),
        ...stated.map((support) => ({
          component: given,
          support,
          ...ask(members.length > 1 ? [purseOf([support]), ...around] : around),
        })),
      ];
    });
  });
}

/** Money with what comes in and what is known to have gone out. */
interface Purse {
  /** The plan's first day. */
  since: IsoDate;
  allocated: Cents;
  instalments: readonly Instalment[];
  spent: Cents;
  reserved: Cents;
  spentOnReserved: Cents;
  weeks: readonly WeekOfSpending[];
}

/** The same purse as if all of it had come in on the plan's first day. */
const paidInAtOnce = (purse: Purse): Purse => ({
  ...purse,
  instalments: [{ date: purse.since, amount: purse.allocated }],
});

interface Horizon {
  endDate: IsoDate;
  today: IsoDate;
  extra: Cents;
}

/**
 * Standard deviations of the need for the probable day and for the edges of the range. Four in five cases lie between
 * the edges.
 */
const PROBABLE = 0;
const EARLY = 1.28;
const LATE = -1.28;

/**
 * The forecast of money that is in several purses at once, each within the next; the first is the money's own. Only the
 * first needs a known pace: the pace of a larger purse includes what others spend from it.
 */
function forecast([own, ...around]: readonly Purse[], { endDate, today, extra }: Horizon): Forecast {
  if (!own) throw new Error('A forecast is of some money.');
  const paceOfOwn = paceOf(own, today);
  const { isKnown, usual, weeks, claims } = paceOfOwn;
  const basis = { weeks, claims };
  const pace = Math.round(usual) + extra;
  // More is spent than came in: the money is short for certain.
  const overspent = [own, ...around].filter((purse) => purse.spent > releasedTo(purse, today));
  if (overspent.length > 0) {
    const until = untilOf(today, overspent, endDate);
    return { kind: 'runs-short', ...basis, pace, day: today, from: today, to: today, until };
  }
  if (!isKnown) return { kind: 'unknown', ...basis };
  const purses = [
    { purse: own, pace: paceOfOwn },
    ...around.map((purse) => ({ purse, pace: paceOf(purse, today) })),
  ];
  const days = daysBetween(today, endDate);
  const needed = ({ purse, pace: its }: (typeof purses)[number], after: number, deviations: number) =>
    needOf(its, purse.reserved, after, deviations) + (extra * after) / 7;
  const shortOn = (deviations: number) => {
    const first = purses.map((each) =>
      firstShortDay(each.purse, (after) => needed(each, after, deviations), { today, days }),
    );
    const earliest = Math.min(...first);
    if (earliest > days) return undefined;
    return {
      day: addDays(today, earliest),
      purses: purses.flatMap(({ purse }, at) => (first[at] === earliest ? [purse] : [])),
    };
  };
  const range = { from: shortOn(EARLY)?.day, to: shortOn(LATE)?.day };
  const short = shortOn(PROBABLE);
  if (short) {
    const until = untilOf(short.day, short.purses, endDate);
    return { kind: 'runs-short', ...basis, pace, ...range, day: short.day, until };
  }
  const left = purses.map(
    (each) =>
      releasedTo(each.purse, endDate) - each.purse.spent - each.purse.reserved - needed(each, days, PROBABLE),
  );
  return { kind: 'lasts', ...basis, pace, ...range, over: Math.max(0, Math.round(Math.min(...left))) };
}

/** When there is money again after a day on which purses are short: with the next instalment that fills them, or not in this plan. */
function untilOf(
  day: IsoDate,
  purses: readonly Purse[],
  endDate: IsoDate,
): { date: IsoDate; is: (typeof FORECAST_BEFORE)[number] } {
  const next = purses.flatMap(
    (purse) =>
      purse.instalments
        .map(({ date }) => date)
        .filter((date) => date > day && date <= endDate && releasedTo(purse, date) > purse.spent)
        .sort()
        .at(0) ?? [],
  );
  const last = next.sort().at(-1);
  return last === undefined || next.length < purses.length
    ? { date: endDate, is: 'end' }
    : { date: last, is: 'instalment' };
}

/** What came in up to a day, that day included; never more than may be used. */
function releasedTo({ instalments, allocated }: Purse, day: IsoDate): Cents {
  const paidIn = sumCents(
    instalments.filter(({ date }) => date <= day),
    ({ amount }) => amount,
  );
  return Math.min(paidIn, allocated);
}

/** In how many days more is needed than there is; infinite where there is enough until the plan ends. */
function firstShortDay(
  purse: Purse,
  need: (after: number) => Cents,
  { today, days }: { today: IsoDate; days: number },
): number {
  const starts = [0, ...purse.instalments.map(({ date }) => daysBetween(today, date))]
    .filter((start) => start >= 0 && start <= days)
    .sort((one, other) => one - other);
  for (const [at, start] of starts.entries()) {
    const end = (starts[at + 1] ?? days + 1) - 1;
    const there = releasedTo(purse, addDays(today, start)) - purse.spent - purse.reserved;
    // The need hardly ever falls: where there is enough on the first and last day, there is enough in between.
    if (need(start) <= there && need(end) <= there) continue;
    for (let after = start; after <= end; after += 1) if (need(after) > there) return after;
  }
  return Number.POSITIVE_INFINITY;
}

/** The pace of a purse, in cents a week, and how much the weeks vary. */
interface Pace extends Basis {
  isKnown: boolean;
  usual: number;
  /** The share of the pace that is paid out of what is reserved, 0 to 1. */
  ofReserved: number;
  /** Other spending, in cents a week, as the agency reports it: its days are not known, so it counts as even. */
  beside: number;
  /** How much one week differs from another: the standard deviation, in cents. */
  deviation: number;
  /** How many weeks' claims have come in; partly billed weeks count in part. */
  complete: number;
  /** How many weeks' spending is not billed yet. */
  unbilled: number;
}

/**
 * How far the pace itself drifts over time, as a share of it: people change what they use. With this figure the range
 * is right in four of five cases on the seeds that the rule was made with.
 */
const CHANGE_OF_PACE = 0.19;

/** What is needed on top of what is spent and reserved, from today until `after` days later. */
function needOf(pace: Pace, reserved: Cents, after: number, deviations: number): Cents {
  const weeks = after / 7 + pace.unbilled;
  const { usual, deviation, complete, ofReserved } = pace;
  const free = usual * weeks * (1 - ofReserved);
  // What is reserved pays first; spending beyond it is paid like all other spending.
  const beyondReserved = Math.max(0, usual * weeks * ofReserved - reserved);
  const byWeek = deviation ** 2 * weeks;
  const byPace = (deviation ** 2 / complete + (CHANGE_OF_PACE * usual) ** 2) * weeks ** 2;
  return free + beyondReserved + (pace.beside * after) / 7 + deviations * Math.sqrt(byWeek + byPace);
}

/** Fewer weeks or claims than these do not show what is usual. */
const FEWEST = { complete: 4, weeks: 5, claims: 4 };
/** A week with more than this many times the median week holds a large purchase: it is not a usual week. */
const PURCHASE = 6;
/**
 * Empty weeks in a row are a pause, not usual weeks, where there are at least `weeks` of them and `times` as many as
 * usually lie between two weeks with spending. Holidays between terms are shorter.
 */
const PAUSE = { weeks: 5, times: 3 };
/** After this many weeks no more bills are expected. */
const LATEST = 8;

/**
 * The usual pace of a purse: the mean week, without pauses and large purchases, corrected for bills of the last weeks
 * that have not come in yet.
 */
function paceOf({ since, weeks, spentOnReserved, spent }: Purse, today: IsoDate): Pace {
  const thisWeek = mondayOf(today);
  const past = weeks.filter(({ week }) => week <= thisWeek);
  const first = past.map(({ week }) => week).sort()[0] ?? thisWeek;
  const count = daysBetween(first, thisWeek) / 7 + 1;
  // By the age of a week in weeks, 0 for this one; in each, the amounts by how many weeks later they came in.
  const byAge = Array.from({ length: count }, () => Array.from({ length: LATEST + 1 }, () => 0));
  for (const { week, weeksLate, amount } of past) {
    const known = byAge[daysBetween(week, thisWeek) / 7];
    if (known) known[clamp(weeksLate, LATEST)] = (known[clamp(weeksLate, LATEST)] ?? 0) + amount;
  }
  const sums = byAge.map((known) =>
    Math.max(
      0,
      sumCents(known, (amount) => amount),
    ),
  );
  const middle = median(sums.filter((sum) => sum > 0));
  const isPurchase = sums.map((sum) => sum > PURCHASE * middle);
  const passed = (daysBetween(thisWeek, today) + 1) / 7;
  const shares = shareBilled(
    byAge.map((known, age) => (isPurchase[age] ? [] : known)),
    middle,
  );
  // A claim that comes in during a week is known for half of that week, on average; the same goes for this week's
  // support.
  const billed = sums.map((_, age) => {
    const before = age === 0 ? 0 : (shares[age - 1] ?? 1);
    const share = before + ((shares[age] ?? 1) - before) * passed;
    return age === 0 ? (share * passed) / 2 : share;
  });
  const pausing = pauses(sums, billed);
  const usual = sums.flatMap((sum, age) =>
    pausing.has(age)
      ? []
      : [{ sum: isPurchase[age] ? middle : sum, billed: billed[age] ?? 1, of: age === 0 ? passed : 1 }],
  );
  const complete = total(usual, (week) => week.billed);
  const mean = complete > 0 ? total(usual, ({ sum }) => sum) / complete : 0;
  // A week with hardly anything billed says hardly anything: do not scale it up to a whole week.
  const variance = total(usual, ({ sum, billed: share }) => share * (sum / Math.max(share, 0.3) - mean) ** 2);
  const claims = weeks.reduce((all, week) => all + week.claims, 0);
  const known = sumCents(weeks, ({ amount }) => amount);
  return {
    weeks: past.length === 0 ? 0 : count,
    claims,
    isKnown:
      complete >= FEWEST.complete && count >= FEWEST.weeks && claims >= FEWEST.claims && known === spent,
    usual: mean,
    ofReserved: known > 0 ? Math.min(1, Math.max(0, spentOnReserved / known)) : 0,
    beside: Math.max(0, spent - known) / ((daysBetween(since, today) + 1) / 7),
    deviation: complete > 0 ? Math.sqrt(variance / complete) : 0,
    complete,
    unbilled: total(usual, ({ of, billed: share }) => Math.max(0, of - share)),
  };
}

/**
 * The share of a week's spending that is usually known after no, one, two weeks and so on, from the weeks that are old
 * enough to tell: insurers estimate claims to come in the same way. Half a usual week that was billed at once is added,
 * so that a few late bills do not make all bills look late.
 */
function shareBilled(byAge: readonly (readonly number[])[], middle: Cents): number[] {
  const shares = Array.from({ length: LATEST + 1 }, () => 1);
  for (let late = LATEST; late > 0; late -= 1) {
    const old = byAge.slice(late + 1).map((known) => known.map((amount) => Math.max(0, amount)));
    const upTo = (last: number) =>
      middle / 2 + total(old, (known) => total(known.slice(0, last + 1), (each) => each));
    const all = upTo(late);
    shares[late - 1] = (shares[late] ?? 1) * (all > 0 ? upTo(late - 1) / all : 1);
  }
  return shares;
}

/**
 * The ages of the weeks that belong to a pause: empty weeks in a row, each of which should be more than half billed by
 * now.
 */
function pauses(sums: readonly number[], billed: readonly number[]): Set<number> {
  const rows: number[][] = [[]];
  for (const [age, sum] of sums.entries())
    if (sum > 0) rows.push([]);
    else if ((billed[age] ?? 0) > 0.5) rows.at(-1)?.push(age);
  const usual = median(rows.slice(1).map(({ length }) => length));
  return new Set(rows.filter(({ length }) => length >= Math.max(PAUSE.weeks, PAUSE.times * usual)).flat());
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

const total = <T>(things: readonly T[], figure: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + figure(thing), 0);

/** The median; of an even number of values the larger of the two in the middle; 0 without values. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
