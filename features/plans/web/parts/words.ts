import { type Cents, formatMoney } from '#scheme/money.ts';
import type { BudgetPart } from '../../rules/budget.ts';

/** What the bars and donuts of a budget say. They are loaded where somebody looks at figures (1§2, 1§4). */
export const partsWords = {
  /** The parts of a budget. What is reserved and what is not are its available balance. */
  parts: {
    spent: 'Spent',
    reserved: 'Reserved',
    available: 'Not reserved',
    'not-paid-in': 'Not paid in yet',
    left: 'Left in the plan',
    unused: 'Not spent',
    overdrawn: 'Over the budget',
  } satisfies Record<BudgetPart['kind'], string>,
  amountAndShare: (cents: Cents, share: string) => formatMoney(cents) + (share && ` (${share})`),
  openingBalanceIs: (cents: Cents) => `Opening balance ${formatMoney(cents)}.`,
  notUsableYet: (cents: Cents) => `${formatMoney(cents)} of it can’t be used yet.`,
  availableBalanceIs: (cents: Cents, reserved: Cents) =>
    `Available balance ${formatMoney(cents)}${reserved > 0 ? `, ${formatMoney(reserved)} of it reserved` : ''}.`,

  availableBalance: 'Available balance',
  /** Under a donut, about what has no slice of its own. */
  notes: {
    reserved: (cents: Cents) => `${formatMoney(cents)} of the available balance is reserved.`,
    'not-paid-in': (cents: Cents) => `${formatMoney(cents)} of the opening balance is not paid in yet.`,
    unused: () => 'The plan has ended. The available balance was not spent.',
    paidBack: (name: string, cents: Cents) =>
      `${formatMoney(cents)} more was paid back than spent on ${name}.`,
  },
} as const;
