import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { isAway, isInTheWay, isWaitOver } from './away.ts';
import {
  builderOn,
  CONNECTION_LIMIT,
  type Connection,
  clients,
  connectionsOf,
  connectionsTo,
  onConnection,
  pulseOf,
  transaction,
} from './connections.ts';
import {
  connectionOf,
  type Database,
  type Db,
  type LongTransaction,
  type Reader,
  refuseAfterTransaction,
  runInTransaction,
  type StaffScope,
  type Transaction,
  transactionConfig,
  withoutTransaction,
} from './database.ts';
import { APP_ROLE, OPERATOR_ROLE, takeRole, takeStaffRole, takeSystemRole } from './roles.ts';
import { Standbys } from './standbys.ts';

const CORES = availableParallelism();
/** Connections per core. Measured: ten connections on two cores made the slowest answers take three times as long. */
const CONNECTIONS_PER_CORE = 2;
/** The longest that a statement for a request may run, in milliseconds. */
const STATEMENT_LIMIT = 5000;

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

type Work<T> = (tx: Transaction) => Promise<T>;

/** A transaction's work, which is also given the connection that it runs on. */
type Inner<T> = (tx: Transaction, connection: Connection) => Promise<T>;

/** Whether a server is away, not only busy: its reads then go to another, which would soon be busy as well. */
const isGone = (error: unknown): boolean => isAway(error) && !isWaitOver(error);

/** One PostgreSQL server, primary or standby. Connections that serve requests take their role as they open. */
function serverAt(url: string) {
  const { pulse, stop } = pulseOf(url);
  const serving = connectionsTo(url, SERVING, pulse, {
    max: CONNECTIONS_PER_CORE * CORES,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    // The database cancels a statement earlier; this limit is for a single connection that delivers nothing.
    query_timeout: STATEMENT_LIMIT + 1000,
  });
  const operating = connectionsTo(url, PLANNING, pulse, { max: 4 });
  const under = <T>(take: (tx: Db) => Promise<void>, work: Inner<T>, long?: LongTransaction): Promise<T> =>
    transaction(
      operating,
      async (tx, connection) => {
        await take(tx);
        return runInTransaction(() => work(tx, connection), long);
      },
      transactionConfig(long),
    );
  return {
    serving,
    operating,
    query: (...statement: Parameters<Connection['query']>) =>
      onConnection(serving, ({ query }) => query(...statement)),
    async run(...[name, text, values]: Parameters<Reader['run']>) {
      try {
        return await onConnection(serving, async ({ query }) => (await query({ name, text, values })).rows);
      } catch (error) {
        // For the log: the driver's own stack does not show the caller.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    operate: <T>(work: Work<T>, long?: LongTransaction) =>
      under(
        (tx) => takeRole(tx, OPERATOR_ROLE),
        (tx) => work(tx),
        long,
      ),
    /** As the operator, for statements past the query builder. */
    operateOn: <T>(work: (connection: Connection) => Promise<T>) =>
      under(
        (tx) => takeRole(tx, OPERATOR_ROLE),
        (_, connection) => work(connection),
      ),
    serveSystem: <T>(brand: string, work: Work<T>, long?: LongTransaction) =>
      under(
        (tx) => takeSystemRole(tx, brand),
        (tx) => work(tx),
        long,
      ),
    serveStaff: <T>(scope: StaffScope, work: Work<T>, long?: LongTransaction) =>
      under(
        (tx) => takeStaffRole(tx, scope),
        (tx) => work(tx),
        long,
      ),
    async close() {
      await Promise.all([serving.pool.end(), operating.pool.end(), stop()]);
    },
  };
}

/**
 * Opens a PostgreSQL database that has been migrated. `standbyUrls` name its hot standbys, which answer the reads that
 * may come from them, and all reads while the primary is away (docs/adr/0061).
 */
export function openPostgres(url: string, standbyUrls: readonly string[] = []): Database {
  const primary = serverAt(url);
  const servers = standbyUrls.map(serverAt);
  const standbys = new Standbys(url, standbyUrls);
  const { serving, operating } = primary;

  /** Reads from the primary, and from a standby while that is away. */
  async function readHere<T>(read: (server: typeof primary) => Promise<T>): Promise<T> {
    try {
      return await read(primary);
    } catch (error) {
      const standby = isGone(error) ? servers[standbys.inPlaceOfPrimary() ?? -1] : undefined;
      if (!standby) throw error;
      return await read(standby);
    }
  }

  /**
   * Reads from a standby, and from the primary where that standby is away, or stops a read that is in the way of its replay.
   * A read that takes too long is not tried on the primary: it would take as long there.
   */
  async function readFrom<T>(
    standby: number | undefined,
    read: (server: typeof primary) => Promise<T>,
  ): Promise<T> {
    const server = standby === undefined ? undefined : servers[standby];
    if (!server || standby === undefined) return read(primary);
    try {
      return await read(server);
    } catch (error) {
      const isStopped = isInTheWay(error);
      if (!isStopped && !isGone(error)) throw error;
      if (!isStopped) standbys.leaveOut(standby);
      return await read(primary);
    }
  }

  return {
    engine: 'postgres',
    db: builderOn(primary),
    reads: builderOn({ query: (...statement) => readHere((server) => server.query(...statement)) }),
    run: (...statement) => readHere((server) => server.run(...statement)),
    standbyAfter(position) {
      const standby = standbys.after(position);
      return standby === undefined
        ? undefined
        : { run: (...statement) => readFrom(standby, (server) => server.run(...statement)) };
    },
    standbys: () => standbys.states(),
    transaction: (work) => transaction(serving, (tx) => runInTransaction(() => work(tx))),
    async operate(work, long) {
      if (long?.readsAfter === undefined) return primary.operate(work, long);
      return readFrom(await standbys.caughtUp(), (server) => server.operate(work, long));
    },
    serveSystem: primary.serveSystem,
    async serveStaff(scope, work, long) {
      if (long?.readsAfter === undefined) return primary.serveStaff(scope, work, long);
      return readFrom(standbys.after(long.readsAfter), (server) => server.serveStaff(scope, work, long));
    },
    script: (text, values) =>
      primary.operateOn(async ({ query }) => {
        const results = await query(withoutTransaction(text), values);
        // Several statements give several results.
        return { rows: [results].flat().flatMap(({ rows }) => rows) };
      }),
    async copyIn(tx, table, text) {
      const client = connectionOf(clients, tx);
      refuseAfterTransaction();
      await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${table} from stdin`)));
    },
    connections: () => [connectionsOf('serving', serving), connectionsOf('operating', operating)],
    async *copyOut(tx, query) {
      const client = connectionOf(clients, tx);
      refuseAfterTransaction();
      const rows = client.query(copyTo(`copy (${query}) to stdout`));
      try {
        yield* rows.iterator({ destroyOnReturn: false });
      } finally {
        // Until the last row has come the connection takes no other statement, not even a rollback.
        rows.resume();
        await finished(rows).catch(() => {});
      }
    },
    async close() {
      await Promise.all([standbys.close(), ...[primary, ...servers].map((server) => server.close())]);
    },
  };
}
