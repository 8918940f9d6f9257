import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import {
  type Database,
  type Db,
  parseBigint,
  refuseAfterTransaction,
  refuseInsideTransaction,
  runInTransaction,
} from './database.ts';
import { openReaders } from './readers.ts';
import { APP_ROLE, OPERATOR_ROLE } from './roles.ts';

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

/** Opens a PostgreSQL database that has been migrated. Each pool's connections take their role as they open. */
export function openPostgres(url: string): Database {
  const appPool = pool(settings(url, APP_ROLE, STATEMENT_LIMIT), CONNECTIONS_PER_CORE * CORES);
  const readers = openReaders(settings(url, APP_ROLE, STATEMENT_LIMIT), {
    count: READERS,
    atOnce: READS_AT_ONCE,
    atOnceInRush: READS_IN_RUSH,
    // The longest statement, and as much again for the way.
    patience: 2 * STATEMENT_LIMIT,
    lifetime: READER_LIFETIME,
  });
  const operatorPool = pool(settings(url, OPERATOR_ROLE, 0), 4);
  const db: Db = drizzle({ client: appPool, casing: 'snake_case' });
  const operator: Db = drizzle({ client: operatorPool, casing: 'snake_case' });
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
    operate: (work, limit) => {
      refuseInsideTransaction();
      return operator.transaction((tx) => runInTransaction(() => work(tx), limit));
    },
    async script(text, values) {
      refuseInsideTransaction();
      const results = await operatorPool.query(text, values);
      // Several statements give several results.
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
    async copyIn(tx, table, text) {
      const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session;
      await pipeline(Readable.from([text]), client.query(from(`copy ${table} from stdin`)));
    },
    async close() {
      await Promise.all([readers.close(), appPool.end(), operatorPool.end()]);
    },
  };
}

/** How a connection is opened: in its role, and with how long a statement may take, in milliseconds (0: any time). */
function settings(url: string, role: string, timeout: number): pg.ClientConfig {
  return {
    connectionString: url,
    options: [
      `-c role=${role}`,
      `-c statement_timeout=${timeout}`,
      `-c idle_in_transaction_session_timeout=${timeout}`,
      // A prepared statement is planned once. Left to itself PostgreSQL plans ours anew each time, which takes longer
      // than running them (docs/adr/0012); what they are about is found at run time anyway.
      '-c plan_cache_mode=force_generic_plan',
      // Compiling a statement takes forty milliseconds; none here runs as long.
      '-c jit=off',
    ].join(' '),
  };
}

function pool(config: pg.ClientConfig, max: number): pg.Pool {
  const created = new pg.Pool({ ...config, max });
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
