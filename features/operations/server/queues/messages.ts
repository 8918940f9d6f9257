import { sql } from 'drizzle-orm';
import type { ABANDONED_FOR } from '#platform/server/database/tables.ts';
import { queue } from '#platform/server/manifest/queue.ts';
import type { Channel } from '#platform/server/messages/outbox.ts';
import { words } from './words.ts';

interface Row {
  channel: Channel;
  to: string;
  subject: string;
  attempts: number;
  why: (typeof ABANDONED_FOR)[number];
}

/**
 * Messages that could not be delivered. Those that nobody needed any more are none of them, nor pushes, beside which there
 * is always an e-mail. One that is tried again and given up again is another entry.
 */
export const messageQueue = queue<Row>({
  name: 'messages',
  kinds: words.channels,
  entries: () =>
    sql`select o.id::text || '.' || floor(extract(epoch from o.abandoned_at))::bigint::text as key, o.abandoned_at as since, o.channel as kind, o.participant_id, o.id as record
      from outbox o where o.abandoned_at is not null and o.channel <> 'push'
        and (o.abandoned_for in ('refused', 'tries') or (o.abandoned_for = 'expired' and o.attempts > 0))`,
  details: sql`select o.channel, o."to", o.subject, o.attempts, o.abandoned_for as why
    from outbox o where o.id = e.record`,
  present: ({ channel, to, subject, attempts, why }) => ({
    title: to,
    line: words.reasons[why],
    facts: [
      { label: words.to, value: to, look: channel === 'sms' ? 'phone' : 'email' },
      ...(subject ? [{ label: words.subject, value: subject }] : []),
      { label: words.why, value: words.reasons[why] },
      { label: words.tries, value: String(attempts) },
    ],
  }),
});
