import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import {
  beginningOf,
  type Database,
  type Db,
  type LongTransaction,
  parseBigint,
  refuseAfterTransaction,
  refuseInsideTransaction,
  runInTransaction,
  withoutTransaction,
} from './database.ts';
import { openReaders } from './readers.ts';
import { APP_ROLE, OPERATOR_ROLE, takeRole } from './roles.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, parseBigint);

const CORES = availableParallelism();
/** Connections per core; measured: ten on two cores tripled the slowest answers. */
const CONNECTIONS_PER_CORE = 2;
/**
 * Connections for reads. Three are all that one process of Node keeps busy with quick statements: with more of them
 * PostgreSQL's processes are in each other's way (docs/adr/0012). Where there are more cores, one for each leaves room for
 * slower statements.
 */
const READERS = Math.max(3, CORES);
/** Reads under way: two on each connection, one at work and one that waits for it, and one more. */
const READS_AT_ONCE = 2 * READERS + 1;
/** While many wait: three on each. With few, what waits behind another one makes the slowest answers slower. */
const READS_IN_RUSH = 3 * READERS;
/** How old a connection for reads becomes, in milliseconds. */
const READER_LIFETIME = 300_000;
/** A statement for a request that takes longer, in milliseconds, is given up. */
const STATEMENT_LIMIT = 5000;

/**
 * How statements are planned. A prepared statement is planned once: left to itself PostgreSQL plans ours anew each time,
 * which takes longer than running them (docs/adr/0012); what they are about is found at run time anyway. Compiling a
 * statement takes forty milliseconds, and none here runs as long.
 */
const PLANNING = { plan_cache_mode: 'force_generic_plan', jit: 'off' };
/** How a connection that serves requests is set up. The same stands in docs/operations.md for poolers by transaction. */
const SERVING = {
  role: APP_ROLE,
  statement_timeout: String(STATEMENT_LIMIT),
  idle_in_transaction_session_timeout: String(STATEMENT_LIMIT),
  ...PLANNING,
};

/** Opens a PostgreSQL database that has been migrated. Connections that serve requests take their role as they open. */
export function openPostgres(url: string): Database {
  const appPool = pool(url, SERVING, CONNECTIONS_PER_CORE * CORES);
  const readers = openReaders(
    { connectionString: url },
    {
      count: READERS,
      atOnce: READS_AT_ONCE,
      atOnceInRush: READS_IN_RUSH,
      // The longest statement, and as much again for the way.
      patience: 2 * STATEMENT_LIMIT,
      lifetime: READER_LIFETIME,
      setUp: setUp(SERVING),
    },
  );
  const operatorPool = pool(url, PLANNING, 4);
  const db: Db = drizzle({ client: appPool, casing: 'snake_case' });
  const operator: Db = drizzle({ client: operatorPool, casing: 'snake_case' });
  const operate = <T>(work: (tx: Db) => Promise<T>, long?: LongTransaction) => {
    refuseInsideTransaction();
    return operator.transaction(async (tx) => {
      await takeRole(tx, OPERATOR_ROLE);
      return work(tx);
    }, beginningOf(long));
  };
  return {
    engine: 'postgres',
    db,
    async run(name, text, values) {
      refuseInsideTransaction();
      return readers.query({ name, text, values });
    },
    transaction: (work) => {
      refuseInsideTransaction();
      return db.transaction((tx) => runInTransaction(() => work(tx)));
    },
    operate: async (work, long) => operate((tx) => runInTransaction(() => work(tx), long), long),
    script: async (text, values) =>
      operate(async (tx) => {
        const results = await clientOf(tx).query(withoutTransaction(text), values);
        // Several statements give several results.
        return { rows: [results].flat().flatMap(({ rows }) => rows) };
      }),
    async copyIn(tx, table, text) {
      await pipeline(Readable.from([text]), clientOf(tx).query(from(`copy ${table} from stdin`)));
    },
    async close() {
      await Promise.all([readers.close(), appPool.end(), operatorPool.end()]);
    },
  };
}

const clientOf = (tx: Db) => (tx as unknown as { session: { client: pg.PoolClient } }).session.client;

/** The statement that sets up a new connection: poolers refuse settings as it opens. */
function setUp(settings: Record<string, string>): string {
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${each.join(', ')}`;
}

function pool(url: string, settings: Record<string, string>, max: number): pg.Pool {
  const created = new pg.Pool({
    connectionString: url,
    max,
    // The pool waits for it before it hands the connection out, which the driver's types do not know.
    onConnect: ((client) => client.query(setUp(settings))) as (client: pg.ClientBase) => void,
  });
  // A connection that the database server closes while idle is replaced by the next query; nothing is lost.
  created.on('error', () => {});
  created.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      refuseAfterTransaction();
      return send(...args);
    }) as typeof client.query;
  });
  const query = created.query.bind(created) as (...args: unknown[]) => unknown;
  created.query = ((...args: unknown[]) => {
    refuseInsideTransaction();
    return query(...args);
  }) as typeof created.query;
  return created;
}
