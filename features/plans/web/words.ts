import { type Cents, formatMoney } from '#scheme/money.ts';
import type { BudgetPart } from '../rules/budget.ts';
import { titles } from './titles.ts';

/** The texts of the plan's pages (1§2). The texts of only one page are in its own folder. */
export const words = {
  title: titles.plan,
  selectPlan: 'Select Plan',
  watchVideo: 'Watch Plan video help',
  updated: (minutes: number) =>
    minutes < 1 ? 'Updated just now' : `Updated ${minutes.toLocaleString('en-AU')} min ago`,

  allFigures: 'All figures',
  fewerFigures: 'Fewer figures',
  howWeKnow: 'How we know',
  comingUp: 'Coming up',
  whatChanged: 'What changed',
  totalBudget: 'Total budget',
  spent: 'Spent',
  reserved: 'Reserved',
  available: 'Available balance',
  /** The parts of a budget. What is reserved and what is left to spend are the available balance. */
  parts: {
    spent: 'Spent',
    reserved: 'Reserved',
    available: 'Left to spend',
    'not-paid-in': 'Not paid in yet',
    left: 'Left in the plan',
    unused: 'Not spent',
    overdrawn: 'Over the budget',
  } satisfies Record<BudgetPart['kind'], string>,
  openingBalanceIs: (cents: Cents) => `Opening balance ${formatMoney(cents)}.`,
  availableBalanceIs: (cents: Cents, reserved: Cents) =>
    `Available balance ${formatMoney(cents)}${reserved > 0 ? `, ${formatMoney(reserved)} of it reserved` : ''}.`,
  notUsableYet: (cents: Cents) => `${formatMoney(cents)} of it can’t be used yet.`,
  /** Under a donut, about what has no slice of its own. */
  donut: {
    reserved: (cents: Cents) => `${formatMoney(cents)} of the available balance is reserved.`,
    'not-paid-in': (cents: Cents) => `${formatMoney(cents)} of the opening balance is not paid in yet.`,
    unused: () => 'The plan has ended. The available balance was not spent.',
    paidBack: (name: string, cents: Cents) => `${formatMoney(cents)} more was paid back than spent on ${name}.`,
  },
  amountAndShare: (cents: Cents, share: string) => formatMoney(cents) + (share && ` (${share})`),
  alsoCalled: (name: string) => `Also called ${name}`,

  noSupportsTitle: 'Start by adding a support area',
  noSupports: 'The support areas of this plan and what is left in each of them will show here.',
  noPlansTitle: 'There is no plan here yet',
  noPlans: (brand: string, phone: string) =>
    `Your plan will show here once ${brand} has received it. Questions? Call ${phone}.`,
} as const;
