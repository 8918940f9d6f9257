import { fileOf, problemWith } from '#platform/web/files/slots/make.ts';
import { words as slotWords } from '#platform/web/files/slots/words.ts';
import { type ClaimForm, type SlotName, slotsOf } from './claim-form.ts';
import { words } from './words.ts';

/**
 * The files of a form, one for each slot; an invoice that is the receipt too is sent as both. Throws an error of the
 * slot where its file cannot be made, or is too large to be sent.
 */
export async function filesOf(form: ClaimForm): Promise<{ file: File; extra_file?: File }> {
  const files: Partial<Record<SlotName, File>> = {};
  for (const slot of slotsOf(form)) files[slot] = await fileOf(slot, form[slot], words.fileName[slot]);
  const { file, ...rest } = files;
  if (!file) throw problemWith('file', slotWords.unreadable);
  return { file, ...rest, ...(form.isReceiptToo && { extra_file: file }) };
}
