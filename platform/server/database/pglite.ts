import { cp } from 'node:fs/promises';
import { type Transaction as Connection, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import {
  connectionOf,
  type Database,
  type Db,
  type LongTransaction,
  PARSERS,
  refuseInsideTransaction,
  runInTransaction,
  type Transaction,
  transactionConfig,
  withoutTransaction,
} from './database.ts';
import { migrate } from './migrate.ts';
import { APP_ROLE, OPERATOR_ROLE, SYSTEM_ROLE, takeRole, takeStaffRole, takeSystemRole } from './roles.ts';
import { statementTimes } from './statement-times.ts';

const CASING = 'snake_case';

/** What a test begins with: data, and PGlite's own code already compiled. */
type InitialData = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule' | 'initdbWasmModule'>;

/**
 * Opens PGlite, PostgreSQL inside this process, in a folder or (without one) in memory, and migrates it. There is one
 * connection: it serves requests under the app's role and takes the operator's role for the length of a transaction.
 * `setUp` prepares the database in another way than by migrating it.
 */
export async function openPglite(
  folder?: string,
  initial: InitialData = {},
  setUp: (db: Transaction) => Promise<void> = migrate,
): Promise<Database> {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...initial,
    parsers: PARSERS,
    extensions: { pg_trgm },
  });
  const db = drizzle({ client, casing: CASING });
  await setUp(db);
  // COPY reads its rows from a "file" here, and writes them to one, which needs these rights. In this process there are
  // no other files for it.
  await db.execute(sql.raw(`grant pg_read_server_files to ${OPERATOR_ROLE}, ${SYSTEM_ROLE}`));
  await db.execute(sql.raw(`grant pg_write_server_files to ${OPERATOR_ROLE}`));
  await db.execute(sql.raw(`set role ${APP_ROLE}`));

  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    refuseInsideTransaction();
    return statementTimes.tracePromise(async () => query(...args), { name: undefined });
  }) as typeof client.query;

  const under = <T>(
    take: (tx: Db) => Promise<void>,
    work: (tx: Transaction) => Promise<T>,
    long?: LongTransaction,
  ) => {
    refuseInsideTransaction();
    return transaction(
      client,
      async (tx) => {
        await take(tx);
        return runInTransaction(() => work(tx), long);
      },
      long,
    );
  };

  return {
    engine: 'pglite',
    db,
    reads: db,
    async run(name, text, values) {
      refuseInsideTransaction();
      const result = await statementTimes.tracePromise(async () => query(text, values), { name });
      return (result as { rows: Record<string, unknown>[] }).rows;
    },
    standbyAfter: () => undefined,
    standbys: () => [],
    transaction: (work) => {
      refuseInsideTransaction();
      return transaction(client, (tx) => runInTransaction(() => work(tx)));
    },
    operate: (work, long) => under((tx) => takeRole(tx, OPERATOR_ROLE), work, long),
    serveSystem: (brand, work, long) => under((tx) => takeSystemRole(tx, brand), work, long),
    serveStaff: (scope, work, long) => under((tx) => takeStaffRole(tx, scope), work, long),
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
      await connectionOf(connections, tx).query(`copy ${table} from '/dev/blob'`, [], {
        blob: new Blob([text as BlobPart]),
      });
    },
    connections: () => [],
    async *copyOut(tx, query) {
      const { blob } = await connectionOf(connections, tx).query(`copy (${query}) to '/dev/blob'`);
      if (blob) yield new Uint8Array(await blob.arrayBuffer());
    },
    ...(folder && {
      copyFolder: (to) =>
        client.transaction(async (tx) => {
          await tx.exec('set local role none; checkpoint');
          await cp(folder, to, { recursive: true });
        }),
    }),
    close: () => client.close(),
  };
}

const dialect = new PgDialect({ casing: CASING });

/** Drizzle's own view of the tables, which we do without. */
type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

/** The connection of each open transaction. */
const connections = new WeakMap<Db, Connection>();

/** A connection that tells of its statements. */
function timed(given: Connection): Connection {
  const query: Connection['query'] = (...statement) =>
    statementTimes.tracePromise(() => given.query(...statement), { name: undefined });
  return Object.create(given, { query: { value: query } }) as Connection;
}

/** One transaction, begun as Drizzle begins its own, which never tells what COPY needs: PGlite's own handle of it. */
function transaction<T>(
  client: PGlite,
  work: (tx: Transaction) => Promise<T>,
  long?: LongTransaction,
): Promise<T> {
  return client.transaction(async (given) => {
    const connection = timed(given);
    const session = new PgliteSession<NoSchema, NoRelations>(connection, dialect, undefined);
    const tx = new PgliteTransaction<NoSchema, NoRelations>(dialect, session, undefined);
    connections.set(tx, connection);
    const config = transactionConfig(long);
    if (config) await tx.setTransaction(config);
    return work(tx);
  });
}
