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
import { Pulse } from './pulse.ts';
import { APP_ROLE, OPERATOR_ROLE, takeRole } from './roles.ts';

for (const [type, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(type), parse);

const CORES = availableParallelism();
/** Connections per core. Measured: ten connections on two cores made the slowest answers take three times as long. */
const CONNECTIONS_PER_CORE = 2;
/** The longest that a statement for a request may run, in milliseconds. */
const STATEMENT_LIMIT = 5000;
/** How long a new connection may take, in milliseconds. */
const CONNECTION_LIMIT = 1500;
/** How long a request waits for a connection while the database is busy, counted in such waits. */
const TURNS = 6;

/**
 * How statements are planned. The plan of a prepared statement is generic and made once: by default PostgreSQL plans
 * our statements anew each time, which takes longer than running them (docs/adr/0012), and gains nothing, because a
 * statement finds its participant only while it runs. Compiling a statement takes forty milliseconds, and none here
 * runs that long.
 */
const PLANNING = { plan_cache_mode: 'force_generic_plan', jit: 'off' };
/**
 * How a connection that serves requests is set up. docs/operations.md has the same settings for poolers that work by
 * transaction.
 */
const SERVING = {
  role: APP_ROLE,
  statement_timeout: String(STATEMENT_LIMIT),
  idle_in_transaction_session_timeout: String(STATEMENT_LIMIT),
  ...PLANNING,
};

/** Opens a PostgreSQL database that has been migrated. Connections that serve requests take their role as they open. */
export function openPostgres(url: string): Database {
  const { pulse, stop } = pulseOf(url);
  const serving = connectionsTo(url, SERVING, pulse, {
    max: CONNECTIONS_PER_CORE * CORES,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    // The database cancels a statement earlier; this limit is for a single connection that delivers nothing.
    query_timeout: STATEMENT_LIMIT + 1000,
  });
  const operating = connectionsTo(url, PLANNING, pulse, { max: 4 });
  const db: Db = drizzle({ client: serving.pool, casing: 'snake_case' });
  const operate = <T>(work: (tx: Db) => Promise<T>, long?: LongTransaction) =>
    transaction(
      operating,
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
          serving,
          async (client) => (await client.query<Record<string, unknown>>({ name, text, values })).rows,
        );
      } catch (error) {
        // For the log: the driver's own stack does not show the caller.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    transaction: (work) => transaction(serving, (tx) => runInTransaction(() => work(tx))),
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
      await Promise.all([serving.pool.end(), operating.pool.end(), stop()]);
    },
  };
}

/** A pool of connections, and what tells whether the database behind it hangs. */
interface Connections {
  pool: pg.Pool;
  pulse: Pulse;
}

/** The Drizzle handle of each connection, made once because it caches the names of columns. */
const handles = new WeakMap<pg.PoolClient, Db>();

/**
 * One transaction on a connection of the pool. Drizzle's own transaction on a pool never gives the connection back
 * where `begin` fails, and gives a lost connection back as if it were sound.
 */
function transaction<T>(
  connections: Connections,
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
 * Whether a prepared statement failed because its tables have changed their columns: PostgreSQL refuses it for good on
 * this connection. The builder wraps the driver's error.
 */
const isOutdated = (error: unknown): boolean =>
  (((error as Error).cause ?? error) as { code?: string }).code === '0A000';

/**
 * Runs `work` on a connection of the pool and gives the connection back, or closes it where it is of no use any more.
 * Throws inside a transaction.
 */
async function onConnection<T>(
  connections: Connections,
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

/** A connection of the pool. Waits for its turn while the database is busy, but not while it cannot be reached. */
async function connectionOf({ pool, pulse }: Connections): Promise<pg.PoolClient> {
  const turn = untilTurn(pool);
  try {
    return await pulse.watch(turn);
  } catch (error) {
    // It may come when nobody waits for it any more.
    turn.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}

async function untilTurn(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isWaitOver(error) || turn === TURNS) throw error;
    }
  }
}

/** Asks the database on a connection of its own, which is open only while something takes long. */
function pulseOf(url: string): { pulse: Pulse; stop: () => Promise<void> } {
  const bounds = { max: 1, connectionTimeoutMillis: CONNECTION_LIMIT, query_timeout: CONNECTION_LIMIT };
  const asking = new pg.Pool({ connectionString: url, ...bounds });
  asking.on('error', () => {});
  const pulse = new Pulse(async () => {
    try {
      await asking.query('select 1');
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
    }
  });
  return { pulse, stop: () => asking.end() };
}

const clientOf = (tx: Db) => (tx as unknown as { session: { client: pg.PoolClient } }).session.client;

/** The statement that sets up a new connection: poolers refuse settings that come with the opening of a connection. */
function setUp(settings: Record<string, string>): string {
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${each.join(', ')}`;
}

function connectionsTo(
  url: string,
  settings: Record<string, string>,
  pulse: Pulse,
  bounds: pg.PoolConfig,
): Connections {
  const pool = new pg.Pool({
    ...bounds,
    connectionString: url,
    keepAlive: true,
    // The pool waits for this promise before it hands the connection out; the driver's types do not say so.
    onConnect: ((client) => client.query(setUp(settings))) as (client: pg.ClientBase) => void,
  });
  const connections = { pool, pulse };
  // The next query replaces a connection that the database server closes while it is idle; nothing is lost.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection that is lost inside a transaction fails its query. Without this listener, its own `error` event
    // would end the process.
    client.on('error', () => {});
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      refuseAfterTransaction();
      const answer = send(...args);
      if (!(answer instanceof Promise)) return answer;
      const watched = pulse.watch(answer);
      watched.catch((error: unknown) => endIfLost(client, error));
      return watched;
    }) as typeof client.query;
  });
  // Not the pool's own `query`, which would not watch its statement.
  pool.query = ((statement: pg.QueryConfig, values?: unknown[]) =>
    onConnection(connections, (client) => client.query(statement, values))) as typeof pool.query;
  return connections;
}

/** Cuts off a connection that is lost or silent: a rollback would wait for it as well. */
function endIfLost(client: pg.ClientBase, error: unknown): void {
  if (isAway(error)) void (client as pg.Client).end().catch(() => {});
}
