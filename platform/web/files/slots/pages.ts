import { MOST_PHOTOS, type UploadType } from '#platform/contract/uploads.ts';
import type { Turns } from '../pictures.ts';

/** A PDF, or one photo of a page. A slot of a form holds one PDF, or photos that become one. */
export interface FilePage {
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

/** Whether a further photo may follow those that are there. */
export function takesPhoto(pages: readonly FilePage[]): boolean {
  return (
    pages.length > 0 && pages.length < MOST_PHOTOS && pages.every(({ kind }) => kind !== 'application/pdf')
  );
}

/** The page turned a quarter to the right. */
export function turned(pages: readonly FilePage[], id: string): FilePage[] {
  return pages.map((page) => (page.id === id ? { ...page, turns: ((page.turns + 1) % 4) as Turns } : page));
}

/** The page one place earlier (-1) or later (1), where there is one. */
export function moved(pages: readonly FilePage[], id: string, by: -1 | 1): readonly FilePage[] {
  const from = pages.findIndex((page) => page.id === id);
  const [page, other] = [pages[from], pages[from + by]];
  if (!page || !other) return pages;
  return pages.toSpliced(from, 1).toSpliced(from + by, 0, page);
}

/** What a draft keeps of each page, beside its file. */
export type KeptPage = Pick<FilePage, 'kind' | 'turns' | 'pdfPages'>;

/** Pages as a draft keeps them. */
export const keptPages = (pages: readonly FilePage[]): KeptPage[] =>
  pages.map(({ kind, turns, pdfPages }) => ({ kind, turns, ...(pdfPages && { pdfPages }) }));

/** The pages that a draft has kept; takes their files from the front of `left`. */
export const pagesOfKept = (kept: readonly KeptPage[], left: File[]): FilePage[] =>
  kept.flatMap((page) => {
    const file = left.shift();
    return file ? [{ ...page, id: crypto.randomUUID(), file }] : [];
  });
