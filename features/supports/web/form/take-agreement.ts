import { UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { kindOf } from '#platform/web/files/kind.ts';
import { redraw } from '#platform/web/files/pictures.ts';

/** A service agreement as it can be sent, or why it can't. Its content decides what it is, not its name (1§9, 2§5). */
export async function takeAgreement(given: File): Promise<{ file: File } | { problem: string }> {
  if (given.size === 0) return { problem: UPLOAD_PROBLEMS.empty };
  const kind = await kindOf(given).catch(() => undefined);
  if (!kind) return { problem: UPLOAD_PROBLEMS.type };
  if (kind !== 'image/heic' && given.size <= UPLOAD.maxBytes) {
    return { file: new File([given], given.name, { type: kind, lastModified: given.lastModified }) };
  }
  if (kind === 'application/pdf') return { problem: UPLOAD_PROBLEMS.tooLarge };
  // Photos from phones are often too large, or of a kind that few programs open: a redrawn one can be sent.
  return redraw(given).then(
    (file) => ({ file }),
    () => ({ problem: kind === 'image/heic' ? UPLOAD_PROBLEMS.type : UPLOAD_PROBLEMS.tooLarge }),
  );
}
