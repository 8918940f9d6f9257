import { type Duration, formatDate } from '@wattle/domain/dates';
import { formatMoney } from '@wattle/domain/money';
import type { PlanTime } from '@wattle/domain/plans';
import type { ManagedBy } from '@wattle/domain/supports';
import type { Standing } from './figures.ts';

const list = new Intl.ListFormat('en-AU');

/** `7 months and 10 days`: what is zero is left out. */
function duration({ years, months, days }: Duration): string {
  const parts = { year: years, month: months, day: days };
  return list.format(
    Object.entries(parts).flatMap(([unit, count]) =>
      count > 0 ? [count.toLocaleString('en-AU', { style: 'unit', unit, unitDisplay: 'long' })] : [],
    ),
  );
}

function timeLeft(time: PlanTime): string {
  if (time.state === 'expired') return 'Expired';
  if (time.state === 'future') return `Starts on ${formatDate(time.starts)}`;
  return duration(time.left) || 'Ends today';
}

/** What the plan page says (1§2). */
export const words = {
  title: 'Plan',
  selectPlan: 'Select Plan',
  watchVideo: 'Watch Plan video help',

  totalBudget: 'Total budget',
  /** Before the big figure of the total budget, as the plan stands. */
  totalLabel: {
    within: 'Available balance',
    overspent: 'Overspent by',
    'over-reserved': 'Over-reserved by',
  } satisfies Record<Standing, string>,
  ofOpeningBalance: (cents: number) => `of ${formatMoney(cents)} opening balance`,
  spent: 'Spent',
  reserved: 'Reserved',
  left: 'Left',
  amountAndShare: (cents: number, share: string) => `${formatMoney(cents)} (${share})`,
  timeLeftLabel: 'Time left in this plan',
  timeLeft,

  /** Around the figure of a tile, as the support stands: `$120.00 left of $2,000.00`. */
  tile: {
    within: { before: '', after: (opening: number) => `left of ${formatMoney(opening)}` },
    overspent: { before: 'Overspent by', after: (opening: number) => `of ${formatMoney(opening)}` },
    'over-reserved': { before: 'Over-reserved by', after: (opening: number) => `of ${formatMoney(opening)}` },
  } satisfies Record<Standing, { before: string; after: (opening: number) => string }>,
  managed: {
    plan: 'Plan managed',
    agency: 'Agency managed',
    self: 'Self managed',
  } satisfies Record<ManagedBy, string>,

  noSupportsTitle: 'Start by adding a support area',
  noSupports: 'The support areas of this plan and what is left in each of them will show here.',
  noPlansTitle: 'There is no plan here yet',
  noPlans: (brand: string, phone: string) =>
    `Your plan will show here once ${brand} has received it. Questions? Call ${phone}.`,
} as const;
