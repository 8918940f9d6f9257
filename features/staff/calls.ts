import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { moment, textBy } from '#platform/contract/common.ts';
import { passkeyAnswer, passkeyOptions } from '#platform/contract/passkeys/shapes.ts';
import { STAFF, STAFF_ROLES } from '#platform/contract/staff-roles.ts';
import { why } from '#platform/contract/why.ts';
import { addressProblem, nameProblem } from './rules.ts';

/** The signed-in member of staff. */
export const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  brand: z.string(),
  brand_name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type StaffMember = z.output<typeof staffMember>;

/** What the browser's authenticator is asked, and the request that its answer names. */
const asked = z.object({ request: z.uuid(), options: passkeyOptions });

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
  body: z.strictObject({ request: z.uuid(), answer: passkeyAnswer }),
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
  body: z.strictObject({ invitation, request: z.uuid(), answer: passkeyAnswer }),
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

const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const roles = z
  .array(z.enum(STAFF_ROLES), 'Please choose at least one role.')
  .check(z.minLength(1, 'Please choose at least one role.'), z.maxLength(STAFF_ROLES.length));

/** Somebody of the staff, as those see them who look after accounts. */
const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** `invited`: they have no passkey yet. */
  state: z.enum(['invited', 'working', 'ended']),
  last_login: z.nullable(moment),
  is_me: z.boolean(),
});
export type StaffAccount = z.output<typeof account>;

/** A lost passkey that waits for a second person. */
const replacement = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  why: z.string(),
  /** Who asked; null where it was asked on the server. */
  asked_by: z.nullable(z.string()),
  asked_at: moment,
  /** Whether whoever asks for this list may decide on it. */
  may_decide: z.boolean(),
});
export type Replacement = z.output<typeof replacement>;

const one = z.object({ account });
const aboutAccount = { 403: 'It is their own account.', 404: 'There is no such member of staff.' };

export const listAccounts = get('staff.list', `${STAFF}/staff`, {
  who: 'staff:access|operator',
  summary: 'Who works in the console, with roles and last login.',
  reply: z.object({ accounts: z.array(account) }),
});

export const inviteAccount = post('staff.invite', `${STAFF}/staff`, {
  who: 'staff:access',
  summary:
    'Invites somebody to the console, by email, with roles. Where they had a passkey before, a second person has to agree.',
  body: z.strictObject({ email: textBy(addressProblem), name: textBy(nameProblem), roles, why }),
  reply: one,
  refusals: { 409: 'Somebody of the staff has this address.' },
});

export const setRoles = post('staff.set-roles', `${STAFF}/staff/{id}/roles`, {
  who: 'staff:access',
  params: { id },
  summary: 'Changes the roles of somebody else.',
  body: z.strictObject({ roles, why }),
  reply: one,
  refusals: aboutAccount,
});

export const endAccount = post('staff.end', `${STAFF}/staff/{id}/end`, {
  who: 'staff:access|operator',
  params: { id },
  summary: 'Ends the access of somebody else, with every session and passkey.',
  body: z.strictObject({ why }),
  reply: one,
  refusals: aboutAccount,
});

export const askReplacement = post('staff.ask-replacement', `${STAFF}/staff/{id}/replacement`, {
  who: 'staff:access|operator',
  params: { id },
  summary: 'Says that somebody has lost their passkey. They make a new one once a second person has agreed.',
  body: z.strictObject({ why }),
  reply: z.object({ asked: z.boolean() }),
  refusals: { ...aboutAccount, 409: 'They have no passkey yet, or it was asked before.' },
});

export const listReplacements = get('staff.replacements', `${STAFF}/replacements`, {
  who: 'staff:access|operator',
  summary: 'Lost passkeys that wait for a second person, oldest first.',
  reply: z.object({ replacements: z.array(replacement) }),
});

const decided = {
  who: 'staff:access|operator',
  params: { id: z.uuid() },
  body: z.strictObject({ why }),
  reply: z.object({ decided: z.boolean() }),
  refusals: {
    403: 'They asked themselves, or it is their own passkey.',
    404: 'There is no such request.',
    409: 'Somebody else has decided before.',
  },
} as const;

export const approveReplacement = post('staff.approve-replacement', `${STAFF}/replacements/{id}/approve`, {
  ...decided,
  summary: 'Agrees that somebody makes a new passkey: the invitation is sent, and replaces the old one.',
});

export const refuseReplacement = post('staff.refuse-replacement', `${STAFF}/replacements/{id}/refuse`, {
  ...decided,
  summary: 'Refuses that somebody makes a new passkey; the old one stays.',
});
