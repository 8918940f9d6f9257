import { type SQL, sql } from 'drizzle-orm';
import type { Kept } from '#platform/server/manifest/kept.ts';
import { ENDED_SESSION_DAYS, KNOWN_SOURCE_DAYS, SPENT_SECRET_DAYS } from '../rules/lifetimes.ts';

/** What signing in leaves behind: spent secrets, ended sessions, and the sources that somebody has signed in from. */
export const keptSignIns = [
  {
    name: 'secrets',
    days: SPENT_SECRET_DAYS,
    table: 'one_time_secrets',
    due: (before: SQL) => sql`expires_at < ${before}`,
  },
  {
    name: 'sessions',
    days: ENDED_SESSION_DAYS,
    table: 'sessions',
    due: (before: SQL) => sql`least(expires_at, unused_ends_at, revoked_at) < ${before}`,
  },
  {
    name: 'sources',
    days: KNOWN_SOURCE_DAYS,
    table: 'known_sources',
    // `until` lies that many days after the last time that somebody signed in from there.
    due: (before: SQL) => sql`until - make_interval(days => ${KNOWN_SOURCE_DAYS}::int) < ${before}`,
  },
] as const satisfies readonly Kept[];
