import { inArray } from 'drizzle-orm';
import { wholeSecond } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { STATUS_AFTER_ANSWER } from '../rules/claims.ts';
import { claimDecisions, invoiceEvents, invoiceLines, invoices } from '../tables.ts';
import type { DetailsRow } from './details.ts';
import { workOutTotals } from './totals.ts';

/** What is decided about a claim, by whom, when. */
export interface Settlement {
  approved: boolean;
  /** Why it was declined, in the person's words. */
  reason: string | null;
  /** Who decided; null where the claim is settled automatically. */
  userId: number | null;
  decidedBy: string;
  at: Date;
  /** What the claim's history says beside its new status. */
  note: string | null;
}

/**
 * Settles claims that await a decision and whose rows the transaction has locked: writes the decision, the new status
 * and the history. Declined claims take no money from the plan from this moment on.
 */
export async function settle(
  tx: Db,
  claims: readonly { id: number; participantId: number }[],
  { approved, reason, userId, decidedBy, at, note }: Settlement,
): Promise<void> {
  if (claims.length === 0) return;
  const { status, clientApproval } = outcomeOf(approved);
  const of = claims.map(({ id: invoiceId, participantId }) => ({ invoiceId, participantId }));
  const ids = claims.map(({ id }) => id);
  await tx
    .insert(claimDecisions)
    .values(of.map((claim) => ({ ...claim, approved, reason, userId, decidedBy, decidedAt: at })));
  await tx.update(invoices).set({ status, clientApproval }).where(inArray(invoices.id, ids));
  await tx
    .insert(invoiceEvents)
    .values(of.map((claim) => ({ ...claim, sfid: newSfid(), at, status, note }) as const));
  if (!approved) await workOutTotals(tx, await supportsOf(tx, ids));
}

function outcomeOf(approved: boolean) {
  const clientApproval = approved ? 'Approved' : 'Declined';
  return { clientApproval, status: STATUS_AFTER_ANSWER[clientApproval] } as const;
}

/** The claim as it is once it is settled. */
export function settled(
  claim: DetailsRow,
  { approved, reason, decidedBy, note, ...made }: Settlement,
): DetailsRow {
  const { status, clientApproval } = outcomeOf(approved);
  const at = wholeSecond(made.at);
  return {
    ...claim,
    status,
    clientApproval,
    events: [...claim.events, { at, status, note }],
    decidedAt: at,
    decision: { approved, by: decidedBy, at, reason },
    review: null,
  };
}

async function supportsOf(tx: Db, invoiceIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: invoiceLines.planSupportId })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]));
  return rows.map(({ id }) => id);
}
