import { kindProblem } from '#platform/contract/file-kind.ts';
import { isUploadType, MOST_PHOTOS, UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { isOtherPhoto, kindOf } from '../kind.ts';
import { redraw } from '../pictures.ts';
import { type FilePage, takesPhoto } from './pages.ts';
import { words } from './words.ts';

/** A file that can't be taken, in words for the person. */
class Refusal extends Error {}

/** What a slot holds after files were added, and why it didn't take one of them. */
export interface Taken {
  pages: readonly FilePage[];
  problem?: string;
}

/** Asks the server about a page as it would be sent; gives why it would be refused. */
export type Ask = (page: FilePage) => Promise<string | undefined>;

/** Takes files one after the other, up to the first one that can't be taken. */
export async function take(pages: readonly FilePage[], files: readonly File[], ask: Ask): Promise<Taken> {
  let taken = pages;
  try {
    for (const file of files) {
      const page = await pageOf(file);
      if (taken.length >= MOST_PHOTOS) throw new Refusal(words.tooManyPhotos(MOST_PHOTOS));
      if (taken.length > 0 && (page.kind === 'application/pdf' || !takesPhoto(taken)))
        throw new Refusal(words.onlyOne);
      // What this browser has drawn itself is a picture that anybody can open.
      const problem = page.isRedrawn ? undefined : await ask(page);
      if (problem !== undefined) throw new Refusal(problem);
      taken = [...taken, page];
    }
  } catch (error) {
    return { pages: taken, problem: error instanceof Refusal ? error.message : words.unreadable };
  }
  return { pages: taken };
}

/** A file as it can be sent. Its content decides what it is, not its name (specification: file-checked-here). */
async function pageOf(given: File): Promise<FilePage> {
  if (given.size === 0) throw new Refusal(UPLOAD_PROBLEMS.empty);
  const kind = await kindOf(given);
  const id = crypto.randomUUID();
  if (isOtherPhoto(kind)) {
    const file = await redraw(given).catch(() => {
      throw new Refusal(UPLOAD_PROBLEMS[kindProblem(kind) ?? 'type']);
    });
    return { id, file, kind: 'image/jpeg', turns: 0, isRedrawn: true };
  }
  if (!kind || !isUploadType(kind)) throw new Refusal(UPLOAD_PROBLEMS[kindProblem(kind) ?? 'type']);
  const named = new File([given], given.name, { type: kind, lastModified: given.lastModified });
  if (kind !== 'application/pdf') return { id, turns: 0, ...(await picture(named, kind)) };
  if (given.size > UPLOAD.maxBytes) throw new Refusal(UPLOAD_PROBLEMS.tooLarge);
  return { id, file: named, kind, turns: 0, ...(await pagesOfPdf(named)) };
}

/** A picture, made smaller where it is too large; refused where that can't be done (specification: large-pictures). */
async function picture(
  file: File,
  kind: FilePage['kind'],
): Promise<Pick<FilePage, 'file' | 'kind' | 'isRedrawn'>> {
  if (file.size <= UPLOAD.maxBytes) {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return { file, kind };
  }
  try {
    return { file: await redraw(file), kind: 'image/jpeg', isRedrawn: true };
  } catch {
    throw new Refusal(UPLOAD_PROBLEMS.tooLarge);
  }
}

/** Counts the pages of a PDF and refuses one that nobody can open here. Without the code for it the server judges alone. */
async function pagesOfPdf(file: File): Promise<Pick<FilePage, 'pdfPages'>> {
  const looker = await import('../pdf.ts').catch(() => undefined);
  const pages = await looker?.pdfPages(file);
  if (typeof pages === 'string') throw new Refusal(UPLOAD_PROBLEMS[pages]);
  return pages === undefined ? {} : { pdfPages: pages };
}
