import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '#platform/server/config/config.ts';
import { wordList } from '#platform/server/database/columns.ts';
import type { ReviewRule } from '#scheme/review-rule.ts';
import {
  ASKED,
  CLIENT_REFUSALS,
  MYSELF,
  PAID_STATUSES,
  STATUS_AFTER_ANSWER,
  STATUSES_WITHOUT_MONEY,
} from '../rules/claims.ts';
import { LONG_REVIEW_DAYS } from '../rules/review.ts';
import { SETTLED } from '../rules/status.ts';

/**
 * Rules that statements need, as SQL. Their words and values are those of the rules, and each comment names the function
 * of the same rule; features/claims/test/server/rules-in-sql.test.ts and features/plans/test/server/ledger.test.ts check
 * that both give the same answer, over every combination.
 */

/** Who a claim is from, as people read it, over its provider `p`, which may be null. */
export const fromWhom = sql.raw(`coalesce(p.name, '${MYSELF}')`);

/** The same over an invoice `i` alone. */
export const fromWhomOf = sql`(select ${fromWhom} from (select) one left join providers p on p.id = i.provider_id)`;

/** `awaitsDecision` of features/claims/rules/status.ts, over an invoice `i`; null, not false, where nobody was ever asked. */
export const awaitsDecision = sql.raw(`(i.status = '${ASKED}' and i.client_approval = '${ASKED}')`);

/** `displayedStatus` of features/claims/rules/status.ts, over an invoice `i`. */
export const displayedStatus = sql.raw(`(case when i.status <> '${ASKED}' then i.status
  ${Object.entries(STATUS_AFTER_ANSWER)
    .map(([answer, status]) => `when i.client_approval = '${answer}' then '${status}'`)
    .join(' ')} else i.status end)`);

/** `takesMoney` of features/claims/rules/claims.ts, over an invoice `i`. */
export const takesMoney = sql`(i.status not in ${wordList(STATUSES_WITHOUT_MONEY)}
  and (i.client_approval is null or i.client_approval not in ${wordList(CLIENT_REFUSALS)}))`;

/** `isPaid` of features/claims/rules/status.ts, over an invoice `i`. */
export const isPaid = sql`(i.date_paid is not null or i.status in ${wordList(PAID_STATUSES)})`;

/** `isUnderWay` of features/claims/rules/status.ts, over an invoice `i`. */
export const isUnderWay = sql`(i.date_paid is null and i.status not in ${wordList(SETTLED)})`;

/** `paidShort` of features/claims/rules/lines.ts over all lines of an invoice `i`; 0 before money has gone out. */
export const paidShortOf = sql`(case when ${isPaid} then (
  select coalesce(sum(greatest(0, l.total_cents - coalesce(l.amount_paid_cents, l.amount_due_cents))), 0)
  from invoice_lines l where l.invoice_id = i.id and l.total_cents > 0) else 0 end)::bigint`;

/** `countsOn` of features/plans/rules/ledger.ts, over a plan support `s` and a line `l` of it. */
export const countsOn = sql`(case when l.service_date < s.managed_from then s.managed_before else s.managed end = 'plan')`;

/** `countsReported` of features/plans/rules/ledger.ts, over a plan support `s`. */
export const countsReported = sql`(s.managed <> 'plan' or coalesce(s.managed_before <> 'plan', false))`;

/**
 * `reviewEndsAt` of features/claims/rules/review.ts, over a review `r` and its participant `p`. It adds hours, because
 * the length of a day depends on the time zone.
 */
export const reviewEndsAt = ({ days }: Pick<ReviewRule, 'days'>): SQL =>
  sql`(r.asked_at + make_interval(hours => case when p.auto_approve_14_days then ${24 * LONG_REVIEW_DAYS}::int else ${24 * days}::int end))`;

/** Whether a message `o` of the outbox is about claims. */
const isOfClaims = sql`(o.topic is null or o.topic = 'claims')`;

/**
 * Whether a message about the claim `i` has reached a gateway, as SQL. Before that nobody has had any time to decide, so
 * the claim is not settled automatically (docs/adr/0016). A push says too little to count. In demo mode people read the
 * outbox itself.
 */
export const isNotified = ({ config }: { config: Pick<Config, 'demo'> }): SQL =>
  sql`exists (select from outbox o where o.participant_id = i.participant_id and ${isOfClaims} and o.channel <> 'push'
    and (o.invoice_id = i.id or o.invoice_id is null) and ${config.demo ? sql`true` : sql`o.sent_at is not null`})`;

/**
 * Whether a message `o` of the outbox asks about claims that do not await a decision any more, or have gone, so that
 * nobody needs it. `participant_id` is the participant whose claims it is about, `invoice_id` the claim if it is about
 * one only.
 */
export const asksInVain = sql`((o.invoice_id is not null and ${isOfClaims}
    and not exists (select from invoices i where i.id = o.invoice_id and ${awaitsDecision}))
  or (o.participant_id is not null and ${isOfClaims}
    and not exists (select from invoices i where i.participant_id = o.participant_id and ${awaitsDecision})))`;
