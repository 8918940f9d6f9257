import { type IsoMonth, monthsFrom } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { Slice } from '#scheme/slice.ts';
import type { BudgetPart, SPENDERS } from './budget.ts';

/** What is drawn of a budget, and in which order. Here are amounts; names, colours and shapes belong to the screen. */

/** So many providers are shown by name, the rest together (1§9). */
const PROVIDER_LIMIT = 5;

/** What somebody or something has spent. */
interface Spender {
  name: string;
  spent: Cents;
}

/**
 * Funds spent by provider: the largest five, the rest as `others`, and the participant's own spend as `myself`. Parts
 * without spend are left out (1§2). Who gave back more than they were paid has an amount below zero, so that all parts
 * together are what was spent.
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

/** Spend by category in a PACE plan: those with spend, largest first, and last what more came back than was spent (1§4). */
export function categorySlices(categories: readonly Spender[]): Slice<'category'>[] {
  return largestFirst(categories).map(({ name, spent }) => ({
    kind: 'category' as const,
    name,
    amount: spent,
  }));
}

/** How a bar draws each part of a budget: what is left now looks alike, whatever it is called. */
export const BAR_LOOKS = {
  spent: 'spent',
  reserved: 'reserved',
  available: 'left',
  'not-paid-in': 'later',
  left: 'left',
  unused: 'left',
  overdrawn: 'over',
} as const satisfies Record<BudgetPart['kind'], string>;

/**
 * What follows what was spent in a donut: what is reserved, available, not paid in yet and not used. What is available has a
 * line though it is nothing (1§2).
 */
export function slicesAfterSpent(
  parts: readonly Pick<BudgetPart, 'kind' | 'amount'>[],
): Slice<Exclude<BudgetPart['kind'], 'spent' | 'overdrawn'>>[] {
  return parts.flatMap(({ kind, amount }) =>
    kind === 'spent' || kind === 'overdrawn' || (kind !== 'available' && amount === 0)
      ? []
      : [{ kind, amount }],
  );
}

function largestFirst(spenders: readonly Spender[]): Spender[] {
  return spenders.filter(({ spent }) => spent !== 0).toSorted((a, b) => b.spent - a.spent);
}

/**
 * Spend by month without gaps: a month between two others in which nothing was spent is there with zero, so that
 * equal steps on the screen are equal steps in time. Oldest first.
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
