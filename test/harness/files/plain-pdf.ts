import { taggedPdf } from '#features/operations/server/demo/documents/tagged-pdf.ts';

/** A page with lines of text, as a PDF. */
export const pdfOf = (lines: readonly string[]): Buffer =>
  taggedPdf(
    lines[0] ?? '',
    lines.map((line) => [{ role: 'P', x: 50, lines: [line] }]),
  );
