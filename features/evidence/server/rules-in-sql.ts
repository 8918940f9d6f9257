import { sql } from 'drizzle-orm';
import { isUnderWay } from '#features/claims/server/rules-in-sql.ts';

/**
 * The rules of ../rules.ts as SQL; features/evidence/test/server/holds-in-sql.test.ts holds both together.
 */

/** `isAskedOfParticipant`, over an invoice `i`. */
export const isAskedOfParticipant = sql`(i.held_reason is not null and i.held_asked_of = 'participant' and ${isUnderWay})`;

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
