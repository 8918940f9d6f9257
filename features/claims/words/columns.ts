/**
 * Column names for lists of claims, their items and providers, on screens and in the files made from them
 * (specification: claim-columns).
 */
export const columnNames = {
  provider: 'Provider',
  invoiceAmount: 'Invoice amount',
  status: 'Status',
  invoiceNumber: 'Invoice number',
  serviceDates: 'Service dates',
  planDates: 'Plan dates',
  claimType: 'Claim type',
  dateSubmitted: 'Date submitted',
  caseNumber: 'Case number',
  numberOfClaims: 'Number of claims',
  amountSpent: 'Total amount spent',
  supportItems: 'Support items',
  supportCategory: 'Support category',
  amountPaid: 'Amount paid',
} as const;
