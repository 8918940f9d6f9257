import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/database.ts';
import type { ABANDONED_FOR } from '../database/tables.ts';
import type { Services } from '../manifest/services.ts';
import type { Channel } from './outbox.ts';

/** The messages of one channel with the same outcome. */
export interface OutboxState {
  channel: Channel;
  state: 'waiting' | 'sent' | (typeof ABANDONED_FOR)[number];
  count: number;
  /** How long the oldest of them has been here, in seconds; of those that wait, since it could first be tried. */
  oldestSeconds: number;
}

/** Since when a message that is not sent could have been tried, as SQL over the outbox: some wait for the daytime. */
export const couldBeTried = sql`(case when attempts = 0 then coalesce(next_attempt_at, created_at) else created_at end)`;

/** Counts the messages of a brand, or of all, by channel and outcome. */
export function outboxStates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brand?: string,
): Promise<OutboxState[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return database.operate((tx) =>
    rowsOf<OutboxState>(
      tx,
      sql`select channel, case when sent_at is not null then 'sent' else coalesce(abandoned_for, 'waiting') end as state,
          count(*)::int as count, greatest(0, extract(epoch from ${now} - min(${couldBeTried})))::int as "oldestSeconds"
        from outbox where ${brand ?? null}::text is null or brand = ${brand ?? null} group by 1, 2 order by 1, 2`,
    ),
  );
}
