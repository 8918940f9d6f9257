import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { nextToTell } from '../recipients.ts';
import { awaitsDecision } from '../rules-in-sql.ts';
import { notifyAbout, type ReviewedClaim } from './messages.ts';

/**
 * Asks for the approval of every claim that has come to wait. One transaction notes the time, from which the review
 * time runs, and writes the messages. Running it twice, even in two processes, asks once. Deletes the reviews of claims
 * that no longer wait, and of participants who are not active. Gives how many claims it asked about.
 */
export async function askForApprovals(services: Services): Promise<number> {
  const { database } = services;
  await database.operate((tx) =>
    tx.execute(
      sql`delete from claim_reviews r using invoices i, participants p
        where i.id = r.invoice_id and p.id = r.participant_id
          and (${awaitsDecision} is not true or p.status <> 'active')`,
    ),
  );
  let asked = 0;
  for (let after = 0; ; ) {
    const participants = await database.operate(async (tx) => {
      const found = await nextToTell(tx, after, isNew);
      const claims = await noteAsked(tx, found, services.clock.now());
      asked += claims.length;
      if (claims.length > 0) await notifyAbout(tx, services, 'asked', claims);
      return found;
    });
    services.delivery.hurry();
    const last = participants.at(-1);
    if (last === undefined) return asked;
    after = last;
  }
}

/** The job that does this soon after an import, in whichever process has time. */
export const askAfterImport = job({
  name: 'claims.ask',
  retries: 4,
  seconds: 600,
  data: z.object({}),
  run: async (services) => {
    await askForApprovals(services);
  },
});

/** Leaves that job to a server that runs, because an import may run in another process, which ends. */
export const askSoon = ({ database, jobs }: Services): Promise<void> =>
  database.operate((tx) => jobs.send(tx, askAfterImport, {}));

/** Whether a claim `i` waits and nobody has been asked about it yet. */
const isNew = sql`${awaitsDecision} and not exists (select from claim_reviews r where r.invoice_id = i.id)
  and not exists (select from claim_decisions d where d.invoice_id = i.id)`;

/** Notes claims as asked about. If another process is noting the same claims, waits for it and skips these. */
async function noteAsked(tx: Db, participants: readonly number[], at: Date): Promise<ReviewedClaim[]> {
  if (participants.length === 0) return [];
  const rows = await rowsOf<Omit<ReviewedClaim, 'askedAt'>>(
    tx,
    sql`with noted as (
        insert into claim_reviews (invoice_id, participant_id, asked_at)
        select i.id, i.participant_id, ${at.toISOString()}::timestamptz from invoices i
        where i.participant_id = any(${`{${participants.join(',')}}`}::bigint[]) and ${isNew} order by i.id
        on conflict do nothing returning invoice_id, participant_id)
      select i.id as "invoiceId", i.sfid, i.participant_id as "participantId"
      from noted join invoices i on i.id = noted.invoice_id order by i.id`,
  );
  return rows.map((row) => ({ ...row, askedAt: at }));
}
