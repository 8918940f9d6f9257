import { type Duration, formatDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { Standing } from '../rules/budget.ts';
import type { SupportType } from '../rules/categories.ts';
import type { ComponentKind, Instalment } from '../rules/components.ts';
import type { PlanTime } from '../rules/plans.ts';

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

/** `$21,612.50 on 1 Jan 2027`. */
function instalment({ amount, date }: Instalment): string {
  return `${formatMoney(amount)} on ${formatDate(date)}`;
}

/**
 * The texts of the plan's pages with all figures, and of the pages under the plan page (specification: all-figures).
 */
export const figuresWords = {
  showSupports: 'Show support areas',
  hideSupports: 'Hide support areas',
  supports: 'Support areas',
  remaining: 'Remaining',
  /** Instead of an amount that the tile says already. */
  remainingIs: { all: 'All that is left', none: 'Nothing' },
  allocated: 'Allocated',
  allocatedAll: 'All of it',
  timeLeftLabel: 'Time left in this plan',
  timeLeft,

  funding: 'Funding periods',
  fundingReleased: 'Paid in so far',
  fundingNext: 'Next instalment',
  fundingLast: 'All instalments of this plan are paid in',
  fundingCarriedOver: 'Carried over from earlier instalments',
  components: 'How your plan holds its money',
  componentsAre:
    'Your plan splits its money into parts. Supports in a flexible part share its money. Money in a stated part is only for what it names.',
  componentKind: { flexible: 'Flexible', stated: 'Stated' } satisfies Record<ComponentKind, string>,
  componentFor: (names: readonly string[]) => `For ${list.format(names)}`,
  componentHolds: (amount: Cents) => `Opening balance ${formatMoney(amount)}`,
  variations: 'Changes to this plan',
  variation: (day: string, what: string | undefined, change: readonly [Cents, Cents] | undefined) =>
    `From ${formatDate(day)}${change ? `, ${what ?? 'the plan'}: ${formatMoney(change[0])} to ${formatMoney(change[1])}` : what ? `, ${what}` : ''}`,
  newFramework:
    'This is a new funding period plan. The available balance is what was paid in so far, less what is spent. You can’t reserve budget in it or create reports for it yet.',
  instalment,
  nextInstalment: (next: Instalment | undefined) =>
    next ? `Next instalment: ${instalment(next)}.` : 'There are no more instalments.',

  /** The words around a tile's figure, by the support's standing: `$120.00 left`. */
  tile: {
    within: { before: '', after: 'left' },
    overspent: { before: 'Overspent by', after: '' },
    'over-reserved': { before: 'Over-reserved by', after: '' },
    'over-released': { before: '', after: 'more spent than was paid in so far' },
    // Not overspending: the others of its component cover it.
    beyond: { before: '', after: 'spent beyond its own part' },
  } satisfies Record<Standing, { before: string; after: string }>,
  managedUntil: (by: string, day: string) => `${by} until ${formatDate(day)}`,
  viewBreakdown: 'View breakdown',
  ofSupport: (name: string) => `of ${name}`,

  /** The page of a support area (specification: area-page); recurring supports have none. */
  area: {
    core: 'Core Budget',
    capital: 'Capital Budget',
    capacity: 'Capacity Building Budget',
    recurring: 'Recurring Budget',
  } satisfies Record<SupportType, string>,
  groupHelp: {
    core: 'Core supports help with everyday life: care at home, things you use up, transport and going out.',
    capital: 'Capital supports pay for large things, such as a wheelchair or a ramp at home.',
    capacity:
      'Capacity building supports help you learn new skills. Then you can do more things by yourself.',
    recurring: 'Recurring supports are paid to you at regular times. You don’t need to claim them.',
  } satisfies Record<SupportType, string>,
  groupBalance: (left: Cents, opening: Cents) =>
    `${left < 0 ? `Over by ${formatMoney(-left)},` : `${formatMoney(left)} left`} of ${formatMoney(opening)} opening balance`,
  spendOverviewOf: (group: string) => `${group}: spend overview`,
  spentOf: (spent: Cents, opening: Cents) =>
    `${formatMoney(spent)} spent of ${formatMoney(opening)} opening balance`,
  spentByCategory: 'Spent by category',
  category: 'Category',

  openingBalance: 'Opening balance',
  balance: 'Balance',
} as const;
