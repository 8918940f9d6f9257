import { open, rename, stat } from 'node:fs/promises';
import { UPLOAD, type UploadProblem, type UploadType } from '@wattle/domain/uploads';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { inspectPdf } from './pdf.ts';

/** A camera's largest picture, with room; more is made to fill the memory. */
const MAX_PIXELS = 60_000_000;
/** Nothing on paper needs more on its longer side to be read. */
const LONGEST_SIDE = 4096;
const JPEG_QUALITY = 86;

// A picture is large in memory while it is worked on: one at a time, and none kept.
sharp.cache(false);
sharp.concurrency(1);
const pictures = pLimit(1);

/** What a file turned out to be, or why it is not taken. */
export type Inspected =
  | { problem: UploadProblem; mediaType?: undefined; bytes?: undefined }
  | { problem?: undefined; mediaType: UploadType; bytes: number };

/**
 * Judges a file by its content and makes it safe in place: pictures are drawn anew, upright and without anything that
 * cameras write into them (where they were taken); PDFs are looked into. Names and stated types count for nothing.
 */
export async function inspectFile(path: string): Promise<Inspected> {
  const { size } = await stat(path);
  if (size === 0) return { problem: 'empty' };
  if (size > UPLOAD.maxBytes) return { problem: 'tooLarge' };
  const kind = await kindOf(path);
  if (!kind) return { problem: 'type' };
  if (kind === 'pdf') {
    const { problem } = await inspectPdf(path);
    return problem ? { problem } : { mediaType: 'application/pdf', bytes: size };
  }
  return pictures(() => redraw(path));
}

/** What its first bytes say it is. */
async function kindOf(path: string): Promise<'pdf' | 'picture' | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const start = buffer.toString('latin1');
    if (start.startsWith('%PDF-')) return 'pdf';
    return start.startsWith('\xff\xd8\xff') || start === '\x89PNG\r\n\x1a\n' ? 'picture' : undefined;
  } finally {
    await file.close();
  }
}

async function redraw(path: string): Promise<Inspected> {
  const open = () => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 20 });
  const found = await open()
    .metadata()
    .catch((error: Error) => error);
  if (found instanceof Error) {
    return { problem: /pixel limit/i.test(found.message) ? 'tooManyPixels' : 'broken' };
  }
  const { format, width, height } = found;
  if (format !== 'jpeg' && format !== 'png') return { problem: 'type' };
  if (width * height > MAX_PIXELS) return { problem: 'tooManyPixels' };
  const drawn = await draw(open(), path, format, LONGEST_SIDE);
  // Few colours may have taken less room than drawn anew: then as a photo.
  return drawn.bytes === undefined || drawn.bytes <= UPLOAD.maxBytes
    ? drawn
    : draw(open(), path, 'jpeg', UPLOAD.maxPixels);
}

async function draw(
  picture: Sharp,
  path: string,
  format: 'jpeg' | 'png',
  longestSide: number,
): Promise<Inspected> {
  const upright = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const drawn =
    format === 'jpeg'
      ? upright.flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY })
      : upright.png({ compressionLevel: 8, adaptiveFiltering: true });
  try {
    const { size } = await drawn.toFile(`${path}.drawn`);
    await rename(`${path}.drawn`, path);
    return { mediaType: `image/${format}`, bytes: size };
  } catch (error) {
    // A full disk is no fault of the picture.
    if (/ENOSPC|no space left/i.test((error as Error).message)) {
      throw Object.assign(error as Error, { code: 'ENOSPC' });
    }
    return { problem: 'broken' };
  }
}
