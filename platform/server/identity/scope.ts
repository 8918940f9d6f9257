import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AccessLevel, mayAct } from '#scheme/access.ts';
import { isAway } from '../database/away.ts';
import { fullNameOf, inScope } from '../database/columns.ts';
import { type Db, isBusy, type LogPosition, type Reader, START_OF_LOG } from '../database/database.ts';
import {
  type ListPage,
  pageStatement,
  type ScopeClause,
  statement,
  statementInside,
  type Values,
} from '../database/statements.ts';
import type { Services } from '../manifest/services.ts';
import { fullAccessNeeded, noAccess, signInNeeded } from '../refusal.ts';
import type { Asked, Caller } from './caller.ts';

/**
 * Scope: who asks, and about whom. The database's function `enter` finds it in the same statement that reads the data:
 * it looks up the session (a revoked session ends at once) and the caller's access to the participant in the path, and
 * sets the values that row-level policies compare with. The data is joined laterally after it, so that it is read
 * afterwards. No row means: no access.
 */
interface Scope {
  /** The participant in scope, for the feature's own `where`. */
  participantId: SQL<number>;
  /** The signed-in person. */
  userId: SQL<number>;
}

/** The arguments of every call of `enter`. */
const session = sql`${sql.placeholder('session')}::uuid, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('today')}::date`;
/** The participant, by number or by sfid. A missing value means nobody, never a scope without a participant. */
const participant = sql`coalesce(${sql.placeholder('participant')}::text, '')`;

/** The beginning of a statement, and how far the log had come when the session in it last changed something. */
interface Entered extends ScopeClause {
  readWritten: (reader: Reader, values: Values) => Promise<{ written: LogPosition | null }[]>;
}

function entered(name: string, { from, where }: ScopeClause): Entered {
  const readWritten = statement<{ written: LogPosition | null }>(
    `scope.written-by-${name}`,
    () => sql`select session.written_to::text as written from ${from}
      left join lateral (select written_to from sessions where id = ${sql.placeholder('session')}::uuid offset 0) session
      on true where ${where}`,
  );
  return { from, where, readWritten };
}

/** The beginning of statements: one row with the number that `enter` gives, or none. */
const fromUser = entered('user', {
  from: sql`(select enter(${session}) as user_id offset 0) scope`,
  where: sql`scope.user_id is not null`,
});
const fromParticipant = entered('participant', {
  from: sql`(select enter(${session}, ${participant}) as participant_id offset 0) scope`,
  where: sql`scope.participant_id is not null`,
});

/** The scope inside a feature's select about a participant. The person is read from what `enter` has set. */
const participantScope: Scope = { participantId: sql`scope.participant_id`, userId: sql`${inScope.user}` };
/** The same inside a command's transaction, where `enter` has set both before. */
const openScope: Scope = { participantId: sql`${inScope.participant}`, userId: sql`${inScope.user}` };
/** The same where no participant is named. */
const userScope = { userId: sql<number>`scope.user_id` };

/** A table, or its name in a statement. */
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

/** The values by which a statement finds a record that somebody names: a number uses the primary key, an sfid its own index. */
export function recordNamed(ref: string): { record: string; recordNumber: number | null } {
  return { record: ref, recordNumber: /^[1-9]\d{0,14}$/.test(ref) ? Number(ref) : null };
}

/** True where an access `a` holds today. */
export const accessHolds = sql`access_holds(a.starts_on, a.ends_on, ${sql.placeholder('today')}::date)`;

/** The values that every scoped statement gets besides the query's own. */
const scopeValues = (caller: Caller, participant?: string): Values => ({
  session: caller.sessionId,
  now: caller.at.toISOString(),
  today: caller.today,
  participant,
});

type OfParticipant<T> = (asked: Asked, participant: string, values?: Values) => Promise<T>;
type OfUser<T> = (asked: Asked, values?: Values) => Promise<T>;

/**
 * A select over a feature's own tables: its columns have the names of the row's fields, `"planSfid"`, and `id` is never
 * null.
 */
type Select<Row> = (scope: Scope) => SQL<Row>;

/** A read about one participant, alone or inside the transaction of a command, whose scope is open already. */
interface ParticipantRows<Row> extends OfParticipant<Row[]> {
  inside(request: { tx: Db; caller: Caller }, values?: Values): Promise<Row[]>;
}

/**
 * A read about one participant: a function that gives the rows of `select`, run as one prepared statement with the
 * caller's access found and set inside it. Throws 401 where the session has ended and 404 where the caller has no
 * access to the participant. `values` fill the select's own placeholders.
 */
export function participantRows<Row extends { id: number }>(
  name: string,
  select: Select<Row>,
): ParticipantRows<Row> {
  const run = scopedRows(name, fromParticipant, () => select(participantScope));
  const runInside = statementInside<Row>(`${name}.inside`, () => select(openScope));
  const read: OfParticipant<Row[]> = (asked, participant, values) =>
    run(asked, { ...values, ...scopeValues(asked.caller, participant) });
  const inside: ParticipantRows<Row>['inside'] = ({ tx, caller }, values) =>
    runInside(tx, { ...values, today: caller.today });
  return Object.assign(read, { inside });
}

