import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { rolesFor, type StaffRole } from '#platform/contract/staff-roles.ts';
import { type AuthKey, hashSecret, isSecretOf } from '../config/keys.ts';
import { type Db, type LogPosition, START_OF_LOG } from '../database/database.ts';
import type { Services } from '../manifest/services.ts';
import { Refusal } from '../refusal.ts';
import { staff, staffSessions } from './staff-tables.ts';

/** A member of the plan manager's staff, as their session proves them. */
export interface StaffCaller {
  staffId: number;
  sessionId: string;
  name: string;
  brand: string;
  roles: readonly StaffRole[];
  /** How far the database's log had come when the session last changed something. */
  writtenTo: LogPosition;
}

/** The cookie that holds a session of the staff console. */
export const STAFF_COOKIE = 'wattle_staff';

/** The longest that a session lasts, and the longest that it lies unused, in milliseconds. */
export const SESSION_MS = 12 * 3_600_000;
const UNUSED_MS = 30 * 60_000;

/** How exactly it is kept when a session was last used, in milliseconds. */
const USED_WITHIN = 60_000;

const words = {
  logIn: 'Log in with your passkey to go on.',
  role: (roles: readonly StaffRole[]) =>
    `Your account needs the role "${roles.join('" or "')}" for this. Ask a colleague who looks after accounts.`,
} as const;

/** A member of staff was refused what their roles do not allow: a record says so (http/staff.ts). */
export class RoleRefusal extends Refusal {
  readonly staff: StaffCaller;

  constructor(caller: StaffCaller, sentence: string) {
    super(403, sentence);
    this.staff = caller;
  }
}

/** Opens a session for a member of staff. Gives what the cookie holds. */
export async function openStaffSession(
  tx: Db,
  keys: AuthKey[],
  staffId: number,
  device: string | null,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(staffSessions).values({
    id,
    staffId,
    hash: hashSecret(keys[0] as AuthKey, id, secret),
    device,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + SESSION_MS),
  });
  return `${id}.${secret}`;
}

/** Ends a session, or all sessions of a member of staff. */
export async function endStaffSessions(
  tx: Db,
  which: { sessionId: string } | { staffId: number },
  at: Date,
): Promise<void> {
  const those =
    'sessionId' in which ? eq(staffSessions.id, which.sessionId) : eq(staffSessions.staffId, which.staffId);
  await tx
    .update(staffSessions)
    .set({ endedAt: at })
    .where(and(those, isNull(staffSessions.endedAt)));
}

/**
 * The member of staff whose session a cookie names, with the roles that they have now. Throws 401 where the session has
 * ended, was left unused, or its person has left; 403 where they lack the role that the call needs.
 */
export async function readStaffSession(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  cookie: string | undefined,
  who: string,
): Promise<StaffCaller> {
  const [id = '', secret = ''] = (cookie ?? '').split('.', 2);
  const at = clock.now();
  const caller = UUID.test(id)
    ? await database.operate((tx) => callerOf(tx, keys, { id, secret, at }))
    : undefined;
  if (!caller) throw new Refusal(401, words.logIn);
  const roles = rolesFor(who);
  if (roles.length > 0 && !roles.some((role) => caller.roles.includes(role)))
    throw new RoleRefusal(caller, words.role(roles));
  return caller;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function callerOf(
  tx: Db,
  keys: AuthKey[],
  { id, secret, at }: { id: string; secret: string; at: Date },
): Promise<StaffCaller | undefined> {
  const [found] = await tx
    .select()
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt), isNull(staff.endedAt)));
  if (!found) return undefined;
  const { staff_sessions: session, staff: person } = found;
  const unused = at.getTime() - session.lastUsedAt.getTime();
  if (!isSecretOf(keys, { id, secret, hash: session.hash })) return undefined;
  if (session.expiresAt <= at || unused >= UNUSED_MS) return undefined;
  if (unused >= USED_WITHIN)
    await tx.update(staffSessions).set({ lastUsedAt: at }).where(eq(staffSessions.id, id));
  const { id: staffId, name, brand, roles } = person;
  return { staffId, sessionId: id, name, brand, roles, writtenTo: session.writtenTo ?? START_OF_LOG };
}
