import { daysBetween, type IsoDate, mondayOf } from '#scheme/dates.ts';
import { sumCents } from '#scheme/money.ts';
import { LATEST, shareBilled } from './billed.ts';
import { median, total } from './figures.ts';
import type { Basis } from './forecast.ts';
import { pauses } from './pauses.ts';
import type { Purse } from './purse.ts';

/** The pace of a purse, in cents a week, and how much the weeks vary. */
export interface Pace extends Basis {
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

/** Fewer weeks or claims than these do not show what is usual. */
const FEWEST = { complete: 4, weeks: 5, claims: 4 };
/** A week with more than this many times the median week holds a large purchase: it is not a usual week. */
const PURCHASE = 6;

/**
 * The usual pace of a purse: the mean week, without pauses and large purchases, corrected for bills of the last weeks
 * that have not come in yet.
 */
export function paceOf({ since, weeks, spentOnReserved, spent }: Purse, today: IsoDate): Pace {
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

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
