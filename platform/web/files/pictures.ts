import { UPLOAD } from '#platform/contract/uploads.ts';
import type { Answer, Order, Turns } from './picture-worker.ts';
import workerUrl from './picture-worker.ts?worker&url';
import { startWorker } from './worker.ts';

export type { Turns } from './picture-worker.ts';

/** How long one picture may take, in milliseconds. */
const LONGEST_MS = 60_000;

/**
 * A picture as a JPEG, turned, with at most `maxBytes` (specification: large-pictures). Rejects where this browser
 * can't open it.
 */
export function redraw(
  picture: File,
  turns: Turns = 0,
  { maxBytes = UPLOAD.targetBytes }: { maxBytes?: number } = {},
): Promise<File> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(workerUrl);
    const timer = setTimeout(() => end(() => reject(new Error('It takes too long.'))), LONGEST_MS);
    const end = (tell: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      tell();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      end(() => ('jpeg' in data ? resolve(jpegOf(picture, data.jpeg)) : reject(new Error(data.problem)))),
    );
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage({ picture, turns, maxBytes, maxPixels: UPLOAD.maxPixels } satisfies Order);
  });
}

function jpegOf({ name, lastModified }: File, jpeg: Blob): File {
  const stem = name.replace(/\.[^.]*$/, '');
  return new File([jpeg], `${stem || name}.jpg`, { type: 'image/jpeg', lastModified });
}
