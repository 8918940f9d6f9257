import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/**
 * How far the database's clock is ahead of another one, in milliseconds; below nothing where it is behind. Gives the
 * smallest difference that there may be: whatever lies between question and answer may have been the time. Throws where
 * the database cannot be reached.
 */
export async function databaseAhead(database: Database, now: () => number): Promise<number> {
  const { before, there, after } = await database.operate(async (tx) => {
    const asked = now();
    const [row] = await rowsOf<{ now: number }>(
      tx,
      sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    );
    const answered = now();
    return { before: asked, there: row?.now ?? answered, after: answered };
  });
  if (there < before) return there - before;
  return Math.max(0, there - after);
}
