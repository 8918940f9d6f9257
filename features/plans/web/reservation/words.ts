import { formatDate, todayInAdelaide } from '#scheme/dates.ts';

/** What the page of one reservation says. */
export const words = {
  provider: 'Provider',
  item: 'Support item',
  dates: 'Dates',
  fromTo: (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`,
  quantity: 'Quantity',
  total: 'Reserved',
  used: 'Used',
  left: 'Left',
  made: 'Made',
  madeBy: (at: string, by: string | null) =>
    by ? `${formatDate(todayInAdelaide(new Date(at)))} by ${by}` : formatDate(todayInAdelaide(new Date(at))),
  agreement: 'Service agreement',
  openAgreement: 'Open the service agreement',
  noAgreement: 'None',
  open: 'Open',
  over: 'Over',
  overText: 'This reservation is over. What was not used is available again.',

  uses: 'Claims that used it',
  invoice: 'Invoice number',
  serviceDate: 'Service date',
  amount: 'Amount',
  claim: 'Claim',
  viewClaim: 'View claim',
  ofInvoice: (reference: string) => `of invoice ${reference}`,
  noUsesTitle: 'Nothing is used yet',
  noUses: 'Once a claim of this provider for this support item is paid, it will show here.',
} as const;
