import {
  COMMENT_MAX,
  charactersOf,
  type PayTo,
  SUBMISSION_PROBLEMS,
  submissionProblems,
} from '@wattle/domain/submission';
import type { UploadType } from '@wattle/domain/uploads';
import type { Draft } from '../../platform/drafts/drafts.ts';
import type { Turns } from '../../platform/files/pictures.ts';

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

/** What somebody has put in so far. Each slot is one file in the end: a PDF, a photo, or photos that become a PDF. */
export interface ClaimForm {
  payTo: PayTo | undefined;
  comment: string;
  slots: Readonly<Record<SlotName, readonly ClaimPage[]>>;
}

export const EMPTY: ClaimForm = { payTo: undefined, comment: '', slots: { file: [], extra_file: [] } };

/** So many photos make one document that can still be read. */
export const MOST_PHOTOS = 10;

/** The slots that there are: the receipt only of what is paid back (2§2). */
export function slotsOf({ payTo }: ClaimForm): readonly SlotName[] {
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
  return form.payTo === undefined || form.payTo === payTo ? { ...form, payTo } : { ...EMPTY, payTo };
}

export function withPages(form: ClaimForm, slot: SlotName, pages: readonly ClaimPage[]): ClaimForm {
  return { ...form, slots: { ...form.slots, [slot]: pages } };
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

/** What keeps it from being sent, in the order of the form. */
export function problemsOf({ payTo, comment, slots }: ClaimForm): { name: string; message: string }[] {
  const problems = submissionProblems({
    payTo,
    comment,
    invoice: slots.file.length > 0,
    receipt: slots.extra_file.length > 0,
  });
  return (['paid_to_type', 'file', 'extra_file', 'comment'] as const).flatMap((name) => {
    const message = problems[name];
    return message ? [{ name, message }] : [];
  });
}

/** What is wrong with a comment while it is being written. */
export function commentProblem(comment: string): string | undefined {
  return charactersOf(comment) > COMMENT_MAX ? SUBMISSION_PROBLEMS.comment : undefined;
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
  if (form === EMPTY) return undefined;
  const keep = (pages: readonly ClaimPage[]) =>
    pages.map(({ kind, turns, pdfPages }) => ({ kind, turns, ...(pdfPages && { pdfPages }) }));
  const { payTo, comment, slots } = form;
  return {
    fields: { payTo, comment, slots: { file: keep(slots.file), extra_file: keep(slots.extra_file) } },
    files: SLOTS.flatMap((slot) => slots[slot].map(({ file }) => file)),
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
  return { payTo, comment, slots: { file: pagesOf(slots.file), extra_file: pagesOf(slots.extra_file) } };
}
