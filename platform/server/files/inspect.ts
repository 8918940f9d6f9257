import { open as openFile, rename, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type FileKind, HEAD_BYTES, kindOfHead, kindProblem } from '#platform/contract/file-kind.ts';
import { UPLOAD, type UploadProblem, type UploadType } from '#platform/contract/uploads.ts';
import { inspectPdf } from './pdf.ts';
import { lane, type Turn } from './turns.ts';

/** More than any camera's picture has; a picture with more pixels is made to fill the memory. */
const MAX_PIXELS = 60_000_000;
/** Nothing on paper needs more pixels than this on its longer side to be readable. */
const LONGEST_SIDE = 4096;
const JPEG_QUALITY = 86;
/**
 * How long drawing may take, in seconds: three for each picture. A PNG that takes more than one second is drawn as a
 * photo, in the other two; pages and screenshots take a tenth of that.
 */
const SECONDS = { png: 1, afterPng: 2, jpeg: 3 };

// A picture takes much memory while it is drawn: draw one at a time, and cache none.
sharp.cache(false);
sharp.concurrency(1);
const inTurn = lane();

/** What a file turned out to be, or why it is not taken. */
export type Inspected =
  | { problem: UploadProblem; mediaType?: undefined; bytes?: undefined }
  | { problem?: undefined; mediaType: UploadType; bytes: number };

/** What is wrong with a file at the first glance: its size, or a kind that is not accepted. */
export async function glanceAt(path: string): Promise<UploadProblem | undefined> {
  const { size } = await stat(path);
  if (size === 0) return 'empty';
  if (size > UPLOAD.maxBytes) return 'tooLarge';
  return kindProblem(await kindOf(path));
}

/**
 * Judges a file by its content and makes it safe in place: pictures are drawn anew, upright and without anything that
 * cameras write into them (where they were taken); PDFs are examined. File names and stated types are ignored. Throws
 * where the person's time is used up.
 */
export async function inspectFile(path: string, turn: Turn): Promise<Inspected> {
  const problem = await glanceAt(path);
  if (problem) return { problem };
  if ((await kindOf(path)) === 'application/pdf') {
    const { problem: inside } = await inspectPdf(path, turn);
    return inside ? { problem: inside } : { mediaType: 'application/pdf', bytes: (await stat(path)).size };
  }
  return inTurn(turn, () => redraw(path));
}

/** The kind of a file by its content. */
async function kindOf(path: string): Promise<FileKind | undefined> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return kindOfHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function redraw(path: string): Promise<Inspected> {
  const found = await open(path)
    .metadata()
    .catch((error: Error) => error);
  if (found instanceof Error) {
    return { problem: /pixel limit/i.test(found.message) ? 'tooManyPixels' : 'broken' };
  }
  const { format, width, height } = found;
  if (format !== 'jpeg' && format !== 'png') return { problem: 'type' };
  if (width * height > MAX_PIXELS) return { problem: 'tooManyPixels' };
  if (format === 'jpeg') return draw(path, 'jpeg', LONGEST_SIDE, SECONDS.jpeg);
  const drawn = await draw(path, 'png', LONGEST_SIDE, SECONDS.png);
  // A picture of few colours may grow when it is drawn anew as a PNG: draw it as a photo then.
  const isTooMuch = drawn.problem === 'tooLong' || (drawn.bytes ?? 0) > UPLOAD.maxBytes;
  return isTooMuch ? draw(path, 'jpeg', UPLOAD.maxPixels, SECONDS.afterPng) : drawn;
}

const open = (path: string): Sharp => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function draw(
  path: string,
  format: 'jpeg' | 'png',
  longestSide: number,
  seconds: number,
): Promise<Inspected> {
  const upright = open(path)
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const drawn =
    format === 'jpeg'
      ? upright.flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY })
      : // Trying every filter on every line takes ten times as long.
        upright.png({ compressionLevel: 6, adaptiveFiltering: false });
  try {
    const { size } = await drawn.toFile(`${path}.drawn`);
    await rename(`${path}.drawn`, path);
    return { mediaType: `image/${format}`, bytes: size };
  } catch (error) {
    const { message } = error as Error;
    // A full disk is no fault of the picture.
    if (/ENOSPC|no space left/i.test(message)) throw Object.assign(error as Error, { code: 'ENOSPC' });
    return { problem: /^timeout/i.test(message) ? 'tooLong' : 'broken' };
  }
}
