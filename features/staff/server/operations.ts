import { asc } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/staff-roles.ts';
import { whyProblem } from '#platform/contract/why.ts';
import { staff } from '#platform/server/identity/staff-tables.ts';
import { brandOf, type Operation, recordOperation, refuse } from '#platform/server/manifest/operation.ts';
import { INVITATION_DAYS } from '../rules.ts';
import { roleWords } from '../words.ts';
import {
  accountOf,
  closeAccount,
  hadPasskey,
  hasSecondPerson,
  keepAccount,
  requestPasskey,
  sendInvitation,
} from './accounts.ts';

const words = {
  invited: (email: string, roles: readonly StaffRole[]) =>
    [
      `The invitation to ${email} is on its way. Its link works for ${INVITATION_DAYS} days, once:`,
      ...roles.map((role) => `${role}: ${roleWords[role].does}`),
    ].join('\n'),
  roles: '--roles takes some of support, claims, access, operator, with commas between them.',
  name: '--name takes the name of the person.',
  email: 'Say who is invited by their e-mail address.',
  off: 'There is no staff console: set STAFF_HOST to the host that it has.',
  changed: (name: string, roles: readonly StaffRole[]) =>
    `The roles of ${name} are now ${roles.join(', ')}. For a passkey that was lost, or ended with their access: staff replace.`,
  why: (problem: string) => `--why takes the reason. ${problem}.`,
  noPasskey: (name: string) => `${name} has no passkey yet: staff invite sends the invitation again.`,
  notAlone: 'There is somebody who can agree in the console, so --alone is not for this.',
  alone: (name: string) =>
    `Nobody but ${name} has a passkey and the role access or operator, so nobody could agree. Where you are sure who asks, say --alone; the record keeps it.`,
  asked: (name: string) =>
    `A second member of staff with the role access or operator now agrees to it in the console, under Staff. Then ${name} is sent an invitation.`,
  sentAlone: (email: string) =>
    `The invitation to ${email} is on its way. When it is used, the passkeys and sessions of before end. It works for ${INVITATION_DAYS} days, once:`,
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

const invite: Operation = {
  name: 'staff invite',
  about: { name: 'EMAIL' },
  summary: 'Invites somebody to the staff console, with roles; again, to change their roles.',
  options: {
    brand: BRAND,
    name: { takes: 'NAME', summary: 'the name under which their deeds are recorded' },
    roles: { takes: 'ROLES', summary: 'support, claims, access, operator, with commas between them' },
  },
  run: async (services, about, options, { print }) => {
    const { database, clock, config } = services;
    const email = about.trim().toLowerCase();
    const roles = readRoles(String(options['roles'] ?? ''));
    const name = String(options['name'] ?? '').trim();
    if (!config.staffOrigin) return refuse(print, words.off);
    if (!ADDRESS.test(email)) return refuse(print, words.email);
    const brand = brandOf(services, options, print);
    if (!brand) return false;
    if (!roles) return refuse(print, words.roles);
    const at = clock.now();
    const done = await database.operate(async (tx) => {
      const before = await accountOf(tx, brand.code, { email });
      const called = name || before?.name;
      if (!called) return undefined;
      const person = await keepAccount(tx, { brand: brand.code, email, name: called, roles }, at);
      const link = (await hadPasskey(tx, person.id))
        ? undefined
        : await sendInvitation(tx, services, { person, brand, replaces: false }, at);
      const detail = { staff: person.id, roles, invited: link !== undefined };
      await recordOperation(tx, { at, action: 'staff.invite', detail });
      return { person, link };
    });
    if (!done) return refuse(print, words.name);
    services.delivery.hurry();
    print(done.link ? words.invited(email, roles) : words.changed(done.person.name, roles));
    if (done.link) print(done.link);
    return true;
  },
};

const replace: Operation = {
  name: 'staff replace',
  about: { name: 'EMAIL' },
  summary:
    'Asks for a new passkey in the place of a lost one: a second member of staff agrees to it in the console.',
  options: {
    brand: BRAND,
    why: { takes: 'REASON', summary: 'what happened, for the record and for whoever agrees' },
    alone: { summary: 'sends the invitation at once, where there is nobody else who could agree' },
  },
  run: async (services, about, options, { print }) => {
    const { database, clock, config } = services;
    const why = String(options['why'] ?? '').trim();
    const isAlone = options['alone'] === true;
    if (!config.staffOrigin) return refuse(print, words.off);
    const brand = brandOf(services, options, print);
    if (!brand) return false;
    const problem = whyProblem(why);
    if (problem) return refuse(print, words.why(problem));
    const at = clock.now();
    const email = about.trim().toLowerCase();
    const said = await database.operate(async (tx): Promise<{ well: boolean; lines: string[] }> => {
      const person = await accountOf(tx, brand.code, { email });
      if (!person || person.endedAt) return { well: false, lines: [words.unknown(email)] };
      if (!(await hadPasskey(tx, person.id))) return { well: false, lines: [words.noPasskey(person.name)] };
      const hasOther = await hasSecondPerson(tx, brand.code, person.id);
      if (hasOther === isAlone)
        return { well: false, lines: [hasOther ? words.notAlone : words.alone(person.name)] };
      const record = (detail: object) =>
        recordOperation(tx, { at, action: 'staff.replace', detail: { staff: person.id, why, ...detail } });
      if (isAlone) {
        const link = await sendInvitation(tx, services, { person, brand, replaces: true }, at);
        await record({ alone: true });
        return { well: true, lines: [words.sentAlone(email), link] };
      }
      const isNew = await requestPasskey(tx, { staffId: person.id, askedBy: null, why }, at);
      if (isNew) await record({ alone: false });
      return { well: true, lines: [words.asked(person.name)] };
    });
    services.delivery.hurry();
    for (const line of said.lines) print(line);
    return said.well;
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
      const found = await accountOf(tx, brand.code, { email });
      if (!found || found.endedAt) return undefined;
      await closeAccount(tx, found.id, at);
      await recordOperation(tx, { at, action: 'staff.end', detail: { staff: found.id } });
      return found;
    });
    if (!person) return refuse(print, words.unknown(email));
    print(words.ended(person.name));
    return true;
  },
};

/** The operators' commands about the staff. */
export const staffOperations: readonly Operation[] = [invite, list, replace, end];
