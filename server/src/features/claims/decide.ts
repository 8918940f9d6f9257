import type { Brand } from '@wattle/contract/brand';
import { awaitsDecision, displayedStatus, statusMeaning } from '@wattle/domain/claim-status';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import {
  claimDecisions,
  claimReviews,
  invoices,
  participants,
  users,
} from '../../platform/database/schema/index.ts';
import { isNamed } from '../../platform/database/scope.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { settle } from './settle.ts';
import { words } from './words.ts';

/** Who decides what about which claim, when. */
export interface Deciding {
  scope: { userId: number; participantId: number };
  brand: Brand;
  /** The claim's number or sfid. */
  claim: string;
  approve: boolean;
  reason: string | undefined;
  at: Date;
}

/**
 * Approves or declines a claim (2§4; decisions: "Claims"). The claim is locked, so the first decision counts; the
 * same one again changes nothing. A declined claim takes no money from the plan from this moment on. Gives the
 * claim's sfid and whether something changed. Throws 404, and 409 where it was decided otherwise or awaits nothing.
 */
export async function decide(
  tx: Db,
  { scope, brand, claim, approve, reason, at }: Deciding,
): Promise<{ sfid: string; changed: boolean }> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.participantId, scope.participantId), isNamed(invoices, claim)))
    .for('update');
  if (!invoice) throw notFound();
  const [decided] = await tx.select().from(claimDecisions).where(eq(claimDecisions.invoiceId, invoice.id));
  if (decided?.approved === approve) return { sfid: invoice.sfid, changed: false };
  if (decided) {
    const { approved, decidedBy: by, decidedAt } = decided;
    throw new Refusal(409, words.decidedOtherwise({ approved, by, at: decidedAt }, brand));
  }
  await refuseUnasked(tx, invoice, brand);
  await settle(tx, [invoice], {
    approved: approve,
    reason: approve ? null : reason?.trim() || null,
    userId: scope.userId,
    decidedBy: await nameOf(tx, scope.userId),
    at,
    note: null,
  });
  return { sfid: invoice.sfid, changed: true };
}

/** Throws 409 where nobody is asked about the claim. Those that waited before auto-approve was switched on can be decided. */
async function refuseUnasked(tx: Db, invoice: typeof invoices.$inferSelect, brand: Brand): Promise<void> {
  if (!awaitsDecision(invoice)) {
    throw new Refusal(409, words.notAwaiting(statusMeaning(displayedStatus(invoice), brand.name)));
  }
  const [asked] = await tx
    .select({
      autoApprove: participants.autoApprove,
      since: participants.autoApproveSince,
      at: claimReviews.askedAt,
    })
    .from(participants)
    .leftJoin(claimReviews, eq(claimReviews.invoiceId, invoice.id))
    .where(eq(participants.id, invoice.participantId));
  const wasAsked = asked?.since && asked.at && asked.at < asked.since;
  if (asked?.autoApprove && !wasAsked) throw new Refusal(409, words.autoApprove);
}

async function nameOf(tx: Db, userId: number): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : '';
}
