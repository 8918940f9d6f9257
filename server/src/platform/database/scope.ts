import { type AccessLevel, mayAct } from '@wattle/domain/access';
import type { IsoDate } from '@wattle/domain/dates';
import { type Placeholder, type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Caller } from '../caller.ts';
import { fullAccessNeeded, noAccess, signInNeeded } from '../refusal.ts';
import type { Database, Db } from './database.ts';
import { inScope } from './schema/common.ts';
import { type Beginning, type ListPage, pageStatement, statement, type Values } from './statements.ts';

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

/** What every scoped statement is handed beside the query's own values. */
const scopeValues = (caller: Caller, participant?: string): Values => ({
  session: caller.sessionId,
  now: caller.at.toISOString(),
  today: caller.today,
  participant,
});

type OfParticipant<T> = (
  database: Database,
  caller: Caller,
  participant: string,
  values?: Values,
) => Promise<T>;
type OfUser<T> = (database: Database, caller: Caller, values?: Values) => Promise<T>;

/** A select over a feature's own tables: its columns are named as the row is, `"planSfid"`, and `id` is never null. */
type Select<Row> = (scope: Scope) => SQL<Row>;

/**
 * A read about one participant: a function that gives the rows of `select`, run as one prepared statement with the
 * caller's access found and set inside it. Throws 401 where the session has ended and 404 where the caller has no
 * access to the participant. `values` fill the select's own placeholders.
 */
export function participantRows<Row extends { id: number }>(
  name: string,
  select: Select<Row>,
): OfParticipant<Row[]> {
  const run = scopedRows(name, fromParticipant, () => select(participantScope));
  return (database, caller, participant, values) =>
    run(database, caller, { ...values, ...scopeValues(caller, participant) });
}

/** A read about the signed-in person: the same, with the session as its scope. Throws 401 where it has ended. */
export function userRows<Row extends { id: number }>(name: string, select: () => SQL<Row>): OfUser<Row[]> {
  const run = scopedRows(name, fromUser, select);
  return (database, caller, values) => run(database, caller, { ...values, ...scopeValues(caller) });
}

function scopedRows<Row extends { id: number }>(
  name: string,
  { from, where }: Beginning,
  select: () => SQL<Row>,
) {
  // `offset 0` keeps the select by itself: merged with the scope, its tables could be read before the scope is set.
  const run = statement<Row>(
    name,
    () => sql`select data.* from ${from}
      left join lateral (select * from (${select()}) found offset 0) data on true where ${where}`,
  );
  return async (database: Database, caller: Caller, values: Values) =>
    withoutEmpty<Row>(await run(database, values)) ?? (await refuse(database, caller));
}

/**
 * A page of a list about one participant, and how many there are in all; undefined where there is no such list. Otherwise
 * as `participantRows`.
 */
export function participantPage<Row extends { id: number }>(
  name: string,
  parts: (scope: Scope) => ListPage<Row>,
): OfParticipant<TotalAndItems<Row> | undefined> {
  const run = scopedPage(name, fromParticipant, () => parts(participantScope));
  return (database, caller, participant, values) =>
    run(database, caller, { ...values, ...scopeValues(caller, participant) });
}

/** The same about the signed-in person. */
export function userPage<Row extends { id: number }>(
  name: string,
  parts: () => ListPage<Row>,
): OfUser<TotalAndItems<Row> | undefined> {
  const run = scopedPage(name, fromUser, parts);
  return (database, caller, values) => run(database, caller, { ...values, ...scopeValues(caller) });
}

interface TotalAndItems<Row> {
  total: number;
  items: Row[];
}

function scopedPage<Row extends { id: number }>(name: string, scope: Beginning, parts: () => ListPage<Row>) {
  const run = statement<Row & { total: number | null }>(name, () => pageStatement(parts(), scope));
  return async (
    database: Database,
    caller: Caller,
    values: Values,
  ): Promise<TotalAndItems<Row> | undefined> => {
    const rows = await run(database, values);
    const [first] = rows;
    if (!first) return refuse(database, caller);
    return first.total === null ? undefined : { total: first.total, items: withoutEmpty<Row>(rows) ?? [] };
  };
}

/**
 * As `participantRows`, for a select of the query builder, which a command can read inside its transaction as well. A
 * select for everybody needs the scope as its own `where`.
 */
export function participantQuery<Row extends { id: number }>(
  name: string,
  select: (db: Db, scope: Scope) => BuiltSelect<Row>,
): ParticipantQuery<Row> {
  const rows = builtRows(name, fromParticipant, (db) => select(db, participantScope));
  const read: OfParticipant<Row[]> = (database, caller, participant, values) =>
    rows(database, caller, { ...values, ...scopeValues(caller, participant) });
  const inside = async (tx: Db, { userId, participantId, today }: OpenScope, values?: Values) => {
    const data = select(tx, { participantId: sql`${participantId}`, userId: sql`${userId}` }).as('data');
    const found = await tx
      .select()
      .from(data)
      .prepare(`${name}.inside`)
      .execute({ ...values, today });
    return found as Row[];
  };
  return Object.assign(read, { inside });
}

/** As `userRows`, for a select of the query builder. */
export function userQuery<Row extends { id: number }>(
  name: string,
  select: (db: Db, scope: Pick<Scope, 'userId'>) => BuiltSelect<Row>,
): OfUser<Row[]> {
  const rows = builtRows(name, fromUser, (db) => select(db, userScope));
  return (database, caller, values) => rows(database, caller, { ...values, ...scopeValues(caller) });
}

/** A select of the query builder with a column `id`. */
type BuiltSelect<Row> = { as(alias: string): Subquery; readonly _: { readonly result: Row[] } };

/** A read about one participant, on its own or inside a command's transaction. */
interface ParticipantQuery<Row> extends OfParticipant<Row[]> {
  inside(tx: Db, scope: OpenScope, values?: Values): Promise<Row[]>;
}

/** The scope that a command's transaction has open, and its day. */
interface OpenScope {
  userId: number;
  participantId: number;
  today: IsoDate;
}

function builtRows<Row extends { id: number }>(
  name: string,
  { from, where }: Beginning,
  select: (db: Db) => BuiltSelect<Row>,
) {
  const prepared = new WeakMap<Database, { execute(values: Values): Promise<unknown> }>();
  const prepare = ({ db }: Database) => {
    // As a placeholder, since the builder drops a plain `offset 0`.
    const data = db.select().from(select(db).as('rows')).offset(sql.placeholder('zero')).as('data');
    return db
      .select(data._.selectedFields as SelectedFields)
      .from(from)
      .leftJoinLateral(data, sql`true`)
      .where(where)
      .prepare(name);
  };
  return async (database: Database, caller: Caller, values: Values) => {
    const known = prepared.get(database) ?? prepare(database);
    prepared.set(database, known);
    const rows = await known.execute({ ...values, zero: 0 });
    return withoutEmpty<Row>(rows as Row[]) ?? (await refuse(database, caller));
  };
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

/** The rows that hold data; undefined where not even the scope was found. A scope without data is one empty row. */
function withoutEmpty<Row extends { id: number }>(rows: (Row | { id: null })[]): Row[] | undefined {
  return rows.length === 0 ? undefined : rows.filter((row): row is Row => row.id !== null);
}
