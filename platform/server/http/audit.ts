import { eq, type SQL, sql } from 'drizzle-orm';
import type { Call } from '#platform/contract/call.ts';
import type { Db } from '../database/database.ts';
import { audit } from '../database/tables.ts';
import { sessions, users } from '../identity/tables.ts';
import { countTry, type Limit } from '../limits.ts';
import type { CommandRequest, CommandResult } from '../manifest/route.ts';
import { putInOutbox } from '../messages/outbox.ts';
import { sourceMark } from '../source.ts';

/** The name of a person whose scope is open, as SQL. */
const nameOf = (userId: number | null): SQL<string> =>
  sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${userId})`;

/** Writes the command's audit record and the messages it sends, in the command's own transaction. */
export async function record(
  call: Call,
  { tx, scope, at, id, brand, caller, device }: CommandRequest<Call>,
  done: CommandResult<Call>,
): Promise<void> {
  if (done.audit === 'nothing changed') return;
  const userId = done.audit.userId ?? (scope.userId || null);
  await tx.insert(audit).values({
    at,
    action: (done.deed ?? call).name,
    userId,
    byName: scope.userId ? scope.userName : nameOf(userId),
    device: device(),
    sessionId: caller?.sessionId ?? null,
    participantId: scope.participantId || null,
    requestId: id,
    detail: done.refusal ? { ...done.audit.detail, refused: done.refusal.status } : done.audit.detail,
  });
  await putInOutbox(tx, done.messages ?? [], { brand: brand.code, at });
}

/** How many refusals of one session are recorded: further ones say nothing new. */
const RECORDED: Limit = { name: 'refused.session', times: 60, minutes: 60 };

/**
 * Records that somebody asked for something they may not do: who, what, when, and from where as a keyed hash. Only
 * where their token names a session that exists or existed: about a stranger there is nothing to record.
 */
export async function recordRefusedAccess(
  {
    services,
    source,
    device,
    id,
    at,
  }: Pick<CommandRequest<Call>, 'services' | 'source' | 'device' | 'id' | 'at'>,
  { call, status, sessionId }: { call: Call; status: number; sessionId: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const userId = await personOf(tx, sessionId);
    if (userId === undefined) return;
    const { count } = await countTry(tx, services, RECORDED, sessionId, at);
    if (count > RECORDED.times) return;
    await tx.insert(audit).values({
      at,
      action: 'access.refused',
      userId,
      byName: nameOf(userId),
      device: device(),
      sessionId,
      requestId: id,
      detail: { call: call.name, refused: status, source: sourceMark(services.keys, source) },
    });
  });
}

/** The person whose session it is or was; undefined where there is no such session. Opens that person's scope. */
async function personOf(tx: Db, sessionId: string): Promise<number | undefined> {
  await tx.execute(sql`select set_config('app.session', ${sessionId}, true)`);
  const [found] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (found) await tx.execute(sql`select set_config('app.user', ${String(found.userId)}, true)`);
  return found?.userId;
}
