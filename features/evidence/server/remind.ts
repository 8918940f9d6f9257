import { sql } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { inDaytime } from '#platform/server/messages/daytime.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { REMINDER_DAYS } from '../rules.ts';
import { notifyAbout, type RequestedClaim } from './messages.ts';
import { isRequestOfHold, waitsForEvidence } from './rules-in-sql.ts';

/** How many participants one transaction covers. */
const AT_ONCE = 25;

/**
 * Reminds people of what is asked, three days and one day before its last day, in the daytime (specification:
 * evidence-reminders): not once something was sent, and not on the day on which they were told. Running it twice, even
 * in two processes, reminds once. Gives how many claims the reminders are about.
 */
export async function remindOfEvidence(services: Services): Promise<number> {
  const now = services.clock.now();
  if (inDaytime(now) > now) return 0;
  let reminded = 0;
  for (let found = -1; found !== 0; reminded += Math.max(found, 0)) {
    found = await services.database.operate(async (tx) => {
      const claims = await noteReminded(tx, today(services.clock));
      if (claims.length > 0) await notifyAbout(tx, services, 'reminder', claims);
      return claims.length;
    });
  }
  if (reminded > 0) services.delivery.hurry();
  return reminded;
}

async function noteReminded(tx: Db, day: IsoDate): Promise<RequestedClaim[]> {
  const now = sql`${day}::date`;
  // A day for a reminder has come, and the last message to people is older than it.
  const reminderDue = sql`exists (select from unnest(array[${sql.raw(REMINDER_DAYS.join(', '))}]) d(days)
    where r.told_on < i.held_due_on - d.days and i.held_due_on - d.days <= ${now})`;
  const isDue = sql`i.held_due_on >= ${now} and ${reminderDue} and p.status = 'active' and ${isRequestOfHold}
    and ${waitsForEvidence}`;
  const from = sql`evidence_requests r join participants p on p.id = r.participant_id join invoices i on i.id = r.invoice_id`;
  return rowsOf<RequestedClaim>(
    tx,
    sql`update evidence_requests q set told_on = ${now} from invoices n where n.id = q.invoice_id and q.invoice_id in (
        select r.invoice_id from ${from}
        where ${isDue} and r.participant_id in (select distinct r.participant_id from ${from} where ${isDue}
          order by 1 limit ${AT_ONCE})
        order by r.invoice_id for update of r skip locked)
      returning n.id as "invoiceId", n.sfid, n.participant_id as "participantId", n.held_due_on as "dueOn"`,
  );
}
