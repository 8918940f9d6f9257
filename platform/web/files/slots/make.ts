import { UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { ApiError } from '../../api-error.ts';
import { idOf, sameFile } from '../file-ids.ts';
import { redraw } from '../pictures.ts';
import type { FilePage } from './pages.ts';

/**
 * The files that were made of pages, by the file of the first page. The same pages give the same file, so that sending
 * them again is the same request.
 */
const made = new WeakMap<File, { pages: string; file: File }>();

/**
 * The one file of a slot's pages; several photos become a document `name`. Throws an error of the slot where the file
 * cannot be made, or is too large to be sent.
 */
export async function fileOf(slot: string, all: readonly FilePage[], name: string): Promise<File> {
  const pages = all.map(({ file, turns }) => `${idOf(file)} ${turns}`).join();
  const known = all[0] && made.get(all[0].file);
  if (known?.pages === pages) return known.file;
  const file = await make(all, name).catch(() => {
    throw problemWith(slot, UPLOAD_PROBLEMS.broken);
  });
  if (file.size > UPLOAD.maxBytes) throw problemWith(slot, UPLOAD_PROBLEMS.tooLarge);
  // After a reload, when the file is made anew, it has the same id.
  if (file !== all[0]?.file) sameFile(file, pages);
  if (all[0]) made.set(all[0].file, { pages, file });
  return file;
}

/** An error of a slot as the server would send it. */
export function problemWith(slot: string, message: string): ApiError {
  return new ApiError(422, message, { [slot]: [message] });
}

async function make(pages: readonly FilePage[], name: string): Promise<File> {
  const [first, ...others] = pages;
  if (!first) throw new Error('There are no pages.');
  if (others.length > 0) {
    const { photoPdf } = await import('../photo-pdf.ts');
    return photoPdf(pages, name);
  }
  return first.turns === 0 ? first.file : redraw(first.file, first.turns);
}
