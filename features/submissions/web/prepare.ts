import { UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { idOf, sameFile } from '#platform/web/files/file-ids.ts';
import { redraw } from '#platform/web/files/pictures.ts';
import { type ClaimForm, type ClaimPage, type SlotName, slotsOf } from './claim-form.ts';
import { words } from './words.ts';

/**
 * The files that were made of pages, by the file of the first page. The same pages give the same file, so that sending
 * them again is the same request.
 */
const made = new WeakMap<File, { pages: string; file: File }>();

/**
 * The files of a form, one for each slot; an invoice that is the receipt too is sent as both. Throws an error of the
 * slot where its file cannot be made, or is too large to be sent.
 */
export async function filesOf(form: ClaimForm): Promise<{ file: File; extra_file?: File }> {
  const files: Partial<Record<SlotName, File>> = {};
  for (const slot of slotsOf(form)) files[slot] = await fileOf(slot, form[slot]);
  const { file, ...rest } = files;
  if (!file) throw problemWith('file', words.unreadable);
  return { file, ...rest, ...(form.isReceiptToo && { extra_file: file }) };
}

async function fileOf(slot: SlotName, all: readonly ClaimPage[]): Promise<File> {
  const pages = all.map(({ file, turns }) => `${idOf(file)} ${turns}`).join();
  const known = all[0] && made.get(all[0].file);
  if (known?.pages === pages) return known.file;
  const file = await make(slot, all).catch(() => {
    throw problemWith(slot, UPLOAD_PROBLEMS.broken);
  });
  if (file.size > UPLOAD.maxBytes) throw problemWith(slot, UPLOAD_PROBLEMS.tooLarge);
  // After a reload, when the file is made anew, it has the same id.
  if (file !== all[0]?.file) sameFile(file, pages);
  if (all[0]) made.set(all[0].file, { pages, file });
  return file;
}

/** An error as the server would send it. */
function problemWith(slot: SlotName, message: string): ApiError {
  return new ApiError(422, message, { [slot]: [message] });
}

async function make(slot: SlotName, pages: readonly ClaimPage[]): Promise<File> {
  const [first, ...others] = pages;
  if (!first) throw new Error('There are no pages.');
  if (others.length > 0) {
    const { photoPdf } = await import('#platform/web/files/photo-pdf.ts');
    return photoPdf(pages, words.fileName[slot]);
  }
  return first.turns === 0 ? first.file : redraw(first.file, first.turns);
}
