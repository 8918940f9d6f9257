import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { STAFF, STAFF_ROLES } from '#platform/contract/staff-roles.ts';

/** The signed-in member of staff. */
export const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  brand: z.string(),
  brand_name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type StaffMember = z.output<typeof staffMember>;

/** What the browser's authenticator is asked, and the request that its answer names; shaped by WebAuthn. */
const asked = z.object({ request: z.uuid(), options: z.record(z.string(), z.unknown()) });

/** What the authenticator answers; shaped by WebAuthn, and checked by its library. */
const answer = z.looseObject({ id: z.string().check(z.maxLength(1400)), type: z.literal('public-key') });

const invitation = z.string().check(z.regex(/^[0-9a-f-]{36}\.[\w-]{43}$/));

const refusals = { 403: 'The invitation or the passkey is unknown, used or too old.' };

export const askLogin = post('staff.ask-login', `${STAFF}/login/start`, {
  who: 'staff:stranger',
  summary: 'Asks for a passkey of whoever is there.',
  body: z.strictObject({}),
  reply: asked,
});

export const logIn = post('staff.log-in', `${STAFF}/login`, {
  who: 'staff:stranger',
  summary: 'Exchanges the answer of a passkey for a session, in a cookie: 12 hours, 30 minutes without use.',
  body: z.strictObject({ request: z.uuid(), answer }),
  reply: staffMember,
  refusals,
});

export const askEnrolment = post('staff.ask-enrolment', `${STAFF}/enrolment/start`, {
  who: 'staff:stranger',
  summary: 'Asks for a new passkey of whoever was invited.',
  body: z.strictObject({ invitation }),
  reply: z.extend(asked, { name: z.string(), email: z.string() }),
  refusals,
});

export const enrol = post('staff.enrol', `${STAFF}/enrolment`, {
  who: 'staff:stranger',
  summary: 'Keeps the new passkey of whoever was invited, and logs them in. The invitation works once.',
  body: z.strictObject({ invitation, request: z.uuid(), answer }),
  reply: staffMember,
  refusals,
});

export const staffMe = get('staff.me', `${STAFF}/me`, {
  who: 'staff:any',
  summary: 'The signed-in member of staff.',
  reply: staffMember,
});

export const staffLogOut = post('staff.log-out', `${STAFF}/logout`, {
  who: 'staff:any',
  summary: 'Ends the session.',
  body: z.strictObject({}),
  reply: z.object({ logged_out: z.boolean() }),
});
