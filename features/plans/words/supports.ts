/** Columns and headings for agreed support items and payments, on the page of a category and in its files (1§2). */
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
