import { lt } from 'drizzle-orm';
import { idempotency, rateLimits } from '#platform/server/database/tables.ts';
import { discardOrphans } from '#platform/server/files/keep.ts';
import { removeOldUploads } from '#platform/server/files/receive.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { daysAfter } from '#scheme/dates.ts';
import { REPLY_DAYS } from '../rules/retention.ts';

/** Removes counters that have ended, old replies to commands, files that belong to no record, and old uploads. */
export async function removeWhatIsDone(services: Services): Promise<void> {
  const { database, clock, config } = services;
  const now = clock.now();
  await database.operate(async (tx) => {
    await tx.delete(rateLimits).where(lt(rateLimits.endsAt, now));
    await tx.delete(idempotency).where(lt(idempotency.createdAt, daysAfter(now, -REPLY_DAYS)));
  });
  await discardOrphans(services);
  await removeOldUploads(config.dataDir);
}
