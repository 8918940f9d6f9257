import type { ReplyOf } from '@wattle/contract/call';
import type { getSpending } from '@wattle/contract/supports/calls';
import { monthlySpend, providerSlices } from '@wattle/domain/charts';
import { formatMonth } from '@wattle/domain/dates';
import { type Cents, fromDollars, sumCents } from '@wattle/domain/money';
import { words } from '../words.ts';
import { categoryWords } from './words.ts';

type Spending = ReplyOf<typeof getSpending>;

const NAMES = {
  others: categoryWords.others,
  myself: categoryWords.myself,
  available: words.available,
} as const;

/** Funds spent by provider, as the donut draws them (1§2); who has no sfid is the participant. */
export function providerDonut(spending: Spending, available: Cents) {
  const spent = spending.by_provider.map((each) => ({ ...each, spent: fromDollars(each.spent) }));
  const [myself, providers] = [spent.filter(({ sfid }) => !sfid), spent.filter(({ sfid }) => sfid)];
  return providerSlices({
    providers: providers.map(({ name, spent: amount }) => ({ name: name ?? '', spent: amount })),
    myself: sumCents(myself, (each) => each.spent),
    available,
  }).map(({ kind, name, amount }) => ({
    name: kind === 'provider' ? (name ?? '') : NAMES[kind],
    amount,
    isAvailable: kind === 'available',
  }));
}

/** Spent by month, as the bar chart shows it: oldest first, without gaps. */
export function monthBars(spending: Spending): { name: string; amount: Cents }[] {
  const known = spending.by_month.map(({ month, spent }) => ({ month, spent: fromDollars(spent) }));
  return monthlySpend(known).map(({ month, spent }) => ({ name: formatMonth(month), amount: spent }));
}
