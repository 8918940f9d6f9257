import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { isAlive } from '#platform/server/identity/alive.ts';
import { userRows } from '#platform/server/identity/scope.ts';
import { sessions } from '#platform/server/identity/tables.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { type Device, listDevices, signOutDevice, signOutDevices } from '../calls/devices.ts';
import { loggedOut } from '../told.ts';
import { refreshCookie } from './cookies.ts';
import { revokeSession, revokeSessions } from './sessions.ts';

interface Row {
  session: string;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const devicesOfUser = userRows(
  'auth.devices',
  ({ userId }) => sql<
    Row & { id: number }
  >`select 1 as id, s.id::text as session, s.device, s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt"
    from sessions s where s.user_id = ${userId} and ${isAlive(sql`${sql.placeholder('now')}::timestamptz`)}`,
);

/** The same list inside a command's transaction. */
const devicesNow = (tx: Db, userId: number, at: Date): Promise<Row[]> =>
  tx
    .select({ ...getTableColumns(sessions), session: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(at, 'sessions')))
    .orderBy(desc(sessions.createdAt));

/** This device first, then the last used. */
function presentDevices(rows: readonly Row[], current: string): Device[] {
  return rows
    .map(({ session, device, createdAt, lastUsedAt }) => ({
      session,
      device,
      signed_in_at: createdAt.toISOString(),
      last_used_at: (lastUsedAt ?? createdAt).toISOString(),
      current: session === current,
    }))
    .toSorted(
      (a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at),
    );
}

const list = read(listDevices, async (asked) =>
  presentDevices(await devicesOfUser(asked), asked.caller.sessionId),
);

const signOutOne = command(signOutDevice, async ({ tx, scope, caller, params, at }) => {
  const devices = await devicesNow(tx, scope.userId, at);
  const { session } = params;
  // Answer for somebody else's session as for one that does not exist.
  if (!devices.some((each) => each.session === session)) throw notFound();
  await revokeSession(tx, session, at);
  return {
    reply: presentDevices(await devicesNow(tx, scope.userId, at), caller.sessionId),
    audit: {
      detail: { session },
      told: change(loggedOut, { devices: session === caller.sessionId ? 'this' : 'another' }),
    },
    cookies: session === caller.sessionId ? [refreshCookie('')] : [],
  };
});

const signOutAll = command(signOutDevices, async ({ tx, scope, caller, body, at }) => {
  await revokeSessions(tx, scope.userId, at, body.keep_this_one ? caller.sessionId : undefined);
  return {
    reply: presentDevices(await devicesNow(tx, scope.userId, at), caller.sessionId),
    audit: {
      detail: { others: body.keep_this_one },
      told: change(loggedOut, { devices: body.keep_this_one ? 'others' : 'all' }),
    },
    cookies: body.keep_this_one ? [] : [refreshCookie('')],
  };
});

export const deviceRoutes = [list, signOutOne, signOutAll];
