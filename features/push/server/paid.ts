import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { today } from '#platform/server/clock.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { isAlive } from '#platform/server/identity/alive.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { putInOutbox } from '#platform/server/messages/outbox.ts';
import { addDays } from '#scheme/dates.ts';
import { PAID_DAYS } from '../rules.ts';

/** How many pushes one transaction writes. */
const AT_ONCE = 100;

/** A claim that was paid, and a device whose person wants to know. */
interface Paid {
  claim: string;
  participantId: number;
  participant: string;
  brand: string;
  device: string;
  key: string;
}

/**
 * Tells people of claims that were paid, by a push alone: once for each claim and device, and only of payments since they
 * asked to be told. Running it twice, even in two processes, tells once. Gives how many pushes it wrote.
 */
export async function tellOfPaid(services: Services): Promise<number> {
  const { database, brands, clock, delivery } = services;
  const [at, day] = [clock.now(), today(clock)];
  let told = 0;
  for (let found = -1; found !== 0; told += found) {
    found = await database.operate(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push paid', 0))`);
      const now = sql`${at.toISOString()}::timestamptz`;
      const chosenOn = sql`(d.chosen_at at time zone 'Australia/Adelaide')::date`;
      const paid = await rowsOf<Paid>(
        tx,
        sql`select i.sfid as claim, i.participant_id as "participantId", p.sfid as participant, p.brand,
            d.id::text as device, k.key
          from push_devices d join sessions s on s.id = d.session_id
          join access a on a.user_id = d.user_id join participants p on p.id = a.participant_id
          join invoices i on i.participant_id = p.id
          cross join lateral (select 'paid ' || i.id || ' push ' || d.id as key) k
          where 'paid' = any(d.kinds) and ${isAlive(now)}
            and a.level = 'full' and access_holds(a.starts_on, a.ends_on, ${day}::date) and p.status = 'active'
            and i.date_paid between greatest(${addDays(day, -PAID_DAYS)}::date, ${chosenOn}) and ${day}::date
            and coalesce(i.feed_changed_at > d.chosen_at, i.date_paid > ${chosenOn})
            and i.total_cents > 0 and i.paid_to_type in ('invoice', 'reimbursement')
            and not exists (select from outbox o where o.dedupe_key = k.key)
          order by i.id, d.id limit ${AT_ONCE}`,
      );
      for (const { claim, participantId, participant, brand, device, key } of paid) {
        const link = brands.pageAddress(brand, `/claims/${claim}/claim?participant=${participant}`);
        const message = { channel: 'push' as const, to: device, subject: '', text: link, dedupeKey: key };
        await putInOutbox(tx, [{ ...message, participantId, topic: 'paid' }], { brand, at });
      }
      return paid.length;
    });
  }
  if (told > 0) delivery.hurry();
  return told;
}

/** The job that does this soon after an import, in whichever process has time. */
export const tellOfPaidAfterImport = job({
  name: 'push.paid',
  retries: 4,
  seconds: 600,
  data: z.object({}),
  run: async (services) => {
    await tellOfPaid(services);
  },
});

/** Leaves that job to a server that runs, because an import may run in another process, which ends. */
export const tellOfPaidSoon = ({ database, jobs }: Services): Promise<void> =>
  database.operate((tx) => jobs.send(tx, tellOfPaidAfterImport, {}));
