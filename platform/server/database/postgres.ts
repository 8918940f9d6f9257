import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isAway, isWaitOver } from './away.ts';
import {
  type Database,
  type Db,
  type LongTransaction,
  PARSERS,
  refuseAfterTransaction,
  refuseInsideTransaction,
  runInTransaction,
  transactionConfig,
  withoutTransaction,
} from './database.ts';
import { APP_ROLE, OPERATOR_ROLE, takeRole } from './roles.ts';

for (const [type, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(type), parse);

const CORES = availableParallelism();
/** Connections per core; measured: ten on two cores tripled the slowest answers. */
const CONNECTIONS_PER_CORE = 2;
/** A statement for a request that takes longer, in milliseconds, is given up. */
const STATEMENT_LIMIT = 5000;
/** How long a request waits for a connection, in milliseconds: it is answered within two seconds that it cannot be had. */
const CONNECTION_LIMIT = 1500;

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
  const appPool = pool(url, SERVING, {
    max: CONNECTIONS_PER_CORE * CORES,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    // The database gives a statement up before; a network that delivers nothing does not say so.
    query_timeout: STATEMENT_LIMIT + 1000,
  });
  const operatorPool = pool(url, PLANNING, { max: 4 });
  const db: Db = drizzle({ client: appPool, casing: 'snake_case' });
  const operate = <T>(work: (tx: Db) => Promise<T>, long?: LongTransaction) =>
    transaction(
      operatorPool,
      async (tx) => {
        await takeRole(tx, OPERATOR_ROLE);
        return work(tx);
      },
      transactionConfig(long),
    );
  return {
    engine: 'postgres',
    db,
    async run(name, text, values) {
      try {
        return await onConnection(
          appPool,
          async (client) => (await client.query<Record<string, unknown>>({ name, text, values })).rows,
        );
      } catch (error) {
        // For the log: the driver's own frames do not say who asked.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    transaction: (work) => transaction(appPool, (tx) => runInTransaction(() => work(tx))),
    operate: (work, long) => operate((tx) => runInTransaction(() => work(tx), long), long),
    script: (text, values) =>
      operate(async (tx) => {
        const results = await clientOf(tx).query(withoutTransaction(text), values);
        // Several statements give several results.
        return { rows: [results].flat().flatMap(({ rows }) => rows) };
      }),
    async copyIn(tx, table, text) {
      await pipeline(Readable.from([text]), clientOf(tx).query(copyFrom(`copy ${table} from stdin`)));
    },
    async close() {
      await Promise.all([appPool.end(), operatorPool.end()]);
    },
  };
}

/** What makes statements for each connection, made once for it: it keeps the names of columns. */
const handles = new WeakMap<pg.PoolClient, Db>();

/**
 * One transaction on a connection of the pool. Drizzle's own on a pool keeps the connection for good where not even `begin`
 * came through, and hands out one that was lost.
 */
function transaction<T>(
  connections: pg.Pool,
  work: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return onConnection(connections, (client) => {
    const handle = handles.get(client) ?? drizzle({ client, casing: 'snake_case' });
    handles.set(client, handle);
    return handle.transaction(work, config);
  });
}

/**
 * Whether a prepared statement failed because its tables have other columns by now: PostgreSQL refuses it for good on this
 * connection. The builder wraps the driver's error.
 */
const isOutdated = (error: unknown): boolean =>
  (((error as Error).cause ?? error) as { code?: string }).code === '0A000';

/** Works on a connection of the pool, which goes back to it unless it is of no use any more. Throws inside a transaction. */
async function onConnection<T>(
  connections: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  refuseInsideTransaction();
  const client = await connectionOf(connections);
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isAway(error) || isOutdated(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** Connections of a pool that are open: while there are some, the database is there and others are at work on it. */
const openOf = new WeakMap<pg.Pool, number>();
/** How often somebody goes on waiting for their turn while others are at work. */
const TURNS = 6;

/** A connection of the pool. Waits for its turn while the database is busy, but not while it cannot be reached. */
async function connectionOf(connections: pg.Pool): Promise<pg.PoolClient> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await connections.connect();
    } catch (error) {
      const isBusy = (openOf.get(connections) ?? 0) > 0 && isWaitOver(error);
      if (!isBusy || turn === TURNS) throw error;
    }
  }
}

const clientOf = (tx: Db) => (tx as unknown as { session: { client: pg.PoolClient } }).session.client;

/** The statement that sets up a new connection: poolers refuse settings as it opens. */
function setUp(settings: Record<string, string>): string {
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${each.join(', ')}`;
}

function pool(url: string, settings: Record<string, string>, bounds: pg.PoolConfig): pg.Pool {
  const created = new pg.Pool({
    ...bounds,
    connectionString: url,
    keepAlive: true,
    // The pool waits for it before it hands the connection out, which the driver's types do not know.
    onConnect: ((client) => client.query(setUp(settings))) as (client: pg.ClientBase) => void,
  });
  // A connection that the database server closes while idle is replaced by the next query; nothing is lost.
  created.on('error', () => {});
  created.on('remove', () => openOf.set(created, (openOf.get(created) ?? 1) - 1));
  created.on('connect', (client) => {
    openOf.set(created, (openOf.get(created) ?? 0) + 1);
    // One that is lost inside a transaction fails what it was asked; unheard, its own complaint would end the process.
    client.on('error', () => {});
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      refuseAfterTransaction();
      const answer = send(...args);
      if (answer instanceof Promise) answer.catch((error: unknown) => endIfLost(client, error));
      return answer;
    }) as typeof client.query;
  });
  const query = created.query.bind(created) as (...args: unknown[]) => unknown;
  created.query = ((...args: unknown[]) => {
    refuseInsideTransaction();
    return query(...args);
  }) as typeof created.query;
  return created;
}

/** A connection that fell silent is cut off: a rollback would wait for it as well. */
function endIfLost(client: pg.ClientBase, error: unknown): void {
  if (isAway(error)) void (client as pg.Client).end().catch(() => {});
}
