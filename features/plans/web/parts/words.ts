import { type Cents, formatMoney } from '#scheme/money.ts';
import type { BudgetPart } from '../../rules/budget.ts';
import type { Budget } from '../figures.ts';

/**
 * What the bars and donuts of a budget say. They are loaded where somebody looks at figures
 * (specification: parts-of-a-budget).
 */
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
  toSpend: 'To spend',
  left: 'Left',
  amountAndShare: (cents: Cents, share: string) => formatMoney(cents) + (share && ` (${share})`),
  openingBalanceIs: (cents: Cents) => `Opening balance ${formatMoney(cents)}.`,
  notUsableYet: (cents: Cents) => `${formatMoney(cents)} of it can’t be used yet.`,
  availableBalanceIs: (cents: Cents, reserved: Cents) =>
    `Available balance ${formatMoney(cents)}${reserved > 0 ? `, ${formatMoney(reserved)} of it reserved` : ''}.`,
  availableBalanceIsAlso: (label: string) => `Available balance: the same as “${label}”.`,

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

/**
 * What a part of a budget is called. An amount that the sentences name too has their name: what is left and not reserved
 * is what can be spent, or all that is left, or only a part of both.
 */
export function partLabel(
  kind: BudgetPart['kind'],
  amount: Cents,
  { spendable, figures }: Pick<Budget, 'spendable' | 'figures'>,
): string {
  if (kind !== 'available') return partsWords.parts[kind];
  if (amount === spendable?.amount) return partsWords.toSpend;
  return amount === figures.left ? partsWords.left : partsWords.parts.available;
}
