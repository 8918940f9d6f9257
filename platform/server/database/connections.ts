import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { codeOf, isAway, isWaitOver } from './away.ts';
import {
  type Db,
  PARSERS,
  type PoolUse,
  refuseAfterTransaction,
  refuseInsideTransaction,
  type Transaction,
} from './database.ts';
import { Pulse } from './pulse.ts';
import { statementTimes } from './statement-times.ts';

for (const [type, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(type), parse);

/** How long a new connection may take, in milliseconds. */
export const CONNECTION_LIMIT = 1500;
/** How long a request waits for a connection while the database is busy, counted in such waits. */
const TURNS = 6;

/** A pool of connections, and what tells whether the database behind it hangs. */
export interface Connections {
  pool: pg.Pool;
  pulse: Pulse;
}

export const connectionsOf = (
  pool: PoolUse['pool'],
  { pool: { totalCount, idleCount, waitingCount } }: Connections,
): PoolUse => ({ pool, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount });

/** A statement, prepared where it has a name, and its values. */
type Statement = [statement: string | pg.QueryConfig, values?: unknown[]];

/** What statements are run on. */
export interface Connection {
  query: (...statement: Statement) => Promise<pg.QueryResult<Record<string, unknown>>>;
}

/** A connection of the pool, with the query builder on it: made once, because it caches the names of columns. */
interface Handle extends Connection {
  builder: Transaction;
}

const handles = new WeakMap<pg.PoolClient, Handle>();

/** The connection of each open transaction. */
export const clients = new WeakMap<Db, pg.PoolClient>();

/** The query builder. Its type asks for the driver's whole client, of which it only ever calls `query`. */
export const builderOn = (connection: Connection): Transaction =>
  drizzle({ client: connection as pg.PoolClient, casing: 'snake_case' });

/**
 * One transaction on a connection of the pool. Drizzle's own transaction on a pool never gives the connection back
 * where `begin` fails, and gives a lost connection back as if it were sound.
 */
export function transaction<T>(
  connections: Connections,
  work: (tx: Transaction, connection: Connection) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return onConnection(connections, (handle, client) =>
    handle.builder.transaction((tx) => {
      clients.set(tx, client);
      return work(tx, handle);
    }, config),
  );
}

/**
 * Whether a prepared statement failed because its tables have changed their columns: PostgreSQL refuses it for good on
 * this connection.
 */
const isOutdated = (error: unknown): boolean => codeOf(error) === '0A000';

/**
 * Runs `work` on a connection of the pool and gives the connection back, or closes it where it is of no use any more.
 * Throws inside a transaction.
 */
export async function onConnection<T>(
  connections: Connections,
  work: (handle: Handle, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  refuseInsideTransaction();
  const client = await takeConnection(connections);
  let isLost = false;
  try {
    return await work(handleOf(client, connections.pulse), client);
  } catch (error) {
    isLost = isAway(error) || isOutdated(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** A connection of the pool. Waits for its turn while the database is busy, but not while it cannot be reached. */
async function takeConnection({ pool, pulse }: Connections): Promise<pg.PoolClient> {
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
export function pulseOf(url: string): { pulse: Pulse; stop: () => Promise<void> } {
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

function handleOf(client: pg.PoolClient, pulse: Pulse): Handle {
  const known = handles.get(client);
  if (known) return known;
  const connection = watched(client, pulse);
  const handle = { ...connection, builder: builderOn(connection) };
  handles.set(client, handle);
  return handle;
}

/**
 * A connection whose statements are watched while they run, and refused once their transaction has ended. A connection
 * that is lost or silent is cut off: a rollback would wait for it as well.
 */
function watched(client: pg.PoolClient, pulse: Pulse): Connection {
  return {
    async query(statement, values) {
      refuseAfterTransaction();
      try {
        return await statementTimes.tracePromise(() => pulse.watch(client.query(statement, values)), {
          name: typeof statement === 'string' ? undefined : statement.name,
        });
      } catch (error) {
        if (isAway(error)) void (client as pg.Client).end().catch(() => {});
        throw error;
      }
    },
  };
}

/** The statement that sets up a new connection: poolers refuse settings that come with the opening of a connection. */
function setUp(settings: Record<string, string>): string {
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${each.join(', ')}`;
}

export function connectionsTo(
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
  // The next query replaces a connection that the database server closes while it is idle; nothing is lost.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection that is lost inside a transaction fails its query. Without this listener, its own `error` event
    // would end the process.
    client.on('error', () => {});
  });
  return { pool, pulse };
}
