import { eq, sql } from 'drizzle-orm';
import { getDocument } from '#features/operations/calls/systems.ts';
import type { SuppliedDocument } from '#features/operations/rules/documents.ts';
import { type BodyOf, callPath, type FilesOf } from '#platform/contract/call.ts';
import type { PayloadOf } from '#platform/contract/told.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { StoredFile } from '#platform/server/files/keep.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { fieldsRefused, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { dollarsOrNull, parseMoney } from '#scheme/money.ts';
import type { submitClaim } from '../calls.ts';
import { factProblems, plainFacts } from '../rules/invoice-facts.ts';
import { RECEIVED, SUBMITTED_TYPES, submissionProblems } from '../rules/submission.ts';
import { submittedClaims } from '../tables.ts';
import type { claimSubmitted } from '../told.ts';
import { words } from './words.ts';

/** Who sends in what for whom, when. */
export interface Submitting {
  scope: { userId: number; participantId: number };
  body: BodyOf<typeof submitClaim>;
  files: FilesOf<typeof submitClaim, StoredFile>;
  at: Date;
}

/**
 * Sends in a claim (specification: submitting-call): it has its case number and its files from this moment on. Throws
 * 422 where fields and files do not fit together or a field cannot be right, and 403 for participants on auto-approve
 * (specification: who-may-submit).
 */
export async function submit(
  tx: Db,
  { scope, body, files, at }: Submitting,
): Promise<{ id: number; sfid: string; told: PayloadOf<typeof claimSubmitted> }> {
  await refuseAutoApprove(tx, scope.participantId);
  refuseUnfit(body, files, todayInAdelaide(at));
  const { file, extra_file: extra } = files;
  const facts = plainFacts(body);
  const [added] = await tx
    .insert(submittedClaims)
    .values({
      sfid: newSfid(),
      participantId: scope.participantId,
      userId: scope.userId,
      type: SUBMITTED_TYPES[body.paid_to_type],
      paidToType: body.paid_to_type,
      caseNumber: await nextCaseNumber(tx),
      status: RECEIVED,
      submittedAt: at,
      comment: body.comment?.trim() || null,
      fileId: file.id,
      extraFileId: extra?.id ?? null,
      invoiceName: file.name,
      extraFileName: extra?.name ?? null,
      invoiceNumber: facts.invoice_number ?? null,
      abn: facts.abn ?? null,
      invoiceDate: facts.invoice_date ?? null,
      totalCents: facts.total === undefined ? null : (parseMoney(facts.total) ?? null),
    })
    .returning();
  if (!added) throw new Error('A claim was not added.');
  const documentAt = (kind: SuppliedDocument) => callPath(getDocument, { kind, sfid: added.sfid });
  return {
    id: added.id,
    sfid: added.sfid,
    told: {
      submitted_sfid: added.sfid,
      case_number: added.caseNumber,
      paid_to_type: body.paid_to_type,
      comment: added.comment,
      invoice_number: added.invoiceNumber,
      abn: added.abn,
      invoice_date: added.invoiceDate,
      total: dollarsOrNull(added.totalCents),
      documents: { invoice: documentAt('invoice'), second_file: extra ? documentAt('second-file') : null },
    },
  };
}

async function refuseAutoApprove(tx: Db, participantId: number): Promise<void> {
  const [participant] = await tx
    .select({ autoApprove: participants.autoApprove })
    .from(participants)
    .where(eq(participants.id, participantId));
  if (participant?.autoApprove) throw new Refusal(403, words.noSubmitting);
}

function refuseUnfit(body: Submitting['body'], files: Submitting['files'], today: IsoDate): void {
  const unfit = submissionProblems({
    payTo: body.paid_to_type,
    invoice: true,
    receipt: files.extra_file !== undefined,
    comment: body.comment ?? '',
  });
  const problems = { ...unfit, ...factProblems(body, today) };
  const errors = Object.entries(problems).map(([field, problem]) => [field, [problem]]);
  if (errors.length > 0) throw fieldsRefused(Object.fromEntries(errors));
}

/** A number to read out on the phone: a letter that says where the claim was sent in, and seven digits. */
async function nextCaseNumber(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ number: number | string }>(tx, sql`select nextval('case_numbers') as number`);
  return `W${String(row?.number).padStart(7, '0')}`;
}
