import { brand } from '#platform/web/brand.ts';
import type { FactField } from '../rules/invoice-facts.ts';
import type { PayTo } from '../rules/submission.ts';
import { COMMENT_MAX } from '../rules/submission.ts';
import type { SlotName } from './claim-form.ts';
import type { FieldName } from './steps.ts';

/** What the page for submitting a claim says. */
export const words = {
  intro: `Send an invoice to ${brand.name}. It will be paid from your plan.`,
  editing: 'Your claim',

  payTo: 'Who should we pay?',
  payToOptions: {
    invoice: { label: 'Provider', hint: 'You have not paid the invoice yet.' },
    reimbursement: { label: 'Myself', hint: 'You have paid it. We need the invoice and your receipt.' },
  } satisfies Record<PayTo, { label: string; hint: string }>,

  /** On a screen that asks one question at a time. */
  step: (at: number, count: number) => `Step ${at} of ${count}`,
  questions: {
    paid_to_type: 'Have you paid it?',
    file: 'Can we see the invoice?',
    extra_file: 'Can we see the receipt?',
    comment: 'Is there anything we should know?',
  } satisfies Record<FieldName, string>,
  answers: {
    invoice: { label: 'No, pay the provider', hint: 'Provider. We need the invoice.' },
    reimbursement: { label: 'Yes, pay me back', hint: 'Myself. We need the invoice and your receipt.' },
  } satisfies Record<PayTo, { label: string; hint: string }>,
  goOn: 'Continue',
  back: 'Back',

  slot: { file: 'Invoice', extra_file: 'Receipt' } satisfies Record<SlotName, string>,
  slotHint: {
    file: 'A PDF, or photos of each page in order.',
    extra_file: 'It shows that you have paid: a receipt or a bank record.',
  } satisfies Record<SlotName, string>,
  isReceiptToo: 'This also shows that I paid',
  receiptIsInvoice: 'The invoice also shows that you paid.',
  comment: 'Comment (optional)',
  commentLeft: (used: number) => `${used} of ${COMMENT_MAX} characters`,

  cleared: 'You changed who we pay, so we removed your files and comment.',
  undo: 'Undo',
  /** `day`: `24 November`. */
  begun: (day: string) => `You began a claim on ${day}. Go on with it, or start again.`,
  keptFiles: 'Your files',
  /** What another app has handed over. */
  shared: (names: readonly string[]) => `We put in what you shared: ${names.join(', ')}.`,
  sharedLost: 'We could not keep what you shared. Please choose it here.',
  startAgain: 'Start again',

  review: 'Review claim',
  reviewing: 'Check your claim',
  reviewIntro: 'Nothing is sent until you press Submit claim.',
  payToLabel: 'Pay to',
  commentLabel: 'Comment',
  edit: 'Edit',
  submit: 'Submit claim',
  tryAgain: 'Try again',

  readTitle: 'We read from your invoice',
  readNumber: 'Number',
  readAbn: 'ABN',
  readDate: 'Date',
  readTotal: 'Total',
  isRight: 'Is this right?',
  putRight:
    'Please put right what is wrong. You can leave a field empty. If you change nothing, we read it ourselves.',
  readFields: {
    invoice_number: 'Invoice number',
    abn: 'ABN of the provider',
    invoice_date: 'Date of the invoice',
    total: 'Total of the invoice',
  } satisfies Record<FactField, string>,
  readTotalHint: 'In dollars and cents, like 120.50',
  /** After the reasons against paying it. */
  maySend: 'You can still send it. We will look at it.',
  yes: 'Yes',
  no: 'No',

  /** A claim that waits for a connection. */
  unsent: (isOwn: boolean) => (isOwn ? 'Claim to be paid back' : 'Claim for a provider'),

  processing: 'Processing claim...',
  sending: 'Sending your files',
  stop: 'Stop sending',
  stopped: 'You stopped sending. Your claim has not been submitted.',
  /** What a document of several photos is called. */
  fileName: { file: 'invoice.pdf', extra_file: 'receipt.pdf' } satisfies Record<SlotName, string>,
} as const;
