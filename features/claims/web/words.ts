import { brand } from '#platform/web/brand.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { formatQuantity } from '#scheme/quantity.ts';
import { isolated } from '#scheme/text.ts';
import { MYSELF } from '../rules/claims.ts';
import { reasonAsSent } from '../rules/lines.ts';
import { columnNames } from '../words/columns.ts';
import type { ClaimsTab } from './list/view.ts';
import { titles } from './titles.ts';

const list = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/** What the pages of claims, approvals and providers say. */
export const words = {
  ...titles,
  claimsText: (dates: string) => `A list of all claims for the plan ${dates}.`,
  tabs: 'Kinds of claims',
  tab: {
    providers: 'Providers',
    reimbursements: 'Reimbursements',
    submitted: 'Submitted',
  } satisfies Record<ClaimsTab, string>,
  availableBudget: 'Total Available Budget',
  /** After its amount: the plan page calls it so. */
  toSpend: 'to spend',
  latestClaims: 'Latest claims',

  myself: MYSELF,
  dates: (from: string, to: string) => `${from} to ${to}`,

  /** Columns. */
  ...columnNames,
  details: 'Details',
  viewClaim: 'View claim details',
  /** After the link's words, for screen readers. */
  ofInvoice: (reference: string) => `of invoice ${reference}`,
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  sortByServiceDate: 'Sort by service date',
  aToZ: 'A-Z',
  zToA: 'Z-A',
  sortByProvider: 'Sort by provider name',

  /** Search and filters. */
  searchProvider: 'Search by provider',
  searchClaims: 'Search by provider or by invoice number',
  searchInvoice: 'Search by invoice number',
  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${count.toLocaleString('en-AU')})`,
  clearAllFilters: (count: number) => `Clear all filters (${count.toLocaleString('en-AU')})`,
  clearAll: 'Clear all',
  apply: 'Apply',
  dateRange: 'From and to',
  startDate: 'Start date',
  endDate: 'End date',
  supportType: 'Support type',
  all: 'All',
  chosen: (count: number) => `${count.toLocaleString('en-AU')} chosen`,
  startRequired: 'Start date is required.',
  endBeforeStart:
    'The end date cannot be earlier than the start date. Please enter an end date equal to or later than the start date.',

  /** Lists, and what shows where they are empty. */
  providersList: 'Providers',
  reimbursementsList: 'Reimbursements',
  submittedList: 'Submitted claims',
  pagesOf: (list: string) => `Pages: ${list}`,
  noClaims: 'There are no claims to show.',
  noReimbursements: 'There are no reimbursements to show.',
  noSubmitted: 'There are no submitted claims to show.',
  noData: 'There are no data to show.',
  noPlan: `Claims show here once ${brand.name} has received your plan.`,
  noMatches: 'Try changing your keywords or filters to find what you’re looking for.',
  noMatchesForKeywords: "Try changing your keywords to find what you're looking for.",
  noMatchesForFilters: 'Try changing your filters to find what you’re looking for.',
  noClaimsText: 'Claims show here once a provider has sent an invoice. Recent claims can take time to show.',
  noReimbursementsText: `Here you will see reimbursements that are being processed and that have been paid. You can email a claim with the invoice attached to`,
  orSubmit: 'or submit it',
  inThePortal: 'in the portal',
  recent: 'Recent claims can take time to show.',
  noSubmittedText:
    'Claims that are sent in show here while they are being processed. Recent claims can take time to show.',

  /** Submitted claims. */
  sortByDateSubmitted: 'Sort by date submitted',
  download: 'Download',
  noFile: 'No file',
  downloadInvoice: 'Download invoice',
  downloadExtra: 'Download attached file',
  fileFailed: 'The file could not be opened. Please try again in a moment.',
  /** After the words of these links, for screen readers. */
  ofCase: (number: string) => `of case ${number}`,

  /** Providers. */
  providersText: (dates: string) => `A list of all providers with claims for Plan ${dates}`,
  providerClaimsText: (dates: string) => `Claims for Plan ${dates}`,
  viewClaims: 'View claims for provider',
  claimCount: (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim' : 'claims'}`,
  registeredFor: (groups: readonly string[]) => `Registered for: ${groups.join('; ')}.`,
  registrationNotSent: 'Your plan manager did not send what this provider is registered for.',
  noProvidersText: 'Providers show here once they have sent an invoice.',

  /** Approvals. */
  approvalsText: 'These are claims that are waiting to be approved or declined for all plans.',
  approvalsAccess: 'You can only approve or decline these claims if you have full access.',
  decision: 'Decision',
  approvalsList: 'Claims waiting for your approval',
  approveAmount: (amount: Cents) => `Approve ${formatMoney(amount)}`,
  decline: 'Decline',
  /** After the words of these buttons, for screen readers. */
  theInvoice: (reference: string, provider: string) => `invoice ${reference} from ${provider}`,
  approved: 'Approved',
  declined: 'Declined',
  noApprovals: 'You have no claims that need to be approved or declined.',
  noApprovalsText: 'You can email claims to',
  orSubmitApprovals: ' or submit them',
  noApprovalsMore: 'To see all of your claims, go to the',
  claimsPage: 'claims page',

  approveQuestion: 'Approve this claim?',
  declineQuestion: 'Decline this claim?',
  invoiceOn: (reference: string, dates: string) => `Invoice ${reference}, ${dates}`,
  approveMeans: `If you approve it, ${brand.name} will process it and pay it from your plan. You have 8 seconds to undo it. After that you cannot change it.`,
  declineMeans:
    'If you decline it, it will not be paid from your plan. You have 8 seconds to undo it. After that you cannot change it.',
  reason: 'Why do you decline it?',
  reasonMissing: 'Choose a reason.',
  moreReason: 'Tell us more (optional)',
  moreReasonHint: (count: number) => `Up to ${count.toLocaleString('en-AU')} characters`,
  yesApprove: 'Yes, approve',
  yesDecline: 'Yes, decline',
  cancel: 'Cancel',
  /** Beside a decision as long as it can be taken back. */
  heldFor: 'It is sent in a few seconds.',
  undo: 'Undo',
  /** Which claim was decided, before the message that says so: `Beta Therapy, $453.16.` */
  decidedClaim: (provider: string, amount: string) => `${provider}, ${amount}.`,
  approveDone: 'You’ve approved a claim to be paid to a provider. This claim will show on the claims page.',
  declineDone:
    'You’ve declined a claim to be paid to a provider. This claim will show on the claims page as Declined by Client.',
  approveFailed: 'Failed to approve claim.',
  declineFailed: 'Failed to decline claim.',

  /** The checks of a claim that waits, and its invoice. */
  checks: 'What we looked at',
  seeOther: 'See the other claim',
  /** `$8,434.84 to spend on Daily Life if this is paid, $8,888.00 if it is declined.` */
  leftIn: (name: string) => `to spend on ${name} `,
  leftPaid: 'if this is paid,',
  leftDeclined: 'if it is declined.',
  leftEither: 'either way.',
  leftShared: (others: number) =>
    `It is shared with ${others} other ${others === 1 ? 'support' : 'supports'}.`,
  afterMore: (count: number) =>
    `It is paid from ${count} more ${count === 1 ? 'budget' : 'budgets'}. Claim details say which.`,
  seeInvoice: 'See invoice',
  hideInvoice: 'Hide invoice',
  invoice: 'The invoice',
  invoiceNotShown: 'This document can’t be shown here. Please download it.',
  pageOf: (name: string, page: number, pages: number) =>
    pages > 1 ? `Page ${page} of ${pages} of ${name}` : `Picture of ${name}`,
  pageCount: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageBefore: 'Page before',
  pageAfter: 'Next page',
  asText: 'Read it as text',
  openLarge: 'Open it large',
  larger: 'Larger',
  smaller: 'Smaller',
  sizeNow: (percent: number) => `${percent} percent`,

  /** One claim. */
  datePaid: 'Date paid',
  lines: 'Support items',
  notPaid: 'Not paid',
  quantity: (quantity: number) => `Quantity ${formatQuantity(quantity)}`,
  otherPaid: (paid: Cents, amount: Cents) => `${formatMoney(paid)} was paid, not ${formatMoney(amount)}`,
  paymentReference: 'Payment reference',
  /** What a plan manager did not send. */
  unsent: {
    unitPrice: 'the unit price',
    gst: 'the GST code',
    claimType: 'the kind of claim',
    cancellation: 'why it was cancelled',
    paid: 'what was paid for it',
    reason: 'why another amount was paid',
    expectedOn: 'when they expect to pay it',
    paymentReference: 'the payment reference',
    heldSince: 'since when it is held',
  },
  notSent: (what: readonly string[]) => `Your plan manager did not send ${list.format(what)}.`,
  notSentOfLines: (what: readonly string[], count: number) =>
    `Your plan manager did not send ${list.format(what)}${count === 1 ? '' : ', for any of these items'}.`,
  otherPlan: 'This item is from another plan',
  noLines: 'The items of this claim are not known yet.',
  way: 'Where it is',
  stage: { done: 'done', now: 'now', future: 'to come', stopped: 'stopped' },
  shortBy: (amount: string) => `${amount} not paid`,
  /** Of a claim that was cancelled. */
  noReasonSent: 'No reason was sent',
  cancelledBecause: (reason: string | null) =>
    reason ? `Why: ${isolated(reasonAsSent(reason))}` : 'No reason was sent.',
  callToAsk: (brandName: string) => `To ask where it is, call ${brandName} on`,
  paidShort: (amount: string) => `${amount} was not paid`,
  charged: 'Charged',
  paid: 'Paid',
  difference: 'Difference',
  noReason: 'Your plan manager did not send why.',
  paidShortCall: (brandName: string) => `Please call ${brandName} on`,
  paidShortBefore: 'before you pay the rest yourself.',
  history: 'What has happened',
  about: 'About this claim',
  decided: 'The decision',
  decidedBy: (approved: boolean, by: string, day: string) =>
    `${approved ? 'Approved' : 'Declined'} by ${by} on ${day}`,
  reasonGiven: 'Reason',
  askedLead: (count: number, mayAct: boolean) =>
    mayAct
      ? `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim needs' : 'claims need'} something from you.`
      : `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim needs' : 'claims need'} something. Somebody with full access can send it.`,
  needsYou: 'Needs you',
  waiting: 'Waiting',
  goToApprovals: 'Go to approvals',
  approvedByThemselves: 'Your claims are approved for you.',
  othersDecide: 'This claim waits for somebody with full access to approve or decline it.',
  approvedForYou: (moment: string | null) =>
    `Claims are approved automatically now. ${brand.name} will approve this one too${moment ? `, by ${moment} (Adelaide time)` : ''}.`,
} as const;
