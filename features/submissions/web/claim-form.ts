import type { Draft } from '#platform/web/drafts/drafts.ts';
import { type FilePage, type KeptPage, keptPages, pagesOfKept } from '#platform/web/files/slots/pages.ts';
import type { Problems } from '#platform/web/form-error.ts';
import type { ReadInvoice } from '../calls.ts';
import type { InvoiceFacts } from '../rules/invoice-facts.ts';
import { type PayTo, submissionProblems } from '../rules/submission.ts';
import { FIELDS, type FieldName, STEPS, type Step } from './steps.ts';

/** The fields of the call that take a file: the invoice, and the receipt of what somebody paid. */
export const SLOTS = ['file', 'extra_file'] as const;
export type SlotName = (typeof SLOTS)[number];

/** What the server read from the invoice, and whether that is right. */
export interface Reading {
  /** The page that it was read from. */
  pageId: string;
  read: ReadInvoice;
  answer: 'yes' | 'no';
  /** What somebody typed instead, where it is not right. */
  typed?: InvoiceFacts;
}

/**
 * What somebody has put in so far, by the names of the call. Each slot is one file in the end: a PDF, a photo, or photos
 * that become a PDF.
 */
export interface ClaimForm extends Record<SlotName, readonly FilePage[]> {
  paid_to_type: PayTo | undefined;
  comment: string;
  /** Whether the invoice also shows that it was paid: then it is sent as the receipt too. */
  isReceiptToo: boolean;
  /** Undefined until somebody has said whether the reading is right. */
  reading: Reading | undefined;
}

export const EMPTY: ClaimForm = {
  paid_to_type: undefined,
  comment: '',
  isReceiptToo: false,
  file: [],
  extra_file: [],
  reading: undefined,
};

/**
 * The fields of the form: comment and receipt only for a reimbursement (specification: pay-to), the receipt only as a
 * second file.
 */
export function fieldsOf({ paid_to_type: payTo, isReceiptToo }: ClaimForm): readonly FieldName[] {
  if (payTo !== 'reimbursement') return ['paid_to_type', 'file'];
  return FIELDS.filter((field) => field !== 'extra_file' || !isReceiptToo);
}

/** The slots among these fields. */
export function slotsOf(form: ClaimForm): readonly SlotName[] {
  const fields = fieldsOf(form);
  return SLOTS.filter((slot) => fields.includes(slot));
}

/** The steps on a screen that asks one question at a time. */
export const stepsOf = (form: ClaimForm): readonly Step[] => [...fieldsOf(form), 'review'];

/** The question to show for a step in the address: never one after a question whose answer is missing or wrong. */
export function questionAt(form: ClaimForm, asked: Step): FieldName {
  const fields = fieldsOf(form);
  const problems = problemsOf(form);
  const open = fields.findIndex((field) => problems[field] !== undefined);
  const at = fields.findLastIndex((field) => STEPS.indexOf(field) <= STEPS.indexOf(asked));
  return fields[open < 0 ? at : Math.min(at, open)] ?? 'paid_to_type';
}

/** Changing the answer empties the rest of the form; the first answer keeps it (specification: changing-pay-to). */
export function withPayTo(form: ClaimForm, payTo: PayTo): ClaimForm {
  const isAnother = form.paid_to_type !== undefined && form.paid_to_type !== payTo;
  return { ...(isAnother ? EMPTY : form), paid_to_type: payTo };
}

/** Whether the form holds anything that another answer would remove. */
export function hasMore({ comment, file, extra_file: receipt }: ClaimForm): boolean {
  return comment !== '' || file.length > 0 || receipt.length > 0;
}

/** What keeps the claim from being sent. */
export function problemsOf(form: ClaimForm): Problems<FieldName> {
  return submissionProblems({
    payTo: form.paid_to_type,
    comment: form.comment,
    invoice: form.file.length > 0,
    receipt: form.isReceiptToo || form.extra_file.length > 0,
  });
}

/** The fields of a draft; each slot keeps what its pages are beside their files. */
export interface KeptForm {
  payTo?: PayTo | undefined;
  comment: string;
  isReceiptToo?: boolean;
  slots: Record<SlotName, readonly KeptPage[]>;
}

/** The form as a draft; undefined where there is nothing in it. */
export function draftOf(form: ClaimForm): Draft<KeptForm> | undefined {
  const { paid_to_type: payTo, comment, isReceiptToo, file, extra_file: receipt } = form;
  if (!payTo && !hasMore(form)) return undefined;
  return {
    fields: {
      payTo,
      comment,
      isReceiptToo,
      slots: { file: keptPages(file), extra_file: keptPages(receipt) },
    },
    files: [...file, ...receipt].map((page) => page.file),
  };
}

/** The form that a draft was made of. */
export function formOf({ fields, files }: Draft<KeptForm>): ClaimForm {
  const { payTo, comment, isReceiptToo = false, slots } = fields;
  const left = [...files];
  return {
    ...EMPTY,
    paid_to_type: payTo,
    comment,
    isReceiptToo,
    file: pagesOfKept(slots.file, left),
    extra_file: pagesOfKept(slots.extra_file, left),
  };
}
