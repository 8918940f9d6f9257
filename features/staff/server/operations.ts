import { and, asc, eq } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/staff-roles.ts';
import type { Db } from '#platform/server/database/database.ts';
import { endStaffSessions } from '#platform/server/identity/staff.ts';
import { passkeys, staff } from '#platform/server/identity/staff-tables.ts';
import { brandOf, type Operation, recordOperation, refuse } from '#platform/server/manifest/operation.ts';
import { putInOutbox } from '#platform/server/messages/outbox.ts';
import { daysAfter } from '#scheme/dates.ts';
import { INVITATION_DAYS } from '../rules.ts';
import { openInvitation } from './invitations.ts';
import { words as invitation } from './words.ts';

/** What each role may do, in a sentence for whoever gives it. */
const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  support: 'answers calls: sees people and their claims, and does call-backs',
  claims: 'works on held claims, evidence and answers',
  access: 'looks after people and their access',
  operator: 'runs the portal: status, versions, keys, webhooks, deliveries',
};

const words = {
  invited: (email: string, roles: readonly StaffRole[]) =>
    [
      `The invitation to ${email} is on its way. Its link works for ${INVITATION_DAYS} days, once:`,
      ...roles.map((role) => `${role}: ${ROLE_WORDS[role]}`),
    ].join('\n'),
  roles: '--roles takes some of support, claims, access, operator, with commas between them.',
  name: '--name takes the name of the person.',
  email: 'Say who is invited by their e-mail address.',
  off: 'There is no staff console: set STAFF_HOST to the host that it has.',
  unknown: (email: string) => `Nobody of the staff is known by ${email}.`,
  ended: (name: string) => `${name} has no access any more, and every session has ended.`,
  none: 'Nobody has access to the staff console.',
} as const;

const BRAND = { takes: 'CODE', summary: 'the brand that they work for, where there are several' };
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Reads roles, `support,claims`. Undefined where one of them is none, or there is none. */
function readRoles(text: string): StaffRole[] | undefined {
  const given = text.split(',').map((role) => role.trim());
  const roles = STAFF_ROLES.filter((role) => given.includes(role));
  return roles.length > 0 && roles.length === new Set(given).size ? roles : undefined;
}

const known = async (tx: Db, brand: string, email: string) =>
  (
    await tx
      .select()
      .from(staff)
      .where(and(eq(staff.brand, brand), eq(staff.email, email)))
  )[0];

const invite: Operation = {
  name: 'staff invite',
  about: { name: 'EMAIL' },
  summary:
    'Invites somebody to the staff console, with roles; again, to change their roles or to replace a passkey that was lost.',
  options: {
    brand: BRAND,
    name: { takes: 'NAME', summary: 'the name under which their deeds are recorded' },
    roles: { takes: 'ROLES', summary: 'support, claims, access, operator, with commas between them' },
  },
  run: async (services, about, options, { print }) => {
    const { database, keys, clock, config } = services;
    const email = about.trim().toLowerCase();
    const roles = readRoles(String(options['roles'] ?? ''));
    const name = String(options['name'] ?? '').trim();
    if (!config.staffOrigin) return refuse(print, words.off);
    if (!ADDRESS.test(email)) return refuse(print, words.email);
    const brand = brandOf(services, options, print);
    if (!brand) return false;
    if (!roles) return refuse(print, words.roles);
    const at = clock.now();
    const link = await database.operate(async (tx) => {
      const before = await known(tx, brand.code, email);
      const called = name || before?.name;
      if (!called) return undefined;
      const row = { brand: brand.code, email, name: called, roles, endedAt: null };
      const [person] = await tx
        .insert(staff)
        .values({ ...row, createdAt: at })
        .onConflictDoUpdate({ target: [staff.brand, staff.email], set: row })
        .returning();
      if (!person) throw new Error('A member of staff was not kept.');
      const replaces = (await tx.$count(passkeys, eq(passkeys.staffId, person.id))) > 0;
      const secret = await openInvitation(tx, keys, { staffId: person.id, replaces }, at);
      const address = `${config.staffOrigin}/staff#invitation=${secret}`;
      const message = {
        channel: 'email',
        to: email,
        subject: invitation.subject(brand.name),
        text: invitation.text(called, brand.name, address),
        dedupeKey: `staff ${secret.slice(0, 36)}`,
        expiresAt: daysAfter(at, INVITATION_DAYS),
        holdsSecret: true,
      } as const;
      await putInOutbox(tx, [message], { brand: brand.code, at });
      await recordOperation(tx, {
        at,
        action: 'staff.invite',
        detail: { staff: person.id, roles, replaces },
      });
      return address;
    });
    if (!link) return refuse(print, words.name);
    services.delivery.hurry();
    print(words.invited(email, roles));
    print(link);
    return true;
  },
};

const list: Operation = {
  name: 'staff list',
  summary: 'Lists who has access to the staff console, and with which roles.',
  options: {},
  run: async ({ database }, _about, _options, { print }) => {
    const people = await database.operate((tx) =>
      tx.select().from(staff).orderBy(asc(staff.brand), asc(staff.email)),
    );
    for (const { brand, email, name, roles, endedAt } of people)
      print(`${brand}  ${email}  ${name}  ${endedAt ? 'ended' : roles.join(',')}`);
    if (people.length === 0) print(words.none);
    return true;
  },
};

const end: Operation = {
  name: 'staff end',
  about: { name: 'EMAIL' },
  summary: 'Ends the access of a member of staff, with every session and passkey.',
  options: { brand: BRAND },
  run: async (services, about, options, { print }) => {
    const brand = brandOf(services, options, print);
    if (!brand) return false;
    const at = services.clock.now();
    const email = about.trim().toLowerCase();
    const person = await services.database.operate(async (tx) => {
      const found = await known(tx, brand.code, email);
      if (!found || found.endedAt) return undefined;
      await tx.update(staff).set({ endedAt: at }).where(eq(staff.id, found.id));
      await tx.delete(passkeys).where(eq(passkeys.staffId, found.id));
      await endStaffSessions(tx, { staffId: found.id }, at);
      await recordOperation(tx, { at, action: 'staff.end', detail: { staff: found.id } });
      return found;
    });
    if (!person) return refuse(print, words.unknown(email));
    print(words.ended(person.name));
    return true;
  },
};

/** The operators' commands about the staff. */
export const staffOperations: readonly Operation[] = [invite, list, end];
