import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';

/** `awaitsDecision` of domain/claim-status as SQL over an invoice `i`. */
export const awaitsDecision =
  "(i.status = 'Awaiting Client Approval' and i.client_approval = 'Awaiting Client Approval')";

/**
 * Whether a message about the claim `i` has reached a gateway, as SQL. Before that nobody has had any time to decide, so
 * the claim is not settled by itself (docs/adr/0016). In demo mode people read the outbox itself.
 */
export const isTold = ({ config }: { config: Pick<Config, 'demo'> }): SQL =>
  sql`exists (select from outbox o where o.participant_id = i.participant_id
    and (o.invoice_id = i.id or o.invoice_id is null) and ${config.demo ? sql`true` : sql`o.sent_at is not null`})`;
