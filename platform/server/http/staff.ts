import type { FastifyRequest } from 'fastify';
import type { StaffCall } from '#platform/contract/call.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import type { Db } from '../database/database.ts';
import { audit } from '../database/tables.ts';
import { deviceOf } from '../device.ts';
import { noteWritten } from '../identity/scope.ts';
import { RoleRefusal, readStaffSession, STAFF_COOKIE, type StaffCaller } from '../identity/staff.ts';
import { type Limit, spend } from '../limits.ts';
import type { Cookie, StaffAudit, StaffRequest, StaffRoute } from '../manifest/route.ts';
import type { Services } from '../manifest/services.ts';
import { tell } from '../told/tell.ts';
import { readBody, readParams, readQuery } from './asked.ts';
import { REFUSED } from './audit.ts';
import type { Outcome } from './command.ts';
import { cookiesOf } from './cookies.ts';

/** How often a network may try to log in, and how many refusals of a person are recorded in an hour. */
const TRIES: Limit = { name: 'staff.login', times: 60, minutes: 5 };
const RECORDED: Limit = { name: 'staff.refused', times: 60, minutes: 60 };

/** What the console shows is read under these terms, from a standby where there is one. */
const READING = { limit: 5000, step: 'Reading for staff' };

/** Whether a request comes to the host where staff work. */
export const isStaffHost = ({ staffOrigin }: Services['config'], { hostname }: FastifyRequest): boolean =>
  staffOrigin !== undefined && new URL(staffOrigin).hostname === hostname;

/** What is asked, for the record. */
interface Asked {
  call: StaffCall;
  at: Date;
  id: string;
  device: () => string | null;
}

/**
 * Leads a request of a member of staff to its handler: whose session it is, whether they have the role, and what is asked.
 * Throws 401, 403, 422 or 429; what a role does not allow is recorded.
 */
export async function serveStaff(
  services: Services,
  route: StaffRoute,
  http: FastifyRequest,
  source: string,
): Promise<Outcome & { brand: string }> {
  const { call } = route;
  const { database, config } = services;
  const at = services.clock.now();
  const asked: Asked = { call, at, id: http.id, device: () => deviceOf(http.headers['user-agent']) };
  const isStranger = call.who === 'staff:stranger';
  try {
    if (isStranger)
      await spend(services, TRIES, source, { brand: services.brands.ofHost(http.hostname).brand, at });
    const caller = isStranger
      ? undefined
      : await readStaffSession(services, cookiesOf(config, http)[STAFF_COOKIE], call.who);
    const cookies: Cookie[] = [];
    let hasChanged = false;
    const inScope = <T>(...[work, long]: Parameters<typeof database.operate<T>>) =>
      caller ? database.serveStaff(caller, work, long) : database.operate(work, long);
    const request: StaffRequest<StaffCall> = {
      services,
      ...asked,
      source,
      staff: caller as StaffRequest<StaffCall>['staff'],
      params: readParams(call, http.params),
      query: readQuery(call, http.query),
      body: call.method === 'GET' ? undefined : readBody(call, http.body),
      setCookie: (cookie) => void cookies.push(cookie),
      read: (work) =>
        inScope(work, call.method === 'GET' ? { ...READING, readsAfter: caller?.writtenTo } : undefined),
      looked: (participantId) =>
        services.looks.note(call, {
          by: { staffId: caller?.staffId },
          participant: String(participantId),
          at,
          day: todayInAdelaide(at),
        }),
      act: (work, long) =>
        inScope(async (tx) => {
          const { audit: entry, value } = await work(tx);
          if (entry !== 'nothing changed') await record(tx, asked, entry, caller);
          hasChanged = true;
          return value;
        }, long),
    };
    const data = await route.handle(request);
    if (caller && hasChanged) await noteWritten(services, caller.sessionId);
    return { data, cookies, brand: caller?.brand ?? '' };
  } catch (error) {
    if (error instanceof RoleRefusal) await recordRefusal(services, error, asked);
    throw error;
  }
}

/** Writes who did what, and what the plan manager's systems are told of it, in the deed's own transaction. */
async function record(
  tx: Db,
  { call, at, id, device }: Asked,
  { told, by, ...entry }: StaffAudit,
  caller: StaffCaller | undefined,
): Promise<void> {
  const { staffId, name, brand } = caller ?? by ?? { staffId: null, name: null, brand: '' };
  await tx.insert(audit).values({
    ...entry,
    at,
    action: call.name,
    staffId,
    byName: name,
    device: device(),
    requestId: id,
  });
  await tell(tx, told, { at, brand, authority: 'staff', participantId: entry.participantId ?? null });
}

/** Records that a member of staff asked for what their roles do not allow. */
async function recordRefusal(
  services: Services,
  { staff, status }: RoleRefusal,
  asked: Asked,
): Promise<void> {
  const { brand } = services.brands.find(staff.brand) ?? services.brands.ofHost('');
  // The first refusals of an hour say all that there is to say.
  const isNew = await spend(services, RECORDED, String(staff.staffId), { brand, at: asked.at }).then(
    () => true,
    () => false,
  );
  if (!isNew) return;
  await services.database.operate((tx) =>
    tx.insert(audit).values({
      at: asked.at,
      action: REFUSED,
      staffId: staff.staffId,
      byName: staff.name,
      device: asked.device(),
      requestId: asked.id,
      detail: { call: asked.call.name, refused: status },
    }),
  );
}
