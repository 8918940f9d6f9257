import { getDocument, PDFWorker } from 'pdfjs-dist';
import workerUrl from './pdf-worker.ts?worker&url';
import { startWorker } from './worker.ts';

/** Reads PDFs. Loaded with the first PDF, because it brings a library along. */

let worker: PDFWorker | undefined;

function open(file: ArrayBuffer) {
  worker ??= PDFWorker.create({ port: startWorker(workerUrl) });
  // WebAssembly is off: the content security policy keeps it out of the worker anyway.
  return getDocument({ data: file, worker, useWasm: false, verbosity: 0 });
}

/** How many pages a PDF has, or what keeps it from being opened. */
export async function pdfPages(file: Blob): Promise<number | 'locked' | 'broken'> {
  const opening = open(await file.arrayBuffer());
  try {
    return (await opening.promise).numPages;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    await opening.destroy();
  }
}

/** A picture of the first page, `width` pixels wide. */
export async function firstPage(file: Blob, width: number): Promise<Blob> {
  const pdf = await openPdf(file);
  try {
    return await pdf.picture(1, width);
  } finally {
    await pdf.close();
  }
}

/** A PDF to be looked at, page by page. */
export interface OpenPdf {
  pages: number;
  /** A picture of a page, counted from 1, so many pixels wide. */
  picture(page: number, width: number): Promise<Blob>;
  /** The text of all pages; empty where the pages are pictures. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/** Opens a PDF. Throws where it is locked or broken. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const opening = open(await file.arrayBuffer());
  try {
    const document = await opening.promise;
    return {
      pages: document.numPages,
      picture: async (number, width) => {
        const page = await document.getPage(number);
        const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
        const canvas = globalThis.document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        await page.render({ canvas, viewport }).promise;
        return await new Promise((resolve, reject) => {
          canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('It was not drawn.'))));
        });
      },
      text: async () => {
        const pages = Array.from({ length: document.numPages }, async (_, at) => {
          const { items } = await (await document.getPage(at + 1)).getTextContent();
          return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
        });
        return (await Promise.all(pages)).join('\n').trim();
      },
      close: () => opening.destroy(),
    };
  } catch (error) {
    await opening.destroy();
    throw error;
  }
}
