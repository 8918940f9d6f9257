import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import {
  endStaffSessions,
  openStaffSession,
  SESSION_MS,
  STAFF_COOKIE,
} from '#platform/server/identity/staff.ts';
import { passkeys, staff } from '#platform/server/identity/staff-tables.ts';
import { type Cookie, staffRoute } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Site } from '#platform/server/passkeys.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { askEnrolment, askLogin, enrol, logIn, type StaffMember, staffLogOut, staffMe } from '../calls.ts';
import { closeInvitation, invited } from './invitations.ts';
import { addPasskey, askForLogin, askForPasskey, ownerOf } from './passkeys.ts';
import { words } from './words.ts';

type Person = typeof staff.$inferSelect;

/** Where a passkey of the staff belongs to: their own host. */
function siteOf({ config }: Pick<Services, 'config'>): Site {
  const origin = config.staffOrigin ?? '';
  return { origins: [origin], host: new URL(origin).hostname, name: words.site };
}

const present = ({ brands }: Services, { name, email, brand, roles }: Person): StaffMember => ({
  name,
  email,
  brand,
  brand_name: brands.find(brand)?.brand.name ?? brand,
  roles,
});

const cookie = (value: string): Cookie => ({
  name: STAFF_COOKIE,
  value,
  path: '/staff',
  maxAge: SESSION_MS / 1000,
});

const loggedIn = ({ id: staffId, name, brand }: Person, detail: Record<string, unknown> = {}) => ({
  detail,
  told: 'nothing' as const,
  by: { staffId, name, brand },
});

const working = async (tx: Db, staffId: number): Promise<Person | undefined> =>
  (
    await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, staffId), isNull(staff.endedAt)))
  )[0];

/** Logging in and out, and making a passkey by invitation. */
export const staffRoutes = [
  staffRoute(askLogin, ({ services, at, read }) => read((tx) => askForLogin(tx, siteOf(services), at))),
  staffRoute(logIn, async ({ services, at, body, act, device, setCookie }) => {
    const done = await act(async (tx) => {
      const owner = await ownerOf(tx, siteOf(services), body, at);
      const person = owner === undefined ? undefined : await working(tx, owner);
      if (!person) return { audit: 'nothing changed', value: undefined };
      const session = await openStaffSession(tx, services.keys, person.id, device(), at);
      return { audit: loggedIn(person), value: { person, session } };
    });
    if (!done) throw new Refusal(403, words.noPasskey);
    setCookie(cookie(done.session));
    return present(services, done.person);
  }),
  staffRoute(askEnrolment, ({ services, at, body, read }) =>
    read(async (tx) => {
      const found = await invited(tx, services.keys, body.invitation, at);
      if (!found) throw new Refusal(403, words.noInvitation);
      const { name, email } = found.person;
      return { ...(await askForPasskey(tx, siteOf(services), found.person, at)), name, email };
    }),
  ),
  staffRoute(enrol, async ({ services, at, body, act, device, setCookie }) => {
    const { person, session } = await act(async (tx) => {
      const found = await invited(tx, services.keys, body.invitation, at);
      if (!found) throw new Refusal(403, words.noInvitation);
      const { person: owner, replaces } = found;
      const made = { request: body.request, answer: body.answer, staffId: owner.id, device: device() };
      if (!(await addPasskey(tx, siteOf(services), made, at))) throw new Refusal(403, words.noPasskeyMade);
      await closeInvitation(tx, found.id, at);
      if (replaces) {
        const others = and(eq(passkeys.staffId, owner.id), ne(passkeys.id, body.answer.id));
        await tx.delete(passkeys).where(others);
        await endStaffSessions(tx, { staffId: owner.id }, at);
      }
      const opened = await openStaffSession(tx, services.keys, owner.id, device(), at);
      return { audit: loggedIn(owner, { replaces }), value: { person: owner, session: opened } };
    });
    setCookie(cookie(session));
    return present(services, person);
  }),
  staffRoute(staffMe, async ({ services, staff: caller, read }) => {
    const [person] = await read((tx) => tx.select().from(staff).where(eq(staff.id, caller.staffId)));
    if (!person) throw new Error('A session belongs to a member of staff.');
    return present(services, person);
  }),
  staffRoute(staffLogOut, async ({ services, at, staff: caller, setCookie }) => {
    await services.database.operate((tx) => endStaffSessions(tx, { sessionId: caller.sessionId }, at));
    setCookie(cookie(''));
    return { logged_out: true };
  }),
];
