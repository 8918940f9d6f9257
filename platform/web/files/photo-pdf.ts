import { PDFDocument } from '@cantoo/pdf-lib';
import { UPLOAD } from '#platform/contract/uploads.ts';
import { redraw, type Turns } from './pictures.ts';

/** The longer side of a page, in points: A4. */
const PAGE = 842;

/** The most that the document takes besides its pictures, in bytes. */
const AROUND = 20_000;

/** One document of several photos, in their order, each a page. Loaded when it is needed: it brings a library along. */
export async function photoPdf(photos: readonly { file: File; turns: Turns }[], name: string): Promise<File> {
  const maxBytes = Math.floor((UPLOAD.targetBytes - AROUND) / photos.length);
  const pdf = await PDFDocument.create();
  for (const { file, turns } of photos) {
    const jpeg = await redraw(file, turns, { maxBytes });
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    const { width, height } = image.scale(PAGE / Math.max(image.width, image.height));
    pdf.addPage([width, height]).drawImage(image, { width, height });
  }
  const bytes = await pdf.save({ useObjectStreams: false });
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}
