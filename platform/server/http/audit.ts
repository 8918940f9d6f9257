import { eq, type SQL, sql } from 'drizzle-orm';
import type { Call } from '#platform/contract/call.ts';
import type { Authority } from '#platform/contract/told.ts';
import { fullNameOf } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { audit, refusals } from '../database/tables.ts';
import { sessions, users, views } from '../identity/tables.ts';
import type { CommandRequest, CommandResult, PersonRoute } from '../manifest/route.ts';
import { putInOutbox } from '../messages/outbox.ts';
import { sourceMark } from '../source.ts';
import { tell } from '../told/tell.ts';

/** The action of records about refused access. */
export const REFUSED = 'access.refused';

/** The name of a person whose scope is open, as SQL. */
const nameOf = (userId: number | null): SQL<string> =>
  sql`(select ${fullNameOf('users')} from ${users} where ${users.id} = ${userId})`;

/**
 * Writes the command's audit record, what the plan manager's systems are told, and the messages it sends, in the
 * command's own transaction.
 */
export async function record(
  call: Call,
  { tx, scope, at, id, brand, caller, device }: CommandRequest<Call>,
  done: CommandResult<Call>,
): Promise<void> {
  if (done.audit === 'nothing changed') return;
  const userId = done.audit.userId ?? scope?.userId ?? null;
  const participantId = scope && 'participantId' in scope ? scope.participantId : null;
  await tx.insert(audit).values({
    at,
    action: (done.deed ?? call).name,
    userId,
    byName: scope ? scope.userName : nameOf(userId),
    device: device(),
    sessionId: caller?.sessionId ?? null,
    participantId,
    requestId: id,
    detail: done.refusal ? { ...done.audit.detail, refused: done.refusal.status } : done.audit.detail,
  });
  await tell(tx, done.audit.told, {
    at,
    brand: brand.code,
    authority: authorityOf(scope),
    participantId,
    userId,
  });
  await putInOutbox(tx, done.messages ?? [], { brand: brand.code, at });
}

/** By what somebody did something: by their access where it is about a participant. */
const authorityOf = (scope: CommandRequest<Call>['scope']): Authority =>
  scope && 'level' in scope ? (scope.level === 'full' ? 'full-access' : 'read-only-access') : 'own-account';

/** How many refused reads of a session are recorded in an hour: further ones say nothing new and are counted. */
const RECORDED_READS = 60;

/** How many refusals of a session in an hour are more than mistakes: the operator is warned. */
export const ALARMING = 300;

/** The longest part of a path that is kept of what somebody asked for. */
const NAMED_LENGTH = 40;

/** What was refused, and with which status. */
interface RefusedAccess {
  route: PersonRoute;
  params: Readonly<Record<string, string>>;
  status: number;
  sessionId: string;
}

/**
 * Records that somebody asked for something they may not do: who, what, about which participant and record as they named
 * them, when, and from where as a keyed hash. Every refused change has its record. Of reads the first sixty of an hour
 * have one, and the rest are counted (`refusals`), so that many cheap reads hide nothing. Only where the token names a
 * session that exists or existed: about a stranger there is nothing to record. Gives an alarm, once an hour.
 */
export async function recordRefusedAccess(
  {
    services,
    source,
    device,
    id,
    at,
  }: Pick<CommandRequest<Call>, 'services' | 'source' | 'device' | 'id' | 'at'>,
  { route: { kind, call }, params, status, sessionId }: RefusedAccess,
): Promise<CommandResult<Call>['alarm']> {
  return services.database.transaction(async (tx) => {
    const asker = await askerOf(tx, sessionId);
    if (!asker) return undefined;
    const { userId, staffId } = asker;
    const isRead = kind === 'read';
    const count = await countRefusal(tx, { sessionId, userId, isRead, at });
    if (!isRead || count <= RECORDED_READS) {
      const asked = Object.entries(params).map(([name, value]) => [name, value.slice(0, NAMED_LENGTH)]);
      await tx.insert(audit).values({
        at,
        action: REFUSED,
        userId,
        staffId,
        byName: nameOf(userId),
        device: device(),
        sessionId,
        requestId: id,
        detail: {
          call: call.name,
          refused: status,
          asked: Object.fromEntries(asked),
          source: sourceMark(services.keys, source),
        },
      });
    }
    return count === ALARMING ? { refusedAccess: sessionId, times: count } : undefined;
  });
}

/** How often the session was refused something in this hour, this time included. */
async function countRefusal(
  tx: Db,
  { sessionId, userId, isRead, at }: { sessionId: string; userId: number | null; isRead: boolean; at: Date },
): Promise<number> {
  const isMore = isRead ? sql`(${refusals.count} >= ${RECORDED_READS})::int` : sql`0`;
  const [row] = await tx
    .insert(refusals)
    .values({ sessionId, userId, hour: hourOf(at), count: 1, more: 0, until: at })
    .onConflictDoUpdate({
      target: [refusals.sessionId, refusals.hour],
      set: { count: sql`${refusals.count} + 1`, more: sql`${refusals.more} + ${isMore}`, until: at },
    })
    .returning({ count: refusals.count });
  return row?.count ?? 0;
}

const HOUR_MS = 3_600_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Who asks: the person whose session it is or was, or the member of staff who looks at what a person sees. */
interface Asker {
  userId: number | null;
  staffId: number | null;
}

/** Who asks in a session; undefined where there is no such session. Opens the scope of the person whose it is. */
async function askerOf(tx: Db, sessionId: string): Promise<Asker | undefined> {
  await tx.execute(sql`select set_config('app.session', ${sessionId}, true)`);
  const [found] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!found) {
    const [view] = await tx.select({ staffId: views.staffId }).from(views).where(eq(views.id, sessionId));
    return view && { userId: null, staffId: view.staffId };
  }
  await tx.execute(sql`select set_config('app.user', ${String(found.userId)}, true)`);
  return { ...found, staffId: null };
}
