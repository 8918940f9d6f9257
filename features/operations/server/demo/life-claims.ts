import { STATUSES_WITHOUT_MONEY } from '#features/claims/rules/claims.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Day, dateOf, dayOf, isHoliday, isInTerm, weekdayOf, weekOf } from './calendar.ts';
import { claimOf, type DemoInvoice, type DemoLine, daysOf, lastDay, lineOf, mostOf } from './claims.ts';
import type { Habit } from './lives.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';
import { random as seeded } from './random.ts';
import type { Items } from './world-options.ts';

/** A visit that took place. */
interface Given {
  day: Day;
  item: string;
  amount: number;
}

/** The claims of a plan of somebody whose life was written down: what came every week, billed as its provider does. */
export function* lifeClaims(
  plan: DemoPlan,
  life: readonly Habit[],
  { today, items }: { today: IsoDate; items: Items },
): Generator<DemoInvoice> {
  // Each plan has a seed of its own, so a life is the same in a world of any size.
  const random = seeded(plan.number);
  const [first, last] = daysOf(plan, today);
  const spent = new Map<DemoSupport, number>();
  for (const habit of life) {
    const support = plan.supports.find(({ category }) => category === habit.category);
    if (support?.managed !== 'plan' || (habit.isNew && !plan.active)) continue;
    for (const span of spansOf(habit.billed, first, last, dayOf(plan.end))) {
      const lines = linesOf(habit, support, span, items);
      const total = lines.reduce((sum, line) => sum + line.total, spent.get(support) ?? 0);
      if (lines.length === 0 || total > mostOf(support)) continue;
      const received = span[1] + random.between(1, 2);
      const claim = claimOf(
        plan,
        { provider: habit.provider, lines, received },
        dayOf(lastDay(today)),
        random,
      );
      if (!STATUSES_WITHOUT_MONEY.includes(claim.status)) spent.set(support, total);
      yield claim;
    }
  }
}

type Span = readonly [first: Day, last: Day];

/**
 * What invoices are for, within a plan: weeks, fortnights or months that are over, the first and the last as far as the
 * plan goes.
 */
function* spansOf(billed: Habit['billed'], first: Day, last: Day, planEnd: Day): Generator<Span> {
  const nameOf = (day: Day): number | string => {
    if (billed === 'visit') return day;
    if (billed === 'month') return dateOf(day).slice(0, 7);
    return Math.floor(weekOf(day) / (billed === 'week' ? 1 : 2));
  };
  let from = first;
  for (let day = first; day <= last; day += 1) {
    const isOver = day === planEnd || nameOf(day + 1) !== nameOf(day);
    if (!isOver) continue;
    yield [from, day];
    from = day + 1;
  }
}

function linesOf(habit: Habit, support: DemoSupport, [from, to]: Span, items: Items): DemoLine[] {
  const given: Given[] = [];
  for (let day = from; day <= to; day += 1) given.push(...visitsOn(day, habit));
  const billed = habit.isSummed
    ? [...Map.groupBy(given, ({ item }) => item).values()]
    : given.map((visit) => [visit]);
  return billed.map((visits) => {
    const days = visits.map(({ day }) => day);
    return lineOf(
      support,
      {
        item: items.of(visits[0]?.item ?? ''),
        by: habit.provider,
        quantity: visits.reduce((sum, { amount }) => sum + amount, 0),
      },
      [dateOf(Math.min(...days)), dateOf(Math.max(...days))],
    );
  });
}

function visitsOn(day: Day, { visits, isInTerms }: Habit): Given[] {
  if (isInTerms && !isInTerm(day)) return [];
  const [weekday, week, isFree] = [weekdayOf(day), weekOf(day), isHoliday(day)];
  return visits.flatMap(({ item, weekdays, amount, isIn, onHolidays }) => {
    const billed = isFree ? onHolidays : item;
    if (!billed || !weekdays.includes(weekday) || isIn?.(week) === false) return [];
    const amounts = typeof amount === 'number' ? [amount] : amount;
    return [{ day, item: billed, amount: amounts[week % amounts.length] as number }];
  });
}
