import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { nextToTell } from '#features/claims/server/recipients.ts';
import { today } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { notifyAbout, type RequestedClaim } from './messages.ts';
import { evidenceState, isAskedOfParticipant, isRequestOfHold } from './rules-in-sql.ts';

/**
 * Tells people of every claim that has come to be held where something is asked of the participant, once for each hold
 * (specification: told-of-a-hold). Where they have sent something before they were told, they are not told. Running it
 * twice, even in two processes, tells once. Forgets the holds that have ended. Gives how many claims it was about.
 */
export async function askForEvidence(services: Services): Promise<number> {
  const { database } = services;
  await database.operate((tx) =>
    tx.execute(
      sql`delete from evidence_requests r using invoices i, participants p
        where i.id = r.invoice_id and p.id = r.participant_id
          and (${isAskedOfParticipant} is not true or not ${isRequestOfHold} or p.status <> 'active')`,
    ),
  );
  let asked = 0;
  for (let after = 0; ; ) {
    const participants = await database.operate(async (tx) => {
      const found = await nextToTell(tx, after, isNew);
      const claims = await noteAsked(tx, found, today(services.clock));
      asked += claims.length;
      if (claims.length > 0) await notifyAbout(tx, services, 'asked', claims);
      return found;
    });
    const last = participants.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (asked > 0) services.delivery.hurry();
  return asked;
}

/** The job that does this soon after an import, in whichever process has time. */
export const askAfterImport = job({
  name: 'evidence.ask',
  retries: 4,
  seconds: 600,
  data: z.object({}),
  run: async (services) => {
    await askForEvidence(services);
  },
});

/** Leaves that job to a server that runs, because an import may run in another process, which ends. */
export const askSoon = ({ database, jobs }: Services): Promise<void> =>
  database.operate((tx) => jobs.send(tx, askAfterImport, {}));

/** Whether something is asked about a claim `i` and nobody was told of it yet. */
const isNew = sql`${isAskedOfParticipant} and not exists (select from evidence_requests r where r.invoice_id = i.id)`;

/** Notes claims as told of; gives those for which nothing was sent yet. If another process notes the same, skips these. */
async function noteAsked(tx: Db, participants: readonly number[], day: IsoDate): Promise<RequestedClaim[]> {
  if (participants.length === 0) return [];
  return rowsOf<RequestedClaim>(
    tx,
    sql`with noted as (
        insert into evidence_requests (invoice_id, participant_id, held_reason, held_since, told_on)
        select i.id, i.participant_id, i.held_reason, i.held_since, ${day}::date from invoices i
        where i.participant_id = any(${`{${participants.join(',')}}`}::bigint[]) and ${isNew} order by i.id
        on conflict do nothing returning invoice_id)
      select i.id as "invoiceId", i.sfid, i.participant_id as "participantId", i.held_due_on as "dueOn"
      from noted join invoices i on i.id = noted.invoice_id where ${evidenceState} = 'asked' order by i.id`,
  );
}
