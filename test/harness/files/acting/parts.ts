import type { RawPdf } from '../raw-pdf.ts';

/** PDFs by what is in them. */
export type Files = Readonly<Record<string, Buffer>>;

/** A page with a link that does something. */
export const withAction = (content: string): RawPdf => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${content} >> >>]`,
});

/** A page with a note; other objects begin at number 4. */
export const withNote = (content: string, ...more: string[]): RawPdf => ({
  page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${content} >>]`,
  more,
});

/** An object that says that the file is encrypted, which it is not. */
export const DECOY = '<</Encrypt 1>>';
