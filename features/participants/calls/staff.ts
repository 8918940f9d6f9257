import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { id, isoDate, moment, sfid, textBy } from '#platform/contract/common.ts';
import { deedResult } from '#platform/contract/deeds.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { why } from '#platform/contract/why.ts';
import { NOMINEE_KINDS } from '../rules/nominees.ts';
import { FOUND_BY, searchProblem } from '../rules/search.ts';

/** Staff see people in every role that works with them; what they change needs the role `access`. */
const SEES = 'staff:support|claims|access';
const CHANGES = 'staff:access';

const named = z.object({ sfid, name: z.string() });

const day = z.nullable(isoDate);

/** An access as staff see it. */
const heldAccess = z.object({
  id,
  person: named,
  participant: named,
  level: z.enum(['full', 'read']),
  relationship: z.nullable(z.string()),
  /** The kind of nominee that the relationship names. */
  nominee: z.nullable(z.enum(NOMINEE_KINDS)),
  starts_on: day,
  ends_on: day,
  /** The document that it rests on. */
  basis: z.nullable(z.string()),
  state: z.enum(['holds', 'begins', 'ends', 'ended']),
  /** Why a nominee of that kind should not have it; null where nothing is wrong, or where it has ended. */
  problem: z.nullable(z.string()),
  /** When a child representative's access is to be looked at again. */
  review_on: day,
});
export type HeldAccess = z.output<typeof heldAccess>;

/** Full access that somebody of the staff asked for, and another one has to agree to. */
const accessRequest = z.object({
  id,
  person: named,
  participant: named,
  relationship: z.nullable(z.string()),
  starts_on: day,
  ends_on: day,
  basis: z.nullable(z.string()),
  why: z.string(),
  asked_by: z.string(),
  asked_at: moment,
  /** The last day on which somebody can agree. */
  lapses_on: isoDate,
  /** Whether who looks at it asked for it: then another person has to agree. */
  by_me: z.boolean(),
});
export type AccessRequest = z.output<typeof accessRequest>;

const found = z.object({
  kind: z.enum(['person', 'participant']),
  sfid,
  name: z.string(),
  /** Of a person the email address, of a participant the NDIS number. */
  about: z.string(),
  found_by: z.enum(FOUND_BY),
});
export type FoundSomebody = z.output<typeof found>;

export const searchPeople = post('people.search', `${STAFF}/people/search`, {
  who: SEES,
  summary:
    'People and participants by name, NDIS number, email address, mobile number, claim number or case number; the best first, at most 20. What is searched for stands in no address.',
  body: z.strictObject({ search: textBy(searchProblem) }),
  reply: z.object({ found: z.array(found) }),
});

export const staffPerson = get('people.person', `${STAFF}/people/{userSfid}`, {
  who: SEES,
  summary: 'A person who signs in: how they are reached, their account, and whom they have access to.',
  reply: z.object({
    sfid,
    name: z.string(),
    email: z.string(),
    mobile_phone: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Whether they have signed in or set a password. */
    activated: z.boolean(),
    invited_at: z.nullable(moment),
    last_login_at: z.nullable(moment),
    /** On how many devices they are signed in. */
    sessions: z.int(),
    access: z.array(heldAccess),
    requests: z.array(accessRequest),
  }),
});
export type StaffPerson = z.output<(typeof staffPerson)['reply']>;

export const staffParticipant = get('people.participant', `${STAFF}/participants/{participantSfid}`, {
  who: SEES,
  summary: 'A participant: who they are, their plans, who has access, and the people around them.',
  reply: z.object({
    sfid,
    name: z.string(),
    ndis: z.string(),
    date_of_birth: day,
    status: z.string(),
    /** The newest first. */
    plans: z.array(
      z.object({ name: z.string(), start_date: isoDate, end_date: isoDate, status: z.string() }),
    ),
    access: z.array(heldAccess),
    requests: z.array(accessRequest),
    contacts: z.array(
      z.object({
        name: z.string(),
        relationship: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        primary: z.boolean(),
      }),
    ),
  }),
});
export type StaffParticipant = z.output<(typeof staffParticipant)['reply']>;

const text = z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))));

export const staffGiveAccess = post('access.give-by-staff', `${STAFF}/access`, {
  who: CHANGES,
  summary:
    'Gives a person access to a participant, or changes it. Full access for somebody who has none today waits until a second member of staff agrees.',
  body: z.strictObject({
    user_sfid: sfid,
    participant_sfid: sfid,
    level: z.enum(['full', 'read']),
    relationship: text,
    starts_on: z.optional(z.nullable(isoDate)),
    ends_on: z.optional(z.nullable(isoDate)),
    basis: text,
    why,
  }),
  reply: z.object({ result: z.enum([...deedResult.options, 'asked']) }),
});

export const staffEndAccess = post('access.end-by-staff', `${STAFF}/access/{accessId}/end`, {
  who: CHANGES,
  summary: 'Ends an access at once, in open sessions too.',
  body: z.strictObject({ why }),
  reply: z.object({ result: deedResult }),
});

export const listAccessRequests = get('access.requests', `${STAFF}/access-requests`, {
  who: CHANGES,
  summary: 'Full access that waits for a second member of staff, the oldest first.',
  reply: z.object({ requests: z.array(accessRequest) }),
});

const refusals = {
  403: 'Who asked for it cannot agree to it.',
  409: 'Somebody else has decided meanwhile, or it has lapsed.',
};

export const approveAccess = post('access.approve', `${STAFF}/access-requests/{requestId}/approve`, {
  who: CHANGES,
  summary: 'Agrees to full access that a colleague asked for: from now on it holds.',
  body: z.strictObject({ why }),
  reply: z.object({ result: deedResult }),
  refusals,
});

export const closeAccessRequest = post('access.close', `${STAFF}/access-requests/{requestId}/close`, {
  who: CHANGES,
  summary: 'Declines full access that a colleague asked for, or withdraws what one has asked for oneself.',
  body: z.strictObject({ why }),
  reply: z.object({ outcome: z.enum(['declined', 'withdrawn']) }),
  refusals: { 409: refusals[409] },
});

export const invitePerson = post('people.invite', `${STAFF}/people`, {
  who: CHANGES,
  summary: 'Adds a person whom the brand does not know yet, and invites them to activate their account.',
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    first_name: z.string().check(z.maxLength(200)),
    last_name: z.string().check(z.maxLength(200)),
    mobile_phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    why,
  }),
  reply: named,
});

export const inviteAgain = post('people.invite-again', `${STAFF}/people/{userSfid}/invite`, {
  who: CHANGES,
  summary: 'Sends a person another invitation to activate their account.',
  body: z.strictObject({ why }),
  reply: z.object({ email: z.string() }),
});

export const endSessions = post('people.end-sessions', `${STAFF}/people/{userSfid}/end-sessions`, {
  who: CHANGES,
  summary: 'Ends all sessions of a person at once, on every device.',
  body: z.strictObject({ why }),
  reply: z.object({ ended: z.int() }),
});
