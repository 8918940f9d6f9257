import { sql } from 'drizzle-orm';
import type { LoadedBrand } from '#platform/server/config/brands.ts';
import { recordByCalendar } from '#platform/server/database/calendar-records.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { change, tell } from '#platform/server/told/tell.ts';
import { claimSettled } from '../../told.ts';
import { presentTold } from '../presenter.ts';
import { awaitsDecision, isNotified, reviewEndsAt } from '../rules-in-sql.ts';
import { settle } from '../settle.ts';
import { words } from './words.ts';

/** How many claims one transaction settles: few, because on a single machine others wait for it. */
const AT_ONCE = 25;

/**
 * Settles the claims whose review time is over, as their plan manager has set it up, and those of participants on
 * auto-approve at once (specification: review-time, auto-approved-claims). A claim that nobody could be told about goes
 * on waiting. If somebody decides a claim at the same moment, their decision counts. Gives how many claims it settled.
 */
export async function endReviews(services: Services): Promise<number> {
  let settled = 0;
  for (const brand of services.brands.all) {
    for (let found = -1; found !== 0; settled += Math.max(found, 0)) {
      found = await services.database.operate((tx) => endSome(tx, services, brand));
    }
  }
  return settled;
}

interface EndedReview {
  id: number;
  sfid: string;
  referenceNumber: string;
  amountDueCents: number;
  participantId: number;
  /** Whether automatic approval settles it, rather than the end of the review time. */
  isAutomatic: boolean;
  approved: boolean;
}

async function endSome(tx: Db, services: Services, { brand }: LoadedBrand): Promise<number> {
  const at = services.clock.now();
  const ended = await lockEnded(tx, services, brand, at);
  const by = { reason: null, userId: null, decidedBy: brand.name, at };
  const automatic = ended.filter(({ isAutomatic }) => isAutomatic);
  await settle(tx, automatic, { ...by, approved: true, note: words.autoApproved });
  for (const approved of [true, false]) {
    const late = ended.filter((each) => !each.isAutomatic && each.approved === approved);
    await settle(tx, late, { ...by, approved, note: words.timeOver(brand, approved) });
  }
  const records = ended.map(({ id, participantId, isAutomatic, approved }) => ({
    action: isAutomatic ? 'claims.auto-approved' : 'claims.review-ended',
    participantId,
    detail: { claim: id, approved },
  }));
  await recordByCalendar(tx, at, records);
  for (const claim of ended) {
    const { participantId, isAutomatic, approved } = claim;
    const authority = isAutomatic ? 'auto-approve' : 'time';
    const told = change(claimSettled, { ...presentTold(claim), approved });
    await tell(tx, told, { at, brand: brand.code, authority, participantId });
  }
  return ended.length;
}

/** Locks some claims whose time is over, so that nobody else decides about them; skips claims locked already. */
function lockEnded(
  tx: Db,
  services: Services,
  { code, review }: LoadedBrand['brand'],
  at: Date,
): Promise<EndedReview[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  // Claims that were asked about before auto-approve was switched on keep their time.
  const isAutomatic = sql`(p.auto_approve and r.asked_at >= coalesce(p.auto_approve_since, '-infinity'))`;
  // With auto-approve they are approved when that time is over, even where the plan manager lets other claims wait.
  const isSettled = review.atEnd === 'waits' ? sql`p.auto_approve` : sql`true`;
  const isOver = sql`(${isSettled} and ${now} >= ${reviewEndsAt(review)} and ${isNotified(services)})`;
  return rowsOf(
    tx,
    sql`select i.id, i.sfid, i.reference_number as "referenceNumber", i.amount_due_cents as "amountDueCents",
        i.participant_id as "participantId", ${isAutomatic} as "isAutomatic",
        (p.auto_approve or ${review.atEnd === 'approved'}) as approved
      from claim_reviews r join participants p on p.id = r.participant_id join invoices i on i.id = r.invoice_id
      where p.brand = ${code} and p.status = 'active' and (${isAutomatic} or ${isOver}) and ${awaitsDecision}
        and not exists (select from claim_decisions d where d.invoice_id = i.id)
      order by r.asked_at, i.id limit ${AT_ONCE} for update of i skip locked`,
  );
}
