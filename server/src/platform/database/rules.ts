import { CLIENT_REFUSALS, STATUSES_WITHOUT_MONEY } from '@wattle/domain/claims/claims';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';

/**
 * Rules of the domain that statements need, as SQL. Each names the function that says the same;
 * server/test/operations/rules-in-sql.test.ts and ledger.test.ts hold both to one answer.
 */

const oneOf = (words: readonly string[]): SQL => sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);

/** `awaitsDecision` of domain/claims/status, over an invoice `i`; null, not false, where nobody was ever asked. */
export const awaitsDecision = sql`(i.status = 'Awaiting Client Approval'
  and i.client_approval = 'Awaiting Client Approval')`;

/** `displayedStatus` of domain/claims/status, over an invoice `i`. */
export const displayedStatus = sql`(case when i.status <> 'Awaiting Client Approval' then i.status
  when i.client_approval = 'Approved' then 'Processing' when i.client_approval = 'Rejected' then 'Cancelled'
  when i.client_approval = 'Declined' then 'Declined by Client' else i.status end)`;

/** `takesMoney` of domain/claims/claims, over an invoice `i`. */
export const takesMoney = sql`(i.status not in ${oneOf(STATUSES_WITHOUT_MONEY)}
  and (i.client_approval is null or i.client_approval not in ${oneOf(CLIENT_REFUSALS)}))`;

/** `reservedOf` of domain/supports/ledger, of the plan support with a number, in cents: the unused part of its open reservations. */
export const reservedOf = (
  supportId: SQL,
  today: SQL = sql`${sql.placeholder('today')}`,
): SQL<number> => sql`(select coalesce(sum(r.total_cents - r.used_cents), 0)::bigint from reservations r
  where r.plan_support_id = ${supportId} and r.end_date >= ${today}::date)`;

/**
 * Whether a message about the claim `i` has reached a gateway, as SQL. Before that nobody has had any time to decide, so
 * the claim is not settled by itself (docs/adr/0016). In demo mode people read the outbox itself.
 */
export const isNotified = ({ config }: { config: Pick<Config, 'demo'> }): SQL =>
  sql`exists (select from outbox o where o.participant_id = i.participant_id
    and (o.invoice_id = i.id or o.invoice_id is null) and ${config.demo ? sql`true` : sql`o.sent_at is not null`})`;
