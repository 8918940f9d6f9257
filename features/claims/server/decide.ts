import { and, eq } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { isNamed } from '#platform/server/identity/scope.ts';
import { command } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { decideClaim } from '../calls/claims.ts';
import { displayedStatus, statusMeaning } from '../rules/status.ts';
import { invoices } from '../tables.ts';
import { claimApproved, claimDeclined } from '../told.ts';
import { type DetailsRow, findClaimInside } from './details.ts';
import { presentDetails, presentTold } from './presenter.ts';
import { settle, settled } from './settle.ts';
import { words } from './words.ts';

/**
 * A claim as somebody is about to decide or to speak about it, locked until the end of the transaction before it is read.
 * Throws 404.
 */
export async function findClaimToDecide(
  request: { tx: Db; caller: Caller; scope: { participantId: number } },
  claimId: string,
): Promise<DetailsRow> {
  const { tx, scope } = request;
  const [locked] = await tx
    .select({ sfid: invoices.sfid })
    .from(invoices)
    .where(and(eq(invoices.participantId, scope.participantId), isNamed(invoices, claimId)))
    .for('update');
  if (!locked) throw notFound();
  return findClaimInside(request, locked.sfid);
}

/** Throws 409 with the reason where a claim that nobody decided awaits no decision either. */
export function refuseNotAwaiting(claim: DetailsRow, brand: Brand): void {
  if (!claim.review) {
    throw new Refusal(409, words.notAwaiting(statusMeaning(displayedStatus(claim), brand.name)));
  }
  if (claim.review.isAutomatic) throw new Refusal(409, words.autoApprove);
}

/**
 * Approves or declines a claim (specification: deciding-a-claim, declined-money-is-back). The claim is locked before it
 * is read, so the first decision counts; the same decision again changes nothing. A declined claim takes no money from
 * the plan from this moment on. Throws 404, and 409 where the claim was decided otherwise, awaits no decision or is
 * approved automatically.
 */
export const decideRoute = command(decideClaim, async (request) => {
  const { tx, scope, brand, params, body, at } = request;
  const claim = await findClaimToDecide(request, params.claimId);
  if (claim.decision) {
    if (claim.decision.approved === body.approve) {
      return { reply: presentDetails(claim, brand), audit: 'nothing changed' };
    }
    throw new Refusal(409, words.decidedOtherwise(claim.decision, brand));
  }
  refuseNotAwaiting(claim, brand);
  const settlement = {
    approved: body.approve,
    reason: body.approve ? null : body.reason?.trim() || null,
    userId: scope.userId,
    decidedBy: scope.userName,
    at,
    note: null,
  };
  await settle(tx, [claim], settlement);
  return {
    reply: presentDetails(settled(claim, settlement), brand),
    audit: {
      detail: { claim: claim.id, approved: body.approve },
      told: body.approve
        ? change(claimApproved, presentTold(claim))
        : change(claimDeclined, { ...presentTold(claim), reason: settlement.reason }),
    },
  };
});
