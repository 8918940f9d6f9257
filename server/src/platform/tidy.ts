import { daysAfter } from '@wattle/domain/dates';
import { lt } from 'drizzle-orm';
import { idempotency, rateLimits } from './database/tables.ts';
import { discardOrphans } from './files/keep.ts';
import { removeOldUploads } from './files/receive.ts';
import type { Services } from './services.ts';

/** First replies are kept so many days for repeated commands (architecture: "A command"). */
const REPLY_DAYS = 30;

/** Removes what has served its time: counters, old replies, files that are nobody's. */
export async function tidy(services: Services): Promise<void> {
  const { database, clock, config } = services;
  const now = clock.now();
  await database.operate(async (tx) => {
    await tx.delete(rateLimits).where(lt(rateLimits.endsAt, now));
    await tx.delete(idempotency).where(lt(idempotency.createdAt, daysAfter(now, -REPLY_DAYS)));
  });
  await discardOrphans(services);
  await removeOldUploads(config.dataDir);
}
