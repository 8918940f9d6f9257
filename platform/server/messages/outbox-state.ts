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
  /** How long the oldest of them has been here, in seconds. */
  oldestSeconds: number;
}

/** Counts the messages of a brand, or of all, by channel and outcome. */
export function outboxStates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brand?: string,
): Promise<OutboxState[]> {
  return database.operate((tx) =>
    rowsOf<OutboxState>(
      tx,
      sql`select channel, case when sent_at is not null then 'sent' else coalesce(abandoned_for, 'waiting') end as state,
          count(*)::int as count, extract(epoch from ${clock.now().toISOString()}::timestamptz - min(created_at))::int as "oldestSeconds"
        from outbox where ${brand ?? null}::text is null or brand = ${brand ?? null} group by 1, 2 order by 1, 2`,
    ),
  );
}
