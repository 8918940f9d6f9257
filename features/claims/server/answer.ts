import { wholeSecond } from '#platform/server/clock.ts';
import { recordNamed } from '#platform/server/identity/scope.ts';
import { command } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { answerLine } from '../calls/claims.ts';
import { asksWhatHappened } from '../rules/answers.ts';
import { displayedStatus, statusMeaning } from '../rules/status.ts';
import { lineAnswers } from '../tables.ts';
import { lineAnswered } from '../told.ts';
import { findClaimInside } from './details.ts';
import { presentLine } from './presenter.ts';
import { words } from './words.ts';

/**
 * Stores somebody's answer to "Did this happen?" about a line of a claim; the last answer counts. Throws 404 where the
 * claim has no such line, and 409 where the claim neither waits for a decision nor was paid.
 */
export const answerRoute = command(answerLine, async (request) => {
  const { tx, scope, brand, params, body, at } = request;
  const claim = await findClaimInside(request, params.claimId);
  const { record, recordNumber } = recordNamed(params.lineSfid);
  const line = claim.lines.find(({ id, sfid }) => sfid === record || id === recordNumber);
  if (!line) throw notFound();
  if (!asksWhatHappened({ ...claim, total: claim.totalCents })) {
    throw new Refusal(409, words.nothingToAnswer(statusMeaning(displayedStatus(claim), brand.name)));
  }
  // An answer by somebody else drops the note of the person who answered before: it would appear under the wrong name.
  const before = line.answeredBy === scope.userName ? line.note : null;
  const note = body.note === undefined ? before : body.note.trim() || null;
  const said = { answer: body.answer, note };
  if (line.answer === said.answer && line.note === said.note) {
    return { reply: presentLine(line, claim), audit: 'nothing changed' };
  }
  const by = { userId: scope.userId, answeredBy: scope.userName, answeredAt: at };
  await tx
    .insert(lineAnswers)
    .values({ invoiceLineId: line.id, participantId: scope.participantId, ...said, ...by })
    .onConflictDoUpdate({ target: lineAnswers.invoiceLineId, set: { ...said, ...by } });
  return {
    reply: presentLine({ ...line, ...said, answeredBy: scope.userName, answeredAt: wholeSecond(at) }, claim),
    audit: {
      detail: { claim: claim.id, line: line.id, answer: said.answer, cents: line.totalCents },
      told: change(lineAnswered, { claim_sfid: claim.sfid, line_sfid: line.sfid, ...said }),
    },
  };
});
