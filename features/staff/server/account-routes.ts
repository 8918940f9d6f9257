import { sql } from 'drizzle-orm';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import type { StaffCaller } from '#platform/server/identity/staff.ts';
import { type StaffRequest, staffRoute } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import {
  approveReplacement,
  askReplacement,
  endAccount,
  inviteAccount,
  listAccounts,
  listReplacements,
  refuseReplacement,
  type StaffAccount,
  setRoles,
} from '../calls.ts';
import {
  type Account,
  accountOf,
  closeAccount,
  closeRequest,
  hadPasskey,
  keepAccount,
  passkeyRequest,
  requestPasskey,
  sendInvitation,
  waitingRequests,
} from './accounts.ts';
import { words } from './words.ts';

interface Row {
  id: number;
  name: string;
  email: string;
  roles: StaffRole[];
  endedAt: string | null;
  hasPasskey: boolean;
  lastLogin: string | null;
}

/** The accounts of a brand, those who work first; one of them where a number is given. */
const accounts = (tx: Db, brand: string, id?: number) =>
  rowsOf<Row>(
    tx,
    sql`select s.id, s.name, s.email, s.roles, s.ended_at as "endedAt",
        exists (select from passkeys p where p.staff_id = s.id) as "hasPasskey",
        (select max(w.created_at) from staff_sessions w where w.staff_id = s.id) as "lastLogin"
      from staff s where s.brand = ${brand} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
      order by s.ended_at is not null, s.name, s.id`,
  );

const present = (row: Row, me: StaffCaller): StaffAccount => ({
  id: String(row.id),
  name: row.name,
  email: row.email,
  roles: row.roles,
  state: row.endedAt ? 'ended' : row.hasPasskey ? 'working' : 'invited',
  last_login: row.lastLogin === null ? null : wholeSecond(new Date(row.lastLogin)),
  is_me: Number(row.id) === me.staffId,
});

/** One account after it was changed. */
async function presentOne(tx: Db, me: StaffCaller, id: number) {
  const [row] = await accounts(tx, me.brand, id);
  if (!row) throw new Refusal(404, words.unknown);
  return { account: present(row, me) };
}

function brandOf({ brands }: Services, { brand: code }: StaffCaller) {
  const found = brands.find(code);
  if (!found) throw new Error(`There is no brand "${code}".`);
  return found.brand;
}

/** Somebody else who works for the brand. Throws 403 for the own account, 404 where nobody is named. */
async function somebodyElse(tx: Db, me: StaffCaller, id: string): Promise<Account> {
  if (Number(id) === me.staffId) throw new Refusal(403, words.own);
  const found = await accountOf(tx, me.brand, { id: Number(id) });
  if (!found || found.endedAt) throw new Refusal(404, words.unknown);
  return found;
}

type Decision = StaffRequest<typeof approveReplacement | typeof refuseReplacement>;

/** A second person agrees or not; of two at the same moment the later one is told. */
async function decide(
  { services, staff: me, params, body, at, act }: Decision,
  isApproved: boolean,
): Promise<{ decided: boolean }> {
  await act((tx) =>
    asOperator(tx, async () => {
      const found = await passkeyRequest(tx, me.brand, params.id, at);
      if (!found) throw new Refusal(404, words.noRequest);
      const { request, person } = found;
      if ([request.askedBy, person.id].includes(me.staffId)) throw new Refusal(403, words.ownRequest);
      if (request.decidedAt) throw new Refusal(409, words.decidedBefore);
      await closeRequest(tx, request.id, at);
      if (isApproved)
        await sendInvitation(tx, services, { person, brand: brandOf(services, me), replaces: true }, at);
      const detail = { staff: person.id, request: request.id, asked: request.why, why: body.why.trim() };
      return { audit: { detail, told: 'nothing' }, value: undefined };
    }),
  );
  if (isApproved) services.delivery.hurry();
  return { decided: true };
}

/** The accounts of the staff, and lost passkeys. */
export const accountRoutes = [
  staffRoute(listAccounts, async ({ services, staff: me }) => {
    const rows = await services.database.operate((tx) => accounts(tx, me.brand));
    return { accounts: rows.map((row) => present(row, me)) };
  }),
  staffRoute(inviteAccount, async ({ services, staff: me, body, at, act }) => {
    const email = body.email.trim().toLowerCase();
    const done = await act((tx) =>
      asOperator(tx, async () => {
        const before = await accountOf(tx, me.brand, { email });
        const isKnown = before ? await hadPasskey(tx, before.id) : false;
        if (before && !before.endedAt && isKnown) throw new Refusal(409, words.known(before.name));
        const row = { brand: me.brand, email, name: body.name.trim(), roles: body.roles };
        const person = await keepAccount(tx, row, at);
        const why = body.why.trim();
        if (isKnown) await requestPasskey(tx, { staffId: person.id, askedBy: me.staffId, why }, at);
        else
          await sendInvitation(tx, services, { person, brand: brandOf(services, me), replaces: false }, at);
        const detail = { staff: person.id, roles: body.roles, why };
        return { audit: { detail, told: 'nothing' }, value: await presentOne(tx, me, person.id) };
      }),
    );
    services.delivery.hurry();
    return done;
  }),
  staffRoute(setRoles, ({ staff: me, params, body, at, act }) =>
    act((tx) =>
      asOperator(tx, async () => {
        const person = await somebodyElse(tx, me, params.id);
        const { brand, email, name } = person;
        await keepAccount(tx, { brand, email, name, roles: body.roles }, at);
        const detail = { staff: person.id, before: person.roles, roles: body.roles, why: body.why.trim() };
        return { audit: { detail, told: 'nothing' }, value: await presentOne(tx, me, person.id) };
      }),
    ),
  ),
  staffRoute(endAccount, ({ staff: me, params, body, at, act }) =>
    act((tx) =>
      asOperator(tx, async () => {
        const person = await somebodyElse(tx, me, params.id);
        await closeAccount(tx, person.id, at);
        const detail = { staff: person.id, why: body.why.trim() };
        return { audit: { detail, told: 'nothing' }, value: await presentOne(tx, me, person.id) };
      }),
    ),
  ),
  staffRoute(askReplacement, ({ staff: me, params, body, at, act }) =>
    act((tx) =>
      asOperator(tx, async () => {
        const person = await somebodyElse(tx, me, params.id);
        if (!(await hadPasskey(tx, person.id))) throw new Refusal(409, words.noPasskeyYet);
        const why = body.why.trim();
        if (!(await requestPasskey(tx, { staffId: person.id, askedBy: me.staffId, why }, at)))
          throw new Refusal(409, words.askedBefore);
        return { audit: { detail: { staff: person.id, why }, told: 'nothing' }, value: { asked: true } };
      }),
    ),
  ),
  staffRoute(listReplacements, async ({ services, staff: me, at }) => {
    const rows = await services.database.operate((tx) => waitingRequests(tx, me.brand, at));
    return {
      replacements: rows.map(({ id, staffId, name, email, why, askedBy, asker, askedAt }) => ({
        id,
        name,
        email,
        why,
        asked_by: asker,
        asked_at: wholeSecond(new Date(askedAt)),
        may_decide: ![staffId, askedBy].map(Number).includes(me.staffId),
      })),
    };
  }),
  staffRoute(approveReplacement, (request) => decide(request, true)),
  staffRoute(refuseReplacement, (request) => decide(request, false)),
];
