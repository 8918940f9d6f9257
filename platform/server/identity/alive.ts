import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a session lasts at a moment, as SQL: nobody has ended it, its time is not over, and it was used lately where that
 * is needed. `session` is its name in the statement. The function `enter` asks the same.
 */
export const isAlive = (at: SQL | Date, session = 's'): SQL => {
  const now = at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at;
  const [revoked, expires, unused] = ['revoked_at', 'expires_at', 'unused_ends_at'].map((column) =>
    sql.raw(`${session}.${column}`),
  );
  return sql`${revoked} is null and least(${expires}, ${unused}) > ${now}`;
};
