import { addDays, daysBetween, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { FORECAST_BEFORE, Forecast } from './forecast.ts';
import { needOf } from './need.ts';
import { paceOf } from './pace.ts';
import { type Purse, releasedTo } from './purse.ts';

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
export function forecast([own, ...around]: readonly Purse[], { endDate, today, extra }: Horizon): Forecast {
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
