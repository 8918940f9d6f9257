import { sql } from 'drizzle-orm';
import type { LoadedBrand } from '#platform/server/config/brands.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { LONG_REVIEW_DAYS } from '../../rules/review.ts';
import { awaitsDecision, reviewEndsAt } from '../rules-in-sql.ts';
import { notifyAbout, type ReviewedClaim } from './messages.ts';

/** How many participants one transaction covers. */
const AT_ONCE = 25;

/**
 * Reminds people of claims whose review time is nearly over, of each claim once, and not after its time is over.
 * Running it twice, even in two processes, reminds once. Gives how many claims the reminders are about.
 */
export async function remindOfReviews(services: Services): Promise<number> {
  let reminded = 0;
  for (const brand of services.brands.all) {
    for (let found = -1; found !== 0; reminded += Math.max(found, 0)) {
      found = await services.database.operate(async (tx) => {
        const claims = await noteReminded(tx, brand, services.clock.now());
        if (claims.length > 0) await notifyAbout(tx, services, 'reminder', claims);
        return claims.length;
      });
    }
  }
  if (reminded > 0) services.delivery.hurry();
  return reminded;
}

async function noteReminded(tx: Db, { brand }: LoadedBrand, at: Date): Promise<ReviewedClaim[]> {
  const { code, review } = brand;
  const now = sql`${at.toISOString()}::timestamptz`;
  const endsAt = reviewEndsAt(review);
  const soonest = 24 * Math.min(review.days, LONG_REVIEW_DAYS) - review.reminderHours;
  // Every due review meets the first condition, and an index finds it by that: else each minute reads all that wait.
  const isDue = sql`r.asked_at <= ${now} - make_interval(hours => ${soonest}::int) and r.reminded_at is null and p.brand = ${code} and p.status = 'active' and not p.auto_approve
    and ${now} >= ${endsAt} - make_interval(hours => ${review.reminderHours}::int) and ${now} < ${endsAt}
    and ${awaitsDecision}`;
  const from = sql`claim_reviews r join participants p on p.id = r.participant_id join invoices i on i.id = r.invoice_id`;
  const rows = await rowsOf<Omit<ReviewedClaim, 'askedAt'> & { askedAt: string }>(
    tx,
    sql`update claim_reviews set reminded_at = ${now} where invoice_id in (
        select r.invoice_id from ${from}
        where ${isDue} and r.participant_id in (select distinct r.participant_id from ${from} where ${isDue}
          order by 1 limit ${AT_ONCE})
        order by r.invoice_id for update of r skip locked)
      returning invoice_id as "invoiceId", participant_id as "participantId", to_json(asked_at)#>>'{}' as "askedAt",
        (select sfid from invoices i where i.id = invoice_id) as sfid`,
  );
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt) }));
}
