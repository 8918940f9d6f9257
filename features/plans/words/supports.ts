import type { ManagedBy } from '../rules/categories.ts';

/** Who pays the providers of a support (specification: tiles). */
export const managedNames = {
  plan: 'Plan managed',
  agency: 'Agency managed',
  self: 'Self managed',
} as const satisfies Record<ManagedBy, string>;

/**
 * Columns and headings for agreed support items and payments, on the page of a category and in its files
 * (specification: agreed-items).
 */
export const supportColumnNames = {
  reservedBudget: 'Reserved budget',
  reimbursements: 'Reimbursements',
  providers: 'Providers',
  itemProvider: 'Provider',
  itemPrice: 'Price',
  itemReserved: 'Reserved',
  itemUsed: 'Used',
  itemLeft: 'Left',
  itemSpent: 'Spent',
  itemQuantity: 'Quantity',
  itemDates: 'Dates',
} as const;
