import type { ReadInvoice } from '@wattle/contract/submissions/calls';
import { MOST_PHOTOS, type PayTo, submissionProblems } from '@wattle/domain/submissions/submission';
import type { UploadType } from '@wattle/domain/uploads';
import type { Draft } from '../../platform/drafts/drafts.ts';
import type { Turns } from '../../platform/files/pictures.ts';
import type { Problems } from '../../platform/form-error.ts';

/** The fields of the call that take a file: the invoice, and the receipt of what somebody paid. */
export const SLOTS = ['file', 'extra_file'] as const;
export type SlotName = (typeof SLOTS)[number];

/** A PDF, or one photo of a page. */
export interface ClaimPage {
  id: string;
  /** As it will be sent, but for its turns: small enough, and of the type that its content is. */
  file: File;
  kind: UploadType;
  turns: Turns;
  /** How many pages a PDF has. */
  pdfPages?: number;
}

/** What the server read from the invoice, and whether that is right. */
export interface Reading {
  /** The page that it was read from. */
  pageId: string;
  read: ReadInvoice;
  answer: 'yes' | 'no';
}

/**
 * What somebody has put in so far, by the names of the call. Each slot is one file in the end: a PDF, a photo, or photos
 * that become a PDF.
 */
export interface ClaimForm extends Record<SlotName, readonly ClaimPage[]> {
  paid_to_type: PayTo | undefined;
  comment: string;
  /** Undefined until somebody has said whether it is right. */
  reading: Reading | undefined;
}

/** The fields in their order in the form. */
export const FIELDS = ['paid_to_type', 'file', 'extra_file', 'comment'] as const;

export const EMPTY: ClaimForm = {
  paid_to_type: undefined,
  comment: '',
  file: [],
  extra_file: [],
  reading: undefined,
};

/** The slots that there are: the receipt only of what is paid back (2§2). */
export function slotsOf({ paid_to_type: payTo }: ClaimForm): readonly SlotName[] {
  return payTo === 'reimbursement' ? SLOTS : ['file'];
}

/** Whether a further photo may follow those that are there. */
export function takesPhoto(pages: readonly ClaimPage[]): boolean {
  return (
    pages.length > 0 && pages.length < MOST_PHOTOS && pages.every(({ kind }) => kind !== 'application/pdf')
  );
}

/** Another answer begins the form anew; the first one changes nothing (2§4 "Claim submission flow"). */
export function withPayTo(form: ClaimForm, payTo: PayTo): ClaimForm {
  const isAnother = form.paid_to_type !== undefined && form.paid_to_type !== payTo;
  return { ...(isAnother ? EMPTY : form), paid_to_type: payTo };
}

/** Whether anything stands in it that another answer takes away. */
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

/** What keeps it from being sent. */
export function problemsOf(form: ClaimForm): Problems<(typeof FIELDS)[number]> {
  return submissionProblems({
    payTo: form.paid_to_type,
    comment: form.comment,
    invoice: form.file.length > 0,
    receipt: form.extra_file.length > 0,
  });
}

/** What a draft keeps of each page, beside its file. */
type KeptPage = Pick<ClaimPage, 'kind' | 'turns' | 'pdfPages'>;
export interface KeptForm {
  payTo?: PayTo | undefined;
  comment: string;
  slots: Record<SlotName, readonly KeptPage[]>;
}

/** The form as a draft; undefined where there is nothing in it. */
export function draftOf(form: ClaimForm): Draft<KeptForm> | undefined {
  const { paid_to_type: payTo, comment, file, extra_file: receipt } = form;
  if (!payTo && !hasMore(form)) return undefined;
  const keep = (pages: readonly ClaimPage[]) =>
    pages.map(({ kind, turns, pdfPages }) => ({ kind, turns, ...(pdfPages && { pdfPages }) }));
  return {
    fields: { payTo, comment, slots: { file: keep(file), extra_file: keep(receipt) } },
    files: [...file, ...receipt].map((page) => page.file),
  };
}

/** The form that a draft was made of. */
export function formOf({ fields: { payTo, comment, slots }, files }: Draft<KeptForm>): ClaimForm {
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
    file: pagesOf(slots.file),
    extra_file: pagesOf(slots.extra_file),
  };
}
