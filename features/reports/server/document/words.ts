import type { BudgetPart } from '#features/plans/rules/budget.ts';
import { formatDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { ReportPeriod } from '../../rules.ts';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`;

/** What a budget report says, in all formats. Short sentences: people read it at home, with a carer. */
export const words = {
  title: 'Budget report',
  facts: {
    name: 'For',
    ndis: 'NDIS number',
    plan: 'Plan',
    period: 'This report covers',
    category: 'Support area',
    madeOn: 'Made on',
  },
  allCategories: 'All support areas',
  days: ({ from, to }: ReportPeriod) => `${formatDate(from)} to ${formatDate(to)}`,

  budget: 'Your budget',
  spentInPeriod: (spent: Cents) => {
    if (spent === 0) return 'Nothing was spent in this period.';
    return spent > 0
      ? `In this period ${formatMoney(spent)} was spent.`
      : `In this period ${formatMoney(-spent)} more came back than was spent.`;
  },
  asOf: (today: string) =>
    `Budgets are as they were on ${today}. What was spent in the period goes by the date of the service.`,
  figures: {
    caption: 'Your budget in figures',
    what: 'Budget',
    amount: 'Amount',
    opening: 'Opening balance',
    unallocated: 'Can’t be used yet',
    inPeriod: 'Spent in this period',
    spent: 'Spent so far',
    reserved: 'Reserved',
    left: 'Left',
  },
  /** The parts of a budget; what is available is what can be spent now. */
  parts: {
    spent: 'Spent so far',
    reserved: 'Reserved',
    available: 'Available',
    'not-paid-in': 'Not paid in yet',
    left: 'Left in the plan',
    unused: 'Not spent',
    overdrawn: 'Over the budget',
  } satisfies Record<BudgetPart['kind'], string>,
  over: { spent: 'Overspent by', reserved: 'Reserved too much, by' },
  barAlt: (parts: string) => `A bar of the whole budget. ${parts}.`,

  categories: 'Budget by category',
  noCategories: 'This plan has no support categories yet.',
  category: 'Category',
  groupTotal: (group: string) => `All of ${group}`,

  months: 'Spending by month',
  month: 'Month',
  spent: 'Spent',
  noSpending: 'Nothing was spent in this period.',
  monthsAlt: (parts: string) => `Columns of what was spent in each month. ${parts}.`,

  providers: 'Spending by provider',
  provider: 'Provider',
  claims: 'Claims',
  share: 'Share',
  myself: 'Myself',
  others: (number: number) => count(number, 'other provider', 'other providers'),
  providersAlt: (parts: string) => `Bars of what each provider was paid. ${parts}.`,
  noProviders: 'Nobody was paid in this period.',

  instalments: 'Instalments of your plan',
  instalmentsAre: 'The money in your plan comes at set dates. What you don’t spend stays in your plan.',
  date: 'Date',
  amount: 'Amount',
  wholePlan: 'Whole plan',
  instalmentFor: 'For',
  state: 'Status',
  released: 'Paid in',
  toCome: 'Still to come',

  reservations: 'Reserved budget',
  noReservations: 'No budget is reserved now.',
  reservedFor: 'Reserved for',
  reservedDates: 'Dates',
  reservedTotal: 'Reserved',
  reservedUsed: 'Used',
  reservedLeft: 'Left',

  lines: 'Every line',
  linesAre: (lines: number) => `${count(lines, 'line', 'lines')}, by category, provider and support item.`,
  noLines: 'There are no claims in this period.',
  linesOf: (category: string) => `Lines of ${category}`,
  linesOfNoCategory: 'Without a category',
  invoice: 'Invoice',
  noInvoice: 'No number',
  notCounted: (status: string) => `${status} (not counted)`,
  notCountedMeans: 'Lines with “not counted” are not part of what was spent.',
  support: (provider: string, item: string, code: string | undefined) =>
    [provider, code ? `${item} (${code})` : item].filter(Boolean).join(': '),

  statuses: 'What each status means',
  contact: 'Questions?',
  contactAre: (brand: string) =>
    `Please call or email ${brand}. We are happy to go through this report with you.`,
  phone: 'Phone',
  email: 'Email',
  hours: (phone: string, hours: string) => `${phone}, Monday to Friday, ${hours} (Adelaide time)`,

  page: (page: string, of: string) => `Page ${page} of ${of}`,
} as const;
