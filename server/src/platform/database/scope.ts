import { type AccessLevel, mayAct } from '@wattle/domain/access';
import type { IsoDate } from '@wattle/domain/dates';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Caller } from '../caller.ts';
import { fullAccessNeeded, noAccess, signInNeeded } from '../refusal.ts';
import type { Database, Db } from './database.ts';
import { inScope } from './schema/common.ts';
import {
  type Beginning,
  type Listed,
  type ListedRows,
  listedPage,
  type Prepared,
  prepared,
  type ScopedSelect,
} from './statements.ts';

/**
 * Scope: who asks, and about whom. The database's own function `enter` finds it in the very statement
 * that reads the data: it looks the session up (a revoked one is gone at once) and the caller's access to the
 * participant in the path, and sets what the row-level policies compare with. The data is joined laterally behind it,
 * so it is read afterwards. No row means: not for you.
 */
interface Scope {
  /** The participant in scope, for the feature's own `where`. */
  participantId: SQL<number>;
  /** The signed-in person. */
  userId: SQL<number>;
}

/** What every call of `enter` is given. */
const session = sql`${sql.placeholder('session')}::uuid, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('today')}::date`;
/** By number or by sfid. One that is not named is nobody, never a scope without a participant. */
const participant = sql`coalesce(${sql.placeholder('participant')}::text, '')`;

/** Where statements begin: one row with the number that `enter` gives, or none. */
const fromUser: Beginning = {
  from: sql`(select enter(${session}) as user_id offset 0) scope`,
  where: sql`scope.user_id is not null`,
};
const fromParticipant: Beginning = {
  from: sql`(select enter(${session}, ${participant}) as participant_id offset 0) scope`,
  where: sql`scope.participant_id is not null`,
};

/** The scope inside a feature's select about a participant. The person is read from what `enter` has set. */
const participantScope: Scope = { participantId: sql`scope.participant_id`, userId: sql`${inScope.user}` };
/** The same where no participant is named. */
const userScope = { userId: sql<number>`scope.user_id` };

/** A table, or what a statement calls it. */
type Named = string | { id: SQLWrapper; sfid: SQLWrapper };

/**
 * True where a record is the one that somebody names, in a path or a filter, by number or by sfid. Narrow by scope first:
 * this uses no index.
 */
export function isNamed(record: Named, ref: SQL | Placeholder | string): SQL {
  const { sfid, id } =
    typeof record === 'string' ? { sfid: sql.raw(`${record}.sfid`), id: sql.raw(`${record}.id`) } : record;
  return sql`(${sfid} = ${ref} or ${id}::text = ${ref})`;
}

/**
 * `offset 0`. It keeps PostgreSQL from merging a subquery into its surroundings, where a hash join could read rows
 * before the scope that lets them through is set. (As a placeholder, since Drizzle drops a plain zero.)
 */
const FENCE = sql.placeholder('zero');

/** What every scoped statement is handed beside the query's own values. */
function scopeValues(caller: Caller, participant?: string): Record<string, unknown> {
  return {
    session: caller.sessionId,
    now: caller.at.toISOString(),
    today: caller.today,
    participant,
    zero: 0,
  };
}

/**
 * A read about one participant: a function that gives the rows of `select`, run as one prepared statement with the
 * caller's access found and set inside it. Throws 401 where the session has ended and 404 where the caller has no
 * access to the participant. `values` fill the select's own placeholders.
 */
export function participantQuery<Row extends { id: number }>(
  name: string,
  select: (db: Db, scope: Scope) => ScopedSelect<Row>,
): ParticipantQuery<Row> {
  const prepare = once((database: Database): Prepared => {
    const { db } = database;
    const rows = select(db, participantScope);
    const data = rows.as('data');
    const statement = db
      .select(data._.selectedFields as SelectedFields)
      .from(fromParticipant.from)
      .leftJoinLateral(data, sql`true`)
      .where(fromParticipant.where);
    return prepared(database, name, rows, statement);
  });
  const read = async (
    database: Database,
    caller: Caller,
    participant: string,
    values?: Record<string, unknown>,
  ) => {
    const rows = await prepare(database).execute({ ...values, ...scopeValues(caller, participant) });
    return withoutEmpty<Row>(rows) ?? (await refuse(database, caller));
  };
  const inside = async (
    tx: Db,
    { userId, participantId, today }: OpenScope,
    values?: Record<string, unknown>,
  ) => {
    const data = select(tx, { participantId: sql`${participantId}`, userId: sql`${userId}` }).as('data');
    const rows = await tx
      .select()
      .from(data)
      .prepare(`${name}.inside`)
      .execute({ ...values, today, zero: 0 });
    return rows as Row[];
  };
  return Object.assign(read, { inside });
}

/** The scope that a command's transaction has open, and its day. */
interface OpenScope {
  userId: number;
  participantId: number;
  today: IsoDate;
}

