import { daysAfter } from '@wattle/domain/dates';
import { lt, sql } from 'drizzle-orm';
import { idempotency, knownSources, oneTimeSecrets, rateLimits, sessions } from './database/schema/index.ts';
import { discardOrphans } from './files/keep.ts';
import { removeOldUploads } from './files/receive.ts';
import { FIXED_DAYS } from './retention-rules.ts';
import type { Services } from './services.ts';

/** Removes what has served its time: used secrets, counters, old replies, ended sessions, files that are nobody's. */
export async function tidy(services: Services): Promise<void> {
  const { database, clock, config } = services;
  const now = clock.now();
  const before = (days: number) => daysAfter(now, -days);
  await database.operate(async (tx) => {
    await tx.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, before(FIXED_DAYS.secrets)));
    await tx.delete(rateLimits).where(lt(rateLimits.endsAt, now));
    await tx.delete(knownSources).where(lt(knownSources.until, now));
    await tx.delete(idempotency).where(lt(idempotency.createdAt, before(FIXED_DAYS.replies)));
    const ended = sql<Date>`least(${sessions.expiresAt}, ${sessions.revokedAt})`;
    await tx.delete(sessions).where(lt(ended, before(FIXED_DAYS.endedSessions)));
  });
  await discardOrphans(services);
  await removeOldUploads(config.dataDir);
}
