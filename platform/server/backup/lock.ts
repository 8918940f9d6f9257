import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from '../database/database.ts';
import { BackupFault } from './faults.ts';

/** Any number that means "a backup is being made". */
const LOCK = 8_350_003;

/** The longest that a backup may take, in milliseconds: one day. */
const LONGEST = { limit: 86_400_000, step: 'Making a backup' };

const words = {
  another: 'Another backup is being made just now. Wait until it is done, or stop it.',
} as const;

const isHeld = sql`exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOCK}
  and database = (select oid from pg_database where datname = current_database()))`;

/**
 * Whether a backup is being made. Its files must stay until it is done: it still names what was there at its moment.
 * Whoever removes a file asks after its record was marked in a committed transaction; a backup that begins later sees
 * that mark and does not ask for the file (docs/adr/0059).
 */
export async function isBackupUnderWay(tx: Db): Promise<boolean> {
  const [found] = await rowsOf<{ held: boolean }>(tx, sql`select ${isHeld} as held`);
  return found?.held ?? false;
}

/** Does the work of a backup while no other one is made and no file is removed. Throws where another one is made. */
export async function whileBackingUp<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.engine === 'pglite' ? inTheOneSession(database, work) : inTransaction(database, work);
}

/** The lock of a transaction beside the work's own: it ends with its process, and a pooler may stand before it. */
async function inTransaction<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const taken = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = database.operate(async (tx) => {
    const [found] = await rowsOf<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
    );
    if (!found?.free) throw new BackupFault(words.another);
    taken.resolve();
    await done.promise;
  }, LONGEST);
  await Promise.race([taken.promise, holding]);
  try {
    return await work();
  } finally {
    done.resolve();
    await holding;
  }
}

/** PGlite has one session, which serves everybody meanwhile: the lock is the session's, not a transaction's. */
async function inTheOneSession<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const free = await database.operate((tx) =>
    rowsOf(tx, sql`select pg_try_advisory_lock(${LOCK}) where not ${isHeld}`),
  );
  if (free.length === 0) throw new BackupFault(words.another);
  try {
    return await work();
  } finally {
    await database.operate((tx) => tx.execute(sql`select pg_advisory_unlock(${LOCK})`));
  }
}
