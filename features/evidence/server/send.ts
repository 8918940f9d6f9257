import { and, eq } from 'drizzle-orm';
import { invoices } from '#features/claims/tables.ts';
import { getDocument } from '#features/operations/calls/systems.ts';
import { callPath } from '#platform/contract/call.ts';
import { isNamed, recordNamed } from '#platform/server/identity/scope.ts';
import { command } from '#platform/server/manifest/route.ts';
import { fieldsRefused, notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { change } from '#platform/server/told/tell.ts';
import { sendEvidence } from '../calls/evidence.ts';
import { EVIDENCE_FILES, evidenceProblems, isAskedOfParticipant, isForHold, written } from '../rules.ts';
import { evidence, evidenceFiles } from '../tables.ts';
import { evidenceSent } from '../told.ts';
import { claimEvidence, presentEvidence } from './statements.ts';
import { words } from './words.ts';

/** A text in which all lines end in the same way. A browser sends the end of a line as two characters. */
const oneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * Takes what somebody sends for a held claim (specification: sending-evidence). It locks the claim before it reads it:
 * so it takes nothing for a hold that has just ended, or for another hold than the sender has read. What others have sent
 * stays. Throws 404, 422, and 409 where the claim has no hold any more or another one, or where the plan manager does not
 * ask the participant.
 */
export const sendRoute = command(sendEvidence, async (request) => {
  const { tx, scope, brand, params, body, files, at } = request;
  const [locked] = await tx
    .select({ sfid: invoices.sfid })
    .from(invoices)
    .where(and(eq(invoices.participantId, scope.participantId), isNamed(invoices, params.claimId)))
    .for('update');
  if (!locked) throw notFound();
  const [claim] = await claimEvidence.inside(request, recordNamed(locked.sfid));
  if (!claim) throw notFound();
  if (!isAskedOfParticipant(claim) || claim.heldReason === null) {
    const isForOthers =
      claim.heldReason !== null && isAskedOfParticipant({ ...claim, heldAskedOf: 'participant' });
    throw new Refusal(409, isForOthers ? words.notYours : words.notHeld(brand));
  }
  const read = { heldReason: oneLineEnd(body.held_reason), heldSince: body.held_since || null };
  if (!isForHold(read, { ...claim, heldReason: oneLineEnd(claim.heldReason) }))
    throw new Refusal(409, words.anotherHold(brand));
  const stored = EVIDENCE_FILES.flatMap((field) => files[field] ?? []);
  const note = written(body.note);
  const problems = Object.entries(
    evidenceProblems({ kind: body.kind, note: body.note ?? '', documents: stored.length }),
  );
  if (problems.length > 0)
    throw fieldsRefused(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  const { participantId, userId, userName } = scope;
  const sent = {
    sfid: newSfid(),
    kind: body.kind,
    note,
    sentBy: userName,
    heldReason: claim.heldReason,
    heldSince: claim.heldSince,
  };
  const [added] = await tx
    .insert(evidence)
    .values({ ...sent, participantId, invoiceId: claim.id, userId, sentAt: at })
    .returning({ id: evidence.id });
  if (!added) throw new Error('Evidence was not added.');
  const documents = stored.map(({ id: fileId, name }, index) => ({
    sfid: newSfid(),
    participantId,
    evidenceId: added.id,
    place: index + 1,
    fileId,
    name,
  }));
  if (documents.length > 0) await tx.insert(evidenceFiles).values(documents);
  const row = { ...sent, sentAt: at.toISOString(), documents, answer: null };
  return {
    reply: presentEvidence({ ...claim, evidence: [row, ...claim.evidence] }),
    audit: {
      detail: { claim: claim.id, evidence: sent.sfid, kind: sent.kind, files: documents.length },
      told: change(evidenceSent, {
        claim_sfid: claim.sfid,
        evidence_sfid: sent.sfid,
        kind: sent.kind,
        note: sent.note,
        documents: documents.map(({ sfid }) => callPath(getDocument, { kind: 'evidence', sfid })),
      }),
    },
  };
});
