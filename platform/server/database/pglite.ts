import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import {
  type Database,
  type Db,
  type LongTransaction,
  PARSERS,
  refuseInsideTransaction,
  runInTransaction,
  transactionConfig,
  withoutTransaction,
} from './database.ts';
import { migrate } from './migrate.ts';
import { APP_ROLE, OPERATOR_ROLE, SYSTEM_ROLE, takeRole, takeSystemRole } from './roles.ts';

/** What a test begins with: data, and PGlite's own code already compiled. */
type InitialData = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule' | 'initdbWasmModule'>;

/**
 * Opens PGlite, PostgreSQL inside this process, in a folder or (without one) in memory, and migrates it. There is one
 * connection: it serves requests under the app's role and takes the operator's role for the length of a transaction.
 */
export async function openPglite(folder?: string, initial: InitialData = {}): Promise<Database> {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...initial,
    parsers: PARSERS,
  });
  const db: Db = drizzle({ client, casing: 'snake_case' });
  await migrate(db);
  // COPY reads its rows from a "file" here, which needs this right. In this process there are no other files for it.
  await db.execute(sql.raw(`grant pg_read_server_files to ${OPERATOR_ROLE}, ${SYSTEM_ROLE}`));
  await db.execute(sql.raw(`set role ${APP_ROLE}`));

  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    refuseInsideTransaction();
    return query(...args);
  }) as typeof client.query;

  const under = <T>(
    take: (tx: Db) => Promise<void>,
    work: (tx: Db) => Promise<T>,
    long?: LongTransaction,
  ) => {
    refuseInsideTransaction();
    return db.transaction(async (tx) => {
      await take(tx);
      return runInTransaction(() => work(tx), long);
    }, transactionConfig(long));
  };

  return {
    engine: 'pglite',
    db,
    run: async (_name, text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    transaction: (work) => {
      refuseInsideTransaction();
      return db.transaction((tx) => runInTransaction(() => work(tx)));
    },
    operate: (work, long) => under((tx) => takeRole(tx, OPERATOR_ROLE), work, long),
    serveSystem: (brand, work, long) => under((tx) => takeSystemRole(tx, brand), work, long),
    script(text, values) {
      refuseInsideTransaction();
      return client.transaction(async (tx) => {
        await tx.exec(`set local role ${OPERATOR_ROLE}`);
        if (values?.length) return tx.query<Record<string, unknown>>(text, values);
        const results = await tx.exec(withoutTransaction(text));
        return { rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]) };
      });
    },
    async copyIn(tx, table, text) {
      const { client: inner } = (tx as unknown as { session: { client: Transaction } }).session;
      await inner.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([text]) });
    },
    close: () => client.close(),
  };
}
