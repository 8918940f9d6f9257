import type { ReplyOf } from '@wattle/contract/call';
import type { getSpending } from '@wattle/contract/supports/calls';
import { formatMonth } from '@wattle/domain/dates';
import { type Cents, fromDollars } from '@wattle/domain/money';
import { monthlySpend } from '@wattle/domain/plans/charts';
import { words } from '../words.ts';
import { categoryWords } from './words.ts';

type Spending = ReplyOf<typeof getSpending>;

/** Funds spent by provider, as the donut draws them (1§2). */
export function providerDonut(spending: Pick<Spending, 'slices'>, available: Cents) {
  return [
    ...spending.slices.map(({ kind, name, amount }) => ({
      name: kind === 'provider' ? (name ?? '') : categoryWords[kind],
      amount: fromDollars(amount),
    })),
    { name: words.available, amount: available, isAvailable: true },
  ];
}

/** Spent by month, as the bar chart shows it: oldest first, without gaps. */
export function monthBars(spending: Pick<Spending, 'by_month'>): { name: string; amount: Cents }[] {
  const known = spending.by_month.map(({ month, spent }) => ({ month, spent: fromDollars(spent) }));
  return monthlySpend(known).map(({ month, spent }) => ({ name: formatMonth(month), amount: spent }));
}
