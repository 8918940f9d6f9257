import { type SQL, sql } from 'drizzle-orm';
import { isUnderWay } from '#features/claims/server/rules-in-sql.ts';
import { isDeviceOf } from '#platform/server/messages/push/devices.ts';
import type { IsoDate } from '#scheme/dates.ts';

/**
 * The rules of ../rules.ts as SQL; features/evidence/test/server/holds-in-sql.test.ts holds both together.
 */

/** `isAskedOfParticipant`, over an invoice `i`. It is never null, because `evidenceState` negates it. */
export const isAskedOfParticipant = sql`(i.held_reason is not null and i.held_asked_of is not distinct from 'participant'
  and ${isUnderWay})`;

/** `isForHold`, over an invoice `i` and evidence `e`. */
export const isForHold = sql`(e.held_reason = i.held_reason and e.held_since is not distinct from i.held_since)`;

/** The newest answer to evidence `e`, as a row `a`. */
export const newestAnswer = sql`(select a.* from evidence_answers a where a.evidence_id = e.id
  order by a.answered_at desc, a.id desc limit 1)`;

/** `evidenceState`, over an invoice `i`. */
export const evidenceState = sql`(case when not ${isAskedOfParticipant} then null else (
  select case when bool_or(s.verdict = 'enough') then 'enough' when count(*) = 0 then 'asked'
    else coalesce((array_agg(s.verdict order by s.sent_at desc, s.id desc))[1], 'sent') end
  from (select e.id, e.sent_at, a.verdict from evidence e left join lateral ${newestAnswer} a on true
    where e.invoice_id = i.id and ${isForHold}) s) end)`;

/** Whether the participant's side has to send something, over an invoice `i`. */
export const waitsForEvidence = sql`(${evidenceState} in ('asked', 'not-enough'))`;

/** Whether a request `r` told people of the hold that an invoice `i` has now. */
export const isRequestOfHold = sql`(r.held_reason = i.held_reason and r.held_since is not distinct from i.held_since)`;

/**
 * Whether a message `o` of the outbox asks for nothing any more: somebody has sent what it asks for, the plan manager
 * no longer asks for it, or its reader may not send anything on this day. The outbox does not send such a message.
 */
export const asksForNothing = (day: IsoDate): SQL => sql`(o.topic = 'evidence' and not exists (
  select from invoices i where i.participant_id = o.participant_id and (o.invoice_id is null or i.id = o.invoice_id)
    and ${waitsForEvidence}
    and (exists (select from contacts c where c.participant_id = i.participant_id and c.is_primary
        and o."to" in (c.email, c.phone))
      or exists (select from access a join users u on u.id = a.user_id where a.participant_id = i.participant_id
        and a.level = 'full' and access_holds(a.starts_on, a.ends_on, ${day}::date) and (u.email = o."to" or ${isDeviceOf})))))`;
