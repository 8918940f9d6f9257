import { type IsoMonth, monthsFrom } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { Slice } from '#scheme/slice.ts';
import type { BudgetPart, SPENDERS } from './budget.ts';

/** The amounts that charts of a budget show, and their order. Names, colours and shapes belong to the screen. */

/** How many providers are shown by name; the rest are shown together (specification: donuts-of-a-budget). */
const PROVIDER_LIMIT = 5;

/** What somebody or something has spent. */
interface Spender {
  name: string;
  spent: Cents;
}

/**
 * Funds spent by provider: the largest five, the rest as `others`, and the participant's own spend as `myself`. Parts
 * without spend are left out (specification: donuts-of-a-budget). A provider who paid back more than they were paid has
 * a negative amount, so that all parts add up to what was spent.
 */
export function providerSlices(spending: {
  providers: readonly Spender[];
  myself: Cents;
}): Slice<(typeof SPENDERS)[number]>[] {
  const bySpend = largestFirst(spending.providers);
  const others = sumCents(bySpend.slice(PROVIDER_LIMIT), ({ spent }) => spent);
  return [
    ...bySpend
      .slice(0, PROVIDER_LIMIT)
      .map(({ name, spent }) => ({ kind: 'provider' as const, name, amount: spent })),
    { kind: 'others' as const, amount: others },
    { kind: 'myself' as const, amount: spending.myself },
  ].filter(({ amount }) => amount !== 0);
}

/**
 * Spend by category in a PACE plan: only categories with spend above 0, the largest first
 * (specification: slices-of-providers-and-categories).
 */
export function categorySlices(categories: readonly Spender[]): Slice<'category'>[] {
  return largestFirst(categories)
    .filter(({ spent }) => spent > 0)
    .map(({ name, spent }) => ({ kind: 'category' as const, name, amount: spent }));
}

/**
 * The available balance, the slice of a donut after what was spent (specification: donuts-of-a-budget): what is paid in
 * and not spent. Money that is reserved is part of it. Undefined where the plan manager's figures do not add up.
 */
export function availableBalance(parts: readonly Pick<BudgetPart, 'kind' | 'amount'>[]): Cents | undefined {
  if (parts.some(({ kind }) => kind === 'left')) return undefined;
  return sumCents(
    parts.filter(({ kind }) => kind === 'reserved' || kind === 'available' || kind === 'unused'),
    ({ amount }) => amount,
  );
}

function largestFirst(spenders: readonly Spender[]): Spender[] {
  return spenders.filter(({ spent }) => spent !== 0).toSorted((a, b) => b.spent - a.spent);
}

/**
 * Spend by month, oldest first and without gaps: a month without spend between two others is listed with zero, so that
 * equal steps on the screen are equal steps in time.
 */
export function monthlySpend(
  known: readonly { month: IsoMonth; spent: Cents }[],
): { month: IsoMonth; spent: Cents }[] {
  const byMonth = new Map(known.map(({ month, spent }) => [month, spent]));
  const months = [...byMonth.keys()].toSorted();
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  return monthsFrom(first, last).map((month) => ({ month, spent: byMonth.get(month) ?? 0 }));
}
