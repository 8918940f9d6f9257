import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { codeOf } from './away.ts';

/** What both engines' drivers give for a statement. */
interface Result<Row> {
  rows: Row[];
}

/** The same, as Drizzle asks for it. */
interface ResultOfBoth extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** A transaction's handle. A `transaction` inside it is a part that can be taken back by itself (a savepoint). */
export type Transaction = PgDatabase<ResultOfBoth, Record<string, never>>;

/**
 * A handle for queries: the database itself, or one transaction of it. It cannot begin a transaction: on PostgreSQL
 * each of its statements may run on another connection.
 */
export type Db = Omit<Transaction, 'transaction'>;

/** The longest a transaction may take, in milliseconds. Files, mail and other servers have no place inside one. */
const TRANSACTION_LIMIT = 5000;

/**
 * A transaction with terms of its own: how long it may take, in milliseconds, and what it does, for the error's
 * message.
 */
export interface LongTransaction {
  limit: number;
  /** `Working out totals`. */
  step: string;
  /** Whether it only reads, and sees all data as it was at one moment. */
  isSnapshot?: boolean;
  /**
   * It only reads, and a standby may answer: for staff one that has replayed the log up to this position; for the operator
   * one that has replayed all there is at the start.
   */
  readsAfter?: LogPosition;
}

/** A position in PostgreSQL's log of changes, as it says it itself: `16/B374D848`. */
export type LogPosition = string;

/** The position that every server has replayed. */
export const START_OF_LOG: LogPosition = '0/0';

/** The options to begin such a transaction with: they cannot be set later. */
export function transactionConfig(long?: LongTransaction): PgTransactionConfig | undefined {
  if (long?.isSnapshot) return { isolationLevel: 'repeatable read', accessMode: 'read only' };
  return long?.readsAfter === undefined ? undefined : { accessMode: 'read only' };
}

/** A transaction took longer than it may, and was rolled back. */
export class TransactionTooLong extends Error {
  constructor({ limit, step }: LongTransaction) {
    super(`${step} took longer than ${limit / 1000} s in one transaction and was taken back.`);
  }
}

/** How a pool of connections is used: those at work, those free, and how many requests wait for one. */
export interface PoolUse {
  pool: 'serving' | 'operating';
  busy: number;
  idle: number;
  waiting: number;
}

/** A standby that reads may come from, and why it answers none just now. */
export interface StandbyState {
  /** Host, port and database. */
  name: string;
  /**
   * `away`: it cannot be reached; `foreign`: it is no copy of this database; `promoted`: it takes changes, so it is no
   * standby; `schema`: it has another schema; `behind`: by more than five seconds; null: it answers.
   */
  trouble: 'away' | 'foreign' | 'promoted' | 'schema' | 'behind' | null;
}

/** What answers statements that only read. */
export interface Reader {
  /**
   * One prepared statement as the role that serves requests, past the query builder. Dates come as text, moments as
   * `Date`, whole numbers as numbers. Throws inside a transaction.
   */
  run(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
}

/** A member of staff as row-level security knows them. */
export interface StaffScope {
  brand: string;
  roles: readonly StaffRole[];
}

/**
 * The product's database, PGlite or PostgreSQL. Four roles use it: those that serve people's requests, systems and
 * staff own nothing and are bound by row-level security; the operator's role migrates, imports and runs
 * jobs.
 */
export interface Database extends Reader {
  readonly engine: 'pglite' | 'postgres';
  /** For single statements, as the role that serves requests. Throws inside a transaction. */
  readonly db: Db;
  /** The same for statements that only read: while the primary is away, a standby answers. */
  readonly reads: Db;
  /** A standby that has replayed the log up to a position; undefined where there is none just now. */
  standbyAfter(position: LogPosition): Reader | undefined;
  /** The standbys that reads may come from. */
  standbys(): StandbyState[];
  /** One transaction as the role that serves requests. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * One transaction as the operator: all rows, no scope. `long` gives it more than the usual time and names the work.
   */
  operate<T>(work: (tx: Transaction) => Promise<T>, long?: LongTransaction): Promise<T>;
  /** One transaction for a plan manager's system: it sees and changes the rows of one brand. */
  serveSystem<T>(brand: string, work: (tx: Transaction) => Promise<T>, long?: LongTransaction): Promise<T>;
  /** One transaction for a member of a plan manager's staff: it sees the rows of one brand, as far as their roles go. */
  serveStaff<T>(scope: StaffScope, work: (tx: Transaction) => Promise<T>, long?: LongTransaction): Promise<T>;
  /**
   * One statement with values, or several without, as the operator and past the query builder: for libraries that bring
   * their own tables (jobs). Throws inside a transaction.
   */
  script(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * COPY's text format into a table, inside a transaction of the operator or of a system: the quickest way in for many
   * rows.
   */
  copyIn(tx: Db, table: string, text: string | Uint8Array): Promise<void>;
  /** How its connections are used; none on PGlite, which has a single one. */
  connections(): PoolUse[];
  /** The rows of a query in COPY's text format, inside a transaction of the operator. */
  copyOut(tx: Db, query: string): AsyncIterable<Uint8Array>;
  /**
   * Copies the database's own folder as it is at one moment, while nothing else is done; only PGlite in a folder has
   * one.
   */
  copyFolder?(to: string): Promise<void>;
  close(): Promise<void>;
}

/** The rows of a statement that is written as SQL; `Row` is the type of its select list. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute<Row & Record<string, unknown>>(statement)).rows;
}

/**
 * The connection of an open transaction, which `copyIn` needs. An engine notes it under the handle that it gives out; a
 * part of a transaction (a savepoint) has a handle of its own.
 */
export function connectionOf<Connection>(known: WeakMap<Db, Connection>, tx: Db): Connection {
  const connection = known.get(tx);
  if (!connection) throw new Error('Rows are copied in by the transaction itself, not inside a part of it.');
  return connection;
}

/** A script without its own `begin` and `commit`: `script` runs it inside a transaction already. */
export function withoutTransaction(text: string): string {
  return text.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '');
}

/** The transaction that code runs in, and whether it has ended while the code went on (it took too long). */
const insideTransaction = new AsyncLocalStorage<{ over: boolean }>();

/**
 * Throws inside a transaction, where only its own handle may be used: on PGlite the root database would wait for the
 * transaction for ever.
 */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) {
    throw new Error('Inside a transaction only its own handle may be used, not the root database.');
  }
}

/** Throws for code that goes on after its transaction took too long: its connection may serve somebody else by then. */
export function refuseAfterTransaction(): void {
  if (insideTransaction.getStore()?.over) throw new Error('The transaction has ended.');
}

/** Runs a transaction's work, marks it as inside a transaction, and limits its time. */
export async function runInTransaction<T>(
  work: () => Promise<T>,
  long: LongTransaction = { limit: TRANSACTION_LIMIT, step: 'A change' },
): Promise<T> {
  const state = { over: false };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TransactionTooLong(long)), long.limit);
  try {
    return await Promise.race([insideTransaction.run(state, async () => await work()), late.promise]);
  } finally {
    state.over = true;
    clearTimeout(timer);
  }
}

/** PostgreSQL's codes for changes that wait for each other or wait too long: worth trying again. */
const BUSY = new Set(['40001', '40P01', '55P03', '57014']);

export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error));

/**
 * How both engines read PostgreSQL's values, by type: a bigint as an exact number (an error where JavaScript would
 * round it), a date as text.
 */
export const PARSERS = { 20: parseBigint, 1082: (text: string) => text } as const;

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
  return value;
}
