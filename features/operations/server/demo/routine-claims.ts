import { daysBetween, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import { type Day, dateOf, dayOf, isHoliday, weekdayOf } from './calendar.ts';
import {
  claimOf,
  type DemoInvoice,
  type DemoLine,
  daysOf,
  lastDay,
  lineOf,
  mostOf,
  type PricedItem,
} from './claims.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';
import { askedBy } from './providers.ts';
import type { Random } from './random.ts';
import { providerFor, type Routine, routinesOf, type Visit } from './routines.ts';
import type { Items } from './world-options.ts';

interface Options {
  today: IsoDate;
  items: Items;
  /** Whether visits may have lines of their own; in large worlds one line stands for all visits of a claim. */
  isDetailed: boolean;
}

/** How much of the money that may be spent is planned for: what is billed are whole visits, which may cost more. */
const NEARLY = 0.96;

type Span = readonly [first: Day, last: Day];

/**
 * `count` claims on one support, by its routines, spread over the part of the plan that has passed. Together they take
 * about the share of the budget that the passed time and the support's pace give.
 */
export function* routineClaims(
  plan: DemoPlan,
  support: DemoSupport,
  count: number,
  options: Options,
  random: Random,
): Generator<DemoInvoice> {
  const { participant } = plan;
  const [first, last] = daysOf(plan, options.today);
  if (last - first < 1 || count === 0) return;
  const latest = dayOf(lastDay(options.today));
  const passed = Math.min(1, (last - first) / daysBetween(plan.start, plan.end));
  const whole = Math.min(support.allocated * passed * support.pace, mostOf(support) * NEARLY);
  const routines = routinesOf(support.category, participant, plan.start);
  const shares = routines.reduce((sum, { money }) => sum + money, 0);
  const counts = claimsOfEach(routines, count);
  for (const [at, routine] of routines.entries()) {
    const provider = providerFor(routine.kind, participant.number, at);
    const own = counts[at] as number;
    const budget = (whole * routine.money) / shares;
    const startOf = (nth: number) => first + Math.floor(((last + 1 - first) * nth) / own);
    let billed = 0;
    for (let nth = 0; nth < own; nth += 1) {
      const due = Math.min((budget * (nth + 0.8 + random.next() * 0.4)) / own, budget);
      const lines = linesOf(
        { support, routine, provider },
        { wanted: due - billed, span: [startOf(nth), startOf(nth + 1) - 1], within: [first, last] },
        options,
      );
      for (const { total } of lines) billed += total;
      const ended = lines.reduce((latest, { to }) => (to > latest ? to : latest), '');
      const received = dayOf(ended) + random.between(1, 4);
      yield claimOf(plan, { provider, lines, received }, latest, random);
    }
  }
}

/** How many of `count` claims each routine has, by their shares. */
function claimsOfEach(routines: readonly Routine[], count: number): number[] {
  const all = routines.reduce((sum, { claims }) => sum + claims, 0);
  let before = 0;
  return routines.map(({ claims }) => {
    const from = Math.round((before * count) / all);
    before += claims;
    return Math.round((before * count) / all) - from;
  });
}

/** What is billed of one item: on which days it could have been given, and at what price. */
interface Billable {
  visit: Visit;
  item: PricedItem;
  price: Cents;
  days: readonly Day[];
}

/** The lines of a claim for about `wanted` cents, for visits in `span`; for one visit at least, near it. */
function linesOf(
  { support, routine, provider }: { support: DemoSupport; routine: Routine; provider: number },
  { wanted, span, within }: { wanted: Cents; span: Span; within: Span },
  { items, isDetailed }: Options,
): DemoLine[] {
  const billable = routine.visits.map((visit): Billable => {
    const item = items.of(visit.item);
    return { visit, item, price: askedBy(provider, item.price), days: daysFor(visit, span) };
  });
  const possible = billable.filter(({ days }) => days.length > 0);
  const usual = possible.reduce((sum, each) => sum + usualOf(each), 0);
  const parts = possible.map((each) => ({ ...each, part: (wanted * usualOf(each)) / usual }));
  const chosen = parts.filter(({ part, price, visit }) => part >= (visit.amount[1] * price) / 2);
  if (chosen.length === 0) {
    const one = possible[0] ?? nearest(billable[0] as Billable, span, within);
    chosen.push({ ...one, days: one.days.slice(-1), part: wanted });
  }
  return chosen.flatMap(({ visit, item, price, days, part }) => {
    const [least, common, most] = visit.amount;
    const number = Math.min(Math.max(1, Math.round(part / (common * price))), days.length);
    const given = Array.from(
      { length: number },
      (_, at) => days[Math.floor((at * days.length) / number)] as Day,
    );
    const amount = Math.min(Math.max(least, part / (number * price)), most);
    const line = (quantity: number, from: Day, to: Day) =>
      lineOf(support, { item, by: provider, quantity }, [dateOf(from), dateOf(to)]);
    return routine.isByVisit && isDetailed
      ? given.map((day) => line(measured(amount, item, day), day, day))
      : [
          line(
            Math.round(measured(amount, item, 0) * number * 100) / 100,
            given[0] as Day,
            given.at(-1) as Day,
          ),
        ];
  });
}

const usualOf = ({ visit, price, days }: Billable): Cents => days.length * visit.amount[1] * price;

/** Half hours; dollars to five cents, which differ a little from day to day. */
function measured(amount: number, { isByDollar, unit }: PricedItem, day: Day): number {
  if (isByDollar) return Math.round(amount * (1 + (((day * 31) % 13) - 6) / 100) * 20) / 20;
  return unit === 'H' ? Math.max(0.5, Math.round(amount * 2) / 2) : Math.max(1, Math.round(amount));
}

/** The days of a span on which a visit can be; only the last of them where it is one delivery. */
function daysFor({ weekdays, isOnce }: Visit, [from, to]: Span): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day += 1) if (isDayFor(weekdays, day)) days.push(day);
  return isOnce ? days.slice(-1) : days;
}

const isDayFor = (weekdays: readonly number[], day: Day): boolean =>
  weekdays.includes(weekdayOf(day)) && !isHoliday(day);

/** The day for a visit that is nearest to a span without any, within the days that can be billed. */
function nearest(each: Billable, [from]: Span, [first, last]: Span): Billable {
  for (let away = 0; away <= last - first; away += 1) {
    const day = [from - away, from + away].find(
      (near) => first <= near && near <= last && isDayFor(each.visit.weekdays, near),
    );
    if (day !== undefined) return { ...each, days: [day] };
  }
  throw new RangeError('A plan is too young for what is billed to it.');
}
