import { sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { ClaimStatus } from '../../rules/claims.ts';
import { reasonAsSent } from '../../rules/lines.ts';
import { fromWhom, isUnderWay } from '../rules-in-sql.ts';
import { words } from './words.ts';

interface Row {
  number: string;
  provider: string;
  status: ClaimStatus;
  amount: Cents;
  from: IsoDate;
  to: IsoDate;
  reason: string;
  since: IsoDate | null;
  asked: string | null;
}

/**
 * Claims that are held, by who was asked for what is missing. The same claim is another entry once it is held for
 * another reason or from another day on.
 */
export const heldQueue = queue<Row>({
  name: 'held-claims',
  kinds: words.kinds,
  entries: () =>
    sql`select i.sfid || '.' || coalesce(i.held_since::text, '') || '.' || left(md5(i.held_reason), 8) as key,
        coalesce(i.held_since::timestamp at time zone 'Australia/Adelaide', i.received_at) as since,
        case when i.held_asked_of in ('participant', 'provider', 'agency') then i.held_asked_of else 'other' end as kind,
        i.participant_id, i.id as record
      from invoices i where i.held_reason is not null and ${isUnderWay}`,
  details: sql`select i.reference_number as number, ${fromWhom} as provider, i.status, i.amount_due_cents as amount,
      i.service_date as "from", i.service_date_to as "to", i.held_reason as reason, i.held_since as since,
      i.held_asked_of as asked
    from invoices i left join providers p on p.id = i.provider_id where i.id = e.record`,
  present: ({ number, provider, status, amount, from, to, reason, since, asked }) => ({
    title: words.held(number, provider),
    line: reasonAsSent(reason),
    facts: [
      { label: words.reason, value: reasonAsSent(reason) },
      ...(since ? [{ label: words.since, value: formatDate(since) }] : []),
      { label: words.asked, value: asked ?? words.kinds.other },
      { label: words.amount, value: formatMoney(amount) },
      { label: words.dates, value: datesOf(from, to) },
      { label: words.status, value: status },
    ],
  }),
});

/** A day, or a first and a last one. */
export const datesOf = (from: IsoDate, to: IsoDate): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
