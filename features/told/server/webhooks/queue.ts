import { sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { queueWords as words } from '../words.ts';

interface Row {
  id: number;
  url: string;
  kind: keyof typeof words.kinds;
  /** The number of the change that was given up, how often it was tried, and why it failed; null of a receiver. */
  change: number | null;
  attempts: number | null;
  failure: string | null;
  waiting: number;
}

/** Receivers that fail or are paused, and changes that were given up. */
export const webhookQueue = queue<Row>({
  name: 'webhooks',
  kinds: words.kinds,
  entries: () =>
    sql`select w.id::text || '.' || floor(extract(epoch from w.failing_since))::bigint::text as key,
        w.failing_since as since, case when w.paused_at is null then 'failing' else 'paused' end as kind,
        null::bigint as participant_id, w.id as record
      from webhooks w where w.failing_since is not null
      union all
      select d.webhook_id::text || '.change.' || d.number::text || '.' || floor(extract(epoch from d.dead_at))::bigint::text, d.dead_at, 'given-up', null, d.webhook_id
      from webhook_deliveries d where d.dead_at is not null`,
  details: sql`select w.id, w.url, e.kind, d.number as change, d.attempts,
      coalesce(d.failure, (select l.failure from webhook_deliveries l where l.webhook_id = w.id order by l.number limit 1)) as failure,
      (select count(*)::int from webhook_deliveries l where l.webhook_id = w.id) as waiting
    from webhooks w left join webhook_deliveries d
      on d.webhook_id = w.id and e.kind = 'given-up' and d.number::text = split_part(e.key, '.', 3)
    where w.id = e.record`,
  present: ({ id, url, kind, change, attempts, failure, waiting }) => ({
    title: new URL(url).host,
    line: words.lines[kind],
    facts: [
      { label: words.url, value: url },
      { label: words.webhook, value: String(id) },
      ...(change === null ? [] : [{ label: words.change, value: String(change) }]),
      ...(failure === null ? [] : [{ label: words.failure, value: failure }]),
      ...(attempts === null ? [] : [{ label: words.attempts, value: String(attempts) }]),
      { label: words.waiting, value: String(waiting) },
    ],
  }),
});
