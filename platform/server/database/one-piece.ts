import { sql } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import { type Db, rowsOf } from './database.ts';

const words = {
  busy: 'New data is coming in just now. Nothing was changed: please try again in a few minutes.',
} as const;

/** The number of the lock that the two functions below share. */
const LOCK = 7_483_001;

/**
 * For an import in one piece, which locks the rows of plan supports and claims until its end, in the order of its
 * files. Waits for the commands that hold some of these rows, and has later commands refused: they lock rows in another
 * order, so that the import and a command would wait for each other.
 */
export async function inOnePiece(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * For every change that locks plan supports. Throws 503 while an import in one piece is under way; never waits for it.
 */
export async function besideImports(tx: Db): Promise<void> {
  const [row] = await rowsOf<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`,
  );
  if (!row?.free) throw new Refusal(503, words.busy, undefined, { 'retry-after': '60' });
}
