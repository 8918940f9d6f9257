import { getDocument, PDFWorker } from 'pdfjs-dist';
import workerUrl from './pdf-worker.ts?worker&url';
import { startWorker } from './worker.ts';

/** Looks into PDFs. Loaded when the first one is there: it brings a library along. */

let worker: PDFWorker | undefined;

function open(file: ArrayBuffer) {
  worker ??= PDFWorker.create({ port: startWorker(workerUrl) });
  // What the content security policy keeps out of the worker anyway is not tried.
  return getDocument({ data: file, worker, useWasm: false, verbosity: 0 });
}

/** How many pages it has, or what keeps it from being opened. */
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

/** A picture of the first page, so wide. */
export async function firstPage(file: Blob, width: number): Promise<Blob> {
  const opening = open(await file.arrayBuffer());
  try {
    const page = await (await opening.promise).getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    return await new Promise((resolve, reject) => {
      canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('It was not drawn.'))));
    });
  } finally {
    await opening.destroy();
  }
}
