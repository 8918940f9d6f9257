import type { UploadType } from '#platform/contract/uploads.ts';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import type { Turns } from '#platform/web/files/pictures.ts';
import type { Problems } from '#platform/web/form-error.ts';
import type { ReadInvoice } from '../calls.ts';
import type { InvoiceFacts } from '../rules/invoice-facts.ts';
import { MOST_PHOTOS, type PayTo, submissionProblems } from '../rules/submission.ts';
import { FIELDS, type FieldName, STEPS, type Step } from './steps.ts';

/** The fields of the call that take a file: the invoice, and the receipt of what somebody paid. */
export const SLOTS = ['file', 'extra_file'] as const;
export type SlotName = (typeof SLOTS)[number];

/** A PDF, or one photo of a page. */
export interface ClaimPage {
  id: string;
  /** The file as it will be sent, but not turned yet: small enough, with the type that its content has. */
  file: File;
  kind: UploadType;
  turns: Turns;
  /** How many pages a PDF has. */
  pdfPages?: number;
  /** Whether this browser has drawn the picture anew: it holds nothing of the file that was chosen. */
  isRedrawn?: boolean;
}

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
export interface ClaimForm extends Record<SlotName, readonly ClaimPage[]> {
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

/** Whether a further photo may follow those that are there. */
export function takesPhoto(pages: readonly ClaimPage[]): boolean {
  return (
    pages.length > 0 && pages.length < MOST_PHOTOS && pages.every(({ kind }) => kind !== 'application/pdf')
  );
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

/** The page turned a quarter to the right. */
export function turned(pages: readonly ClaimPage[], id: string): ClaimPage[] {
  return pages.map((page) => (page.id === id ? { ...page, turns: ((page.turns + 1) % 4) as Turns } : page));
}

/** The page one place earlier (-1) or later (1), where there is one. */
export function moved(pages: readonly ClaimPage[], id: string, by: -1 | 1): readonly ClaimPage[] {
  const from = pages.findIndex((page) => page.id === id);
  const [page, other] = [pages[from], pages[from + by]];
  if (!page || !other) return pages;
  return pages.toSpliced(from, 1).toSpliced(from + by, 0, page);
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

/** What a draft keeps of each page, beside its file. */
type KeptPage = Pick<ClaimPage, 'kind' | 'turns' | 'pdfPages'>;
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
  const keep = (pages: readonly ClaimPage[]) =>
    pages.map(({ kind, turns, pdfPages }) => ({ kind, turns, ...(pdfPages && { pdfPages }) }));
  return {
    fields: { payTo, comment, isReceiptToo, slots: { file: keep(file), extra_file: keep(receipt) } },
    files: [...file, ...receipt].map((page) => page.file),
  };
}

/** The form that a draft was made of. */
export function formOf({ fields, files }: Draft<KeptForm>): ClaimForm {
  const { payTo, comment, isReceiptToo = false, slots } = fields;
  const left = [...files];
  const pagesOf = (kept: readonly KeptPage[]) =>
    kept.flatMap((page) => {
      const file = left.shift();
      return file ? [{ ...page, id: crypto.randomUUID(), file }] : [];
    });
  return {
    ...EMPTY,
    paid_to_type: payTo,
    comment,
    isReceiptToo,
    file: pagesOf(slots.file),
    extra_file: pagesOf(slots.extra_file),
  };
}
