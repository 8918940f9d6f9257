import { and, eq } from 'drizzle-orm';
import { command } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { mayAct } from '#scheme/access.ts';
import { adviseClaim } from '../../calls/advice.ts';
import { claimAdvice } from '../../tables.ts';
import { claimAdvised } from '../../told.ts';
import { findClaimToDecide, refuseNotAwaiting } from '../decide.ts';
import { words } from '../words.ts';
import { presentAdvice } from './rows.ts';

/**
 * Keeps what somebody with read-only access says about a claim that awaits a decision, one thing of each person; null
 * takes it back (specification: supported-decisions). The claim is locked, so nothing is said once it is decided. Throws
 * 404, and 409 where the claim awaits no decision or the person may decide it.
 */
export const adviseRoute = command(adviseClaim, async (request) => {
  const { tx, scope, brand, params, body, at } = request;
  const claim = await findClaimToDecide(request, params.claimId);
  if (mayAct(scope.level, 'full')) throw new Refusal(409, words.decidesThemselves);
  if (claim.decision) throw new Refusal(409, words.decidedOtherwise(claim.decision, brand));
  refuseNotAwaiting(claim, brand);
  const { says } = body;
  const note = says === null ? null : body.note?.trim() || null;
  const mine = claim.advice.find(({ byMe }) => byMe);
  if ((mine?.says ?? null) === says && (mine?.note ?? null) === note) {
    return { reply: { advice: presentAdvice(claim.advice) }, audit: 'nothing changed' };
  }
  const { participantId, userId, userName } = scope;
  if (says === null) {
    await tx
      .delete(claimAdvice)
      .where(
        and(
          eq(claimAdvice.participantId, participantId),
          eq(claimAdvice.invoiceId, claim.id),
          eq(claimAdvice.userId, userId),
        ),
      );
  } else {
    const said = { says, note, saidBy: userName, saidAt: at };
    await tx
      .insert(claimAdvice)
      .values({ invoiceId: claim.id, participantId, userId, ...said })
      .onConflictDoUpdate({ target: [claimAdvice.invoiceId, claimAdvice.userId], set: said });
  }
  const others = claim.advice.filter(({ byMe }) => !byMe);
  const own = says === null ? [] : [{ by: userName, byMe: true, says, note, at: at.toISOString() }];
  return {
    reply: { advice: presentAdvice([...others, ...own]) },
    audit: {
      detail: { claim: claim.id, says },
      told: change(claimAdvised, { claim_sfid: claim.sfid, says, note }),
    },
  };
});
