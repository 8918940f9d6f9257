import { gte, sum } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { eventCounts } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { addDays } from '#scheme/dates.ts';

/** How often what was done in the portal over the last days, by brand. */
export async function countEvents(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  days: number,
): Promise<{ brand: string; event: string; count: number }[]> {
  await events.flush();
  const since = addDays(today(clock), 1 - days);
  return database.operate((tx) =>
    tx
      .select({
        brand: eventCounts.brand,
        event: eventCounts.event,
        count: sum(eventCounts.count).mapWith(Number),
      })
      .from(eventCounts)
      .where(gte(eventCounts.day, since))
      .groupBy(eventCounts.brand, eventCounts.event)
      .orderBy(eventCounts.brand, eventCounts.event),
  );
}
