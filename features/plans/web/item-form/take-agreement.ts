import { kindProblem } from '#platform/contract/file-kind.ts';
import { isUploadType, UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { LONGEST_TO_ASK, refusalOf } from '#platform/web/files/ask.ts';
import { isOtherPhoto, kindOf } from '#platform/web/files/kind.ts';
import { redraw } from '#platform/web/files/pictures.ts';
import { upload } from '#platform/web/upload.ts';
import { checkAgreement } from '../../calls/items.ts';

/**
 * A service agreement as it can be sent, or why it can't. Its content decides what it is, not its name
 * (specification: service-agreement), and the server says at once whether it takes it (docs/adr/0042).
 */
export async function takeAgreement(
  participantSfid: string,
  given: File,
): Promise<{ file: File } | { problem: string }> {
  if (given.size === 0) return { problem: UPLOAD_PROBLEMS.empty };
  const kind = await kindOf(given).catch(() => undefined);
  const wrong = UPLOAD_PROBLEMS[kindProblem(kind) ?? 'type'];
  if (isOtherPhoto(kind)) return redrawn(given, wrong);
  if (!kind || !isUploadType(kind)) return { problem: wrong };
  if (given.size > UPLOAD.maxBytes) {
    return kind === 'application/pdf'
      ? { problem: UPLOAD_PROBLEMS.tooLarge }
      : redrawn(given, UPLOAD_PROBLEMS.tooLarge);
  }
  const file = new File([given], given.name, { type: kind, lastModified: given.lastModified });
  const asking = upload(
    checkAgreement,
    { params: { participantSfid }, files: { file } },
    { signal: AbortSignal.timeout(LONGEST_TO_ASK) },
  );
  const problem = await refusalOf(asking, 'file');
  return problem === undefined ? { file } : { problem };
}

/** Photos from phones are often too large, or of a kind that few programs open: a redrawn one can be sent. */
const redrawn = (given: File, otherwise: string): Promise<{ file: File } | { problem: string }> =>
  redraw(given).then(
    (file) => ({ file }),
    () => ({ problem: otherwise }),
  );