/** A read about the signed-in person: the same, with the session as its scope. Throws 401 where it has ended. */
export function userRows<Row extends { id: number }>(
  name: string,
  select: (scope: Pick<Scope, 'userId'>) => SQL<Row>,
): OfUser<Row[]> {
  const run = scopedRows(name, fromUser, () => select(userScope));
  return (asked, values) => run(asked, { ...values, ...scopeValues(asked.caller) });
}

function scopedRows<Row extends { id: number }>(
  name: string,
  { from, where }: ScopeClause,
  select: () => SQL<Row>,
) {
  // `offset 0` keeps the select separate: merged with the scope, its tables could be read before the scope is set.
  const run = statement<Row>(
    name,
    () => sql`select data.* from ${from}
      left join lateral (select * from (${select()}) found offset 0) data on true where ${where}`,
  );
  return async (asked: Asked, values: Values) =>
    withoutEmpty<Row>(await run(asked.services.database, values)) ?? (await refuse(asked));
}

/**
 * A page of a list about one participant, and the number of all its rows; undefined where there is no such list.
 * Otherwise like `participantRows`.
 */
export function participantPage<Row extends { id: number }>(
  name: string,
  parts: (scope: Scope) => ListPage<Row>,
): OfParticipant<TotalAndItems<Row> | undefined> {
  const run = scopedPage(name, fromParticipant, () => parts(participantScope));
  return (asked, participant, values) => run(asked, { ...values, ...scopeValues(asked.caller, participant) });
}

/** The same about the signed-in person. */
export function userPage<Row extends { id: number }>(
  name: string,
  parts: () => ListPage<Row>,
): OfUser<TotalAndItems<Row> | undefined> {
  const run = scopedPage(name, fromUser, parts);
  return (asked, values) => run(asked, { ...values, ...scopeValues(asked.caller) });
}

/**
 * Reads a list from a standby that knows what the session has changed. Who may read it is asked of the primary first: a
 * standby may not have heard yet that a session or an access has ended. Where a standby knows of no session, access or list,
 * which may have just begun, the primary answers.
 */
async function fromStandby<Row extends { total: number | null }>(
  asked: Asked,
  { readWritten }: Entered,
  values: Values,
  read: (reader: Reader) => Promise<Row[]>,
): Promise<Row[]> {
  const { database } = asked.services;
  if (!database.standbyAfter(START_OF_LOG)) return read(database);
  const [session] = await readWritten(database, values);
  if (!session) return refuse(asked);
  const standby = database.standbyAfter(session.written ?? START_OF_LOG);
  const rows = standby ? await read(standby) : [];
  const isKnown = rows.some(({ total }) => total !== null);
  return isKnown ? rows : read(database);
}

interface TotalAndItems<Row> {
  total: number;
  items: Row[];
}

function scopedPage<Row extends { id: number }>(name: string, scope: Entered, parts: () => ListPage<Row>) {
  const run = statement<Row & { total: number | null }>(name, () => pageStatement(parts(), scope));
  return async (asked: Asked, values: Values): Promise<TotalAndItems<Row> | undefined> => {
    const rows = await fromStandby(asked, scope, values, (reader) => run(reader, values));
    const [first] = rows;
    if (!first) return refuse(asked);
    return first.total === null ? undefined : { total: first.total, items: withoutEmpty<Row>(rows) ?? [] };
  };
}

/** The name of the person whose scope is open. */
const userName = sql<string>`(select ${fullNameOf('u')} from users u where u.id = ${inScope.user})`;

/** Opens a command's transaction for the signed-in person. Gives the person; throws 401 where the session has ended. */
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
): Promise<{ userId: number; userName: string; participantId: number; level: AccessLevel }> {
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
  if (!mayAct(found.level, needs)) throw fullAccessNeeded();
  return found;
}

/** Says why a scoped statement gave no row: the session has ended, or there is nothing here for this person. */
async function refuse({ services, caller }: Asked): Promise<never> {
  await services.database.transaction((tx) => enterUserScope(tx, caller));
  throw noAccess();
}

/** The rows that hold data; undefined where not even the scope was found. A scope without data is one empty row. */
function withoutEmpty<Row extends { id: number }>(rows: (Row | { id: null })[]): Row[] | undefined {
  return rows.length === 0 ? undefined : rows.filter((row): row is Row => row.id !== null);
}

/**
 * Notes how far the log has come once a session's change is made: what the session reads next is not older than that,
 * whichever server answers (docs/adr/0061). Where the database is lost or too busy just then, the change is made all the
 * same.
 */
export async function noteWritten(
  { database }: Pick<Services, 'database'>,
  sessionId: string,
): Promise<void> {
  if (database.standbys().length === 0) return;
  await database.db.execute(sql`select note_written(${sessionId}::uuid)`).catch((error: unknown) => {
    if (!isAway(error) && !isBusy(error)) throw error;
  });
}
