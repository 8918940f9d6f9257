import { lt, sql } from 'drizzle-orm';
import { sessions } from '#platform/server/identity/tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { daysAfter } from '#scheme/dates.ts';
import { ENDED_SESSION_DAYS, SPENT_SECRET_DAYS } from '../rules/lifetimes.ts';
import { knownSources, oneTimeSecrets } from '../tables.ts';

/** Removes what signing in leaves behind once it has served its time: secrets, known sources, ended sessions. */
export async function tidySignIns({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await database.operate(async (tx) => {
    await tx.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, daysAfter(now, -SPENT_SECRET_DAYS)));
    await tx.delete(knownSources).where(lt(knownSources.until, now));
    const ended = sql<Date>`least(${sessions.expiresAt}, ${sessions.revokedAt})`;
    await tx.delete(sessions).where(lt(ended, daysAfter(now, -ENDED_SESSION_DAYS)));
  });
}
