import { sql } from 'drizzle-orm';
import type { LoadedBrand } from '../../../platform/brands.ts';
import { awaitsDecision } from '../../../platform/database/awaiting.ts';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { audit } from '../../../platform/database/schema/index.ts';
import type { Services } from '../../../platform/services.ts';
import { settle } from '../settle.ts';
import { endsAtOf } from './ends-at.ts';
import { words } from './words.ts';

/** Claims that are settled in one transaction, which others wait for on a single machine. */
const AT_ONCE = 25;

/** Stands in the audit record where a request's id stands otherwise. */
const BY_CALENDAR = 'calendar';

/**
 * Settles the claims whose review time is over, as their plan manager has set it up, and those of participants on
 * auto-approve at once (decisions: "Claims"). A claim that somebody decides at the same moment is theirs. Gives how many
 * it settled.
 */
export async function endReviews(services: Services): Promise<number> {
  let settled = 0;
  for (const brand of services.brands.all) {
    for (let found = -1; found !== 0; settled += Math.max(found, 0)) {
      found = await services.database.operate((tx) => endSome(tx, brand, services.clock.now()));
    }
  }
  return settled;
}

interface EndedReview {
  id: number;
  participantId: number;
  isAutomatic: boolean;
}

async function endSome(tx: Db, { brand }: LoadedBrand, at: Date): Promise<number> {
  const ended = await lockEnded(tx, brand, at);
  const automatic = ended.filter(({ isAutomatic }) => isAutomatic);
  const late = ended.filter(({ isAutomatic }) => !isAutomatic);
  const approved = brand.review.atEnd === 'approved';
  const by = { reason: null, userId: null, decidedBy: brand.name, at };
  await settle(tx, automatic, { ...by, approved: true, note: words.autoApproved });
  await settle(tx, late, { ...by, approved, note: words.timeOver(brand, approved) });
  const records = ended.map(({ id, participantId, isAutomatic }) => ({
    at,
    action: 'claims.review-ended',
    userId: null,
    participantId,
    requestId: BY_CALENDAR,
    detail: { claim: id, approved: isAutomatic || approved },
  }));
  if (records.length > 0) await tx.insert(audit).values(records);
  return ended.length;
}

/** Some claims whose time is over, locked, so that nobody else decides about them; not those that somebody has locked. */
function lockEnded(tx: Db, { code, review }: LoadedBrand['brand'], at: Date): Promise<EndedReview[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isOver = review.atEnd === 'waits' ? sql`false` : sql`${now} >= ${endsAtOf(review)}`;
  // Claims that were asked about before auto-approve was switched on keep their time.
  const isAutomatic = sql`(p.auto_approve and r.asked_at >= coalesce(p.auto_approve_since, '-infinity'))`;
  return rowsOf(
    tx,
    sql`select i.id, i.participant_id as "participantId", ${isAutomatic} as "isAutomatic"
      from claim_reviews r join participants p on p.id = r.participant_id join invoices i on i.id = r.invoice_id
      where p.brand = ${code} and p.status = 'active' and (${isOver} or ${isAutomatic}) and ${sql.raw(awaitsDecision)}
        and not exists (select from claim_decisions d where d.invoice_id = i.id)
      order by r.asked_at, i.id limit ${AT_ONCE} for update of i skip locked`,
  );
}
