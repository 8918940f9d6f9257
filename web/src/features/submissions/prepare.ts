import { UPLOAD, UPLOAD_PROBLEMS } from '@wattle/domain/uploads';
import { redraw } from '../../platform/files/pictures.ts';
import { type ClaimForm, type ClaimPage, type SlotName, slotsOf } from './claim-form.ts';
import { words } from './words.ts';

/** A slot that no file can be made of that may be sent. */
export class SlotProblem extends Error {
  readonly slot: SlotName;

  constructor(slot: SlotName, message: string) {
    super(message);
    this.slot = slot;
  }
}

/** What was made of pages before: the same pages are the same file, so that sending again is the same deed. */
const made = new WeakMap<readonly ClaimPage[], File>();

/** The files of a form, one of each slot. */
export async function filesOf(form: ClaimForm): Promise<{ file: File; extra_file?: File }> {
  const files: Partial<Record<SlotName, File>> = {};
  for (const slot of slotsOf(form)) files[slot] = await fileOf(slot, form.slots[slot]);
  const { file, ...rest } = files;
  if (!file) throw new SlotProblem('file', words.unreadable);
  return { file, ...rest };
}

async function fileOf(slot: SlotName, pages: readonly ClaimPage[]): Promise<File> {
  const known = made.get(pages);
  if (known) return known;
  const file = await make(slot, pages).catch(() => {
    throw new SlotProblem(slot, UPLOAD_PROBLEMS.broken);
  });
  if (file.size > UPLOAD.maxBytes) throw new SlotProblem(slot, UPLOAD_PROBLEMS.tooLarge);
  made.set(pages, file);
  return file;
}

async function make(slot: SlotName, pages: readonly ClaimPage[]): Promise<File> {
  const [first, ...others] = pages;
  if (!first) throw new Error('There are no pages.');
  if (others.length > 0) {
    const { photoPdf } = await import('../../platform/files/photo-pdf.ts');
    return photoPdf(pages, words.fileName[slot]);
  }
  return first.turns === 0 ? first.file : redraw(first.file, first.turns);
}