/** A read about one participant, on its own or inside a command's transaction. */
interface ParticipantQuery<Row> {
  (database: Database, caller: Caller, participant: string, values?: Record<string, unknown>): Promise<Row[]>;
  inside(tx: Db, scope: OpenScope, values?: Record<string, unknown>): Promise<Row[]>;
}

/** A read about the signed-in person: the same, with the session as its scope. Throws 401 where it has ended. */
export function userQuery<Row extends { id: number }>(
  name: string,
  select: (db: Db, scope: Pick<Scope, 'userId'>) => ScopedSelect<Row>,
): (database: Database, caller: Caller, values?: Record<string, unknown>) => Promise<Row[]> {
  const prepare = once((database: Database): Prepared => {
    const { db } = database;
    const rows = select(db, userScope);
    const data = fenced(db, rows);
    const statement = db
      .select(data._.selectedFields as SelectedFields)
      .from(fromUser.from)
      .leftJoinLateral(data, sql`true`)
      .where(fromUser.where);
    return prepared(database, name, rows, statement);
  });
  return async (database, caller, values) => {
    const rows = await prepare(database).execute({ ...values, ...scopeValues(caller) });
    return withoutEmpty<Row>(rows) ?? (await refuse(database, caller));
  };
}

/**
 * A page of a list about one participant, with what is said of the list as a whole, both written as SQL: as
 * `participantQuery`, but gives undefined where there is no such list.
 */
export function participantPage<List extends object, Row extends object>(
  name: string,
  parts: (scope: Scope) => Listed<List, Row>,
): (
  database: Database,
  caller: Caller,
  participant: string,
  values?: Record<string, unknown>,
) => Promise<ListedRows<List, Row> | undefined> {
  const prepare = once((database: Database) =>
    listedPage(database, name, parts(participantScope), fromParticipant),
  );
  return (database, caller, participant, values) =>
    prepare(database)({ ...values, ...scopeValues(caller, participant) }, () => refuse(database, caller));
}

/** The same about the signed-in person. */
export function userPage<List extends object, Row extends object>(
  name: string,
  parts: (scope: Pick<Scope, 'userId'>) => Listed<List, Row>,
): (
  database: Database,
  caller: Caller,
  values?: Record<string, unknown>,
) => Promise<ListedRows<List, Row> | undefined> {
  const prepare = once((database: Database) => listedPage(database, name, parts(userScope), fromUser));
  return (database, caller, values) =>
    prepare(database)({ ...values, ...scopeValues(caller) }, () => refuse(database, caller));
}

/** The name of the person whose scope is open. */
const userName = sql<string>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${inScope.user})`;

/** Opens a command's transaction for the signed-in person. Gives who it is; throws 401 where the session has ended. */
export async function enterUserScope(tx: Db, caller: Caller): Promise<{ userId: number; userName: string }> {
  const [found] = await tx
    .select({
      userId: sql<number>`scope.user_id`.mapWith(Number).as('user_id'),
      userName: userName.as('user_name'),
    })
    .from(fromUser.from)
    .where(fromUser.where)
    .prepare('scope.user')
    .execute(scopeValues(caller));
  if (!found) throw signInNeeded();
  return found;
}

/** Opens a command's transaction for a participant. Throws 401, 404, or 403 where the caller's level is too low. */
export async function enterParticipantScope(
  tx: Db,
  caller: Caller,
  participant: string,
  needs: AccessLevel,
): Promise<{ userId: number; userName: string; participantId: number }> {
  const [found] = await tx
    .select({
      userId: sql<number>`${inScope.user}`.mapWith(Number).as('user_id'),
      userName: userName.as('user_name'),
      participantId: sql<number>`scope.participant_id`.mapWith(Number).as('participant_id'),
      level: sql<AccessLevel>`(select a.level from access a
        where a.user_id = ${inScope.user} and a.participant_id = scope.participant_id)`.as('level'),
    })
    .from(fromParticipant.from)
    .where(fromParticipant.where)
    .prepare('scope.participant')
    .execute(scopeValues(caller, participant));
  if (!found) {
    await enterUserScope(tx, caller);
    throw noAccess();
  }
  const { level, ...scope } = found;
  if (!mayAct(level, needs)) throw fullAccessNeeded();
  return scope;
}

/** Says why a scoped statement gave no row: the session has ended, or there is nothing here for this person. */
async function refuse(database: Database, caller: Caller): Promise<never> {
  await database.transaction((tx) => enterUserScope(tx, caller));
  throw noAccess();
}

function fenced(db: Db, select: ScopedSelect<unknown>) {
  return db.select().from(select.as('rows')).offset(FENCE).as('data');
}

/** The rows that hold data; undefined where not even the scope was found. A scope without data is one empty row. */
function withoutEmpty<Row extends { id: number }>(rows: unknown): Row[] | undefined {
  const found = rows as (Row | { id: null })[];
  return found.length === 0 ? undefined : found.filter((row): row is Row => row.id !== null);
}

function once<T>(make: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, T>();
  return (database) => {
    const known = made.get(database);
    if (known) return known;
    const fresh = make(database);
    made.set(database, fresh);
    return fresh;
  };
}
