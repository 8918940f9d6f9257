/** What is said of agreed support items and of who was paid, on the page of a category and in the files made of it (1§2). */
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
