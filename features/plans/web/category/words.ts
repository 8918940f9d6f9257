import { formatDate } from '#scheme/dates.ts';
import { supportColumnNames } from '../../words/supports.ts';

/** The texts of the page of a support category, in addition to `../words.ts` (specification: support-page). */
export const categoryWords = {
  ...supportColumnNames,
  /** The title until the category is known. */
  title: 'Support category',
  about: (name: string) => `About ${name}`,
  aboutButton: 'What is this for?',
  otherName: (name: string) => `Plan letters of the other kind call it ${name}. It is the same support.`,
  close: 'Close',

  reservedText: 'Kept for providers and not used yet.',
  reserveBudget: 'Reserve Budget',

  byProvider: 'Funds spent by provider',
  others: 'Others',
  myself: 'Myself',
  elsewhere: 'Paid by somebody else than your plan manager',
  byMonth: 'Spent by month',
  month: 'Month',
  noSpendTitle: 'Nothing is spent yet',
  noSpend: 'Once a claim is paid from this budget, what was spent in each month will show here.',

  spendOverview: 'Spend overview',
  noReserved: 'No budget is reserved in this category.',
  noReimbursements: 'Nothing was paid back to you in this category.',
  noProviders: 'No provider was paid in this category yet.',
  /** How long the money lasts. */
  lasting: {
    title: 'Will it last?',
    shared: (component: string) => `This is about ${component}: several supports share its money.`,
    whatIf: 'What if you spend more each week?',
    whatIfHint: 'In dollars, such as 50',
    slider: 'More each week, up to $500',
    noAmount: (most: string) => `Please enter an amount from 0 to ${most}.`,
    how: 'How this was worked out',
    pace: (amount: string) => `In a usual week ${amount} is spent.`,
    worked:
      'That is the average of the weeks so far, without long breaks and large single purchases. Bills that are still to come are allowed for. What is reserved is taken off first, and money that is paid in later counts from its day.',
    claims: 'The claims that this rests on',
    pages: 'Pages of these claims',
  },

  showAll: (count: number) => `Show all ${count.toLocaleString('en-AU')}`,

  viewReservation: 'View reservation',
  ofItem: (item: string) => `of ${item}`,

  supportItems: 'Support items',
  supportItemsText: 'What you and your providers agreed on.',
  noSupportItems: 'No support items were added in this category.',
  addSupportItem: 'Add support item',
  itemAgreement: 'Service agreement',
  hasAgreement: 'Yes',

  dates: (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`,
} as const;
