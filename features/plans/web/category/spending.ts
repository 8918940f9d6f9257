import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMonth } from '#scheme/dates.ts';
import { type Cents, fromDollars, sumCents } from '#scheme/money.ts';
import type { getSpending } from '../../calls/supports.ts';
import { monthlySpend } from '../../rules/charts.ts';
import type { Support } from '../figures.ts';
import { availableSlice } from '../parts/DonutNotes.tsx';
import { categoryWords } from './words.ts';

type Spending = ReplyOf<typeof getSpending>;

/** Funds spent by provider, as the donut draws them (specification: donuts-of-a-budget). */
export function providerDonut(
  spending: Pick<Spending, 'slices'>,
  support: Pick<Support, 'parts' | 'figures'>,
) {
  const paid = spending.slices.map(({ kind, name, amount }) => ({
    name: kind === 'provider' ? (name ?? '') : categoryWords[kind],
    amount: fromDollars(amount),
  }));
  // What was spent while somebody else managed the support has no providers here.
  const elsewhere = support.figures.spent - sumCents(paid, ({ amount }) => amount);
  return [
    ...paid,
    ...(elsewhere > 0 ? [{ name: categoryWords.elsewhere, amount: elsewhere }] : []),
    ...availableSlice(support),
  ];
}

/** Spent by month, as the bar chart shows it: oldest first, without gaps. */
export function monthBars(spending: Pick<Spending, 'by_month'>): { name: string; amount: Cents }[] {
  const known = spending.by_month.map(({ month, spent }) => ({ month, spent: fromDollars(spent) }));
  return monthlySpend(known).map(({ month, spent }) => ({ name: formatMonth(month), amount: spent }));
}
