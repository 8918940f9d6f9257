import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { id, isoDate, moment, sfid } from '#platform/contract/common.ts';
import { PERMISSION_LEVELS } from '#scheme/access.ts';
import { ENDINGS } from '../rules/ending.ts';
import { NOMINEE_KINDS } from '../rules/nominees.ts';

const WHO = 'clients/{participantSfid}/access';

/** What somebody did or looked at last, in a sentence of the activity. */
const last = z.nullable(z.object({ sentence: z.string(), at: moment }));

/** Somebody who can see a participant's plan, now or from a day to come. */
const person = z.object({
  id,
  name: z.string(),
  /** Whether it is the signed-in person. */
  is_me: z.boolean(),
  client_portal_access_level: z.enum(PERMISSION_LEVELS),
  relationship: z.nullable(z.string()),
  /** The kind of nominee that the relationship names. */
  nominee: z.nullable(z.enum(NOMINEE_KINDS)),
  starts_on: z.nullable(isoDate),
  ends_on: z.nullable(isoDate),
  /** The document that it rests on, as the plan manager calls it. */
  basis: z.nullable(z.string()),
  last_deed: last,
  last_look: last,
  /** Whether the signed-in person ends it themselves, or asks the plan manager to, or neither. */
  ending: z.enum(ENDINGS),
  /** The open question that asks the plan manager to end it. */
  asked: z.nullable(z.object({ question_sfid: sfid, at: moment })),
  /** Whether it is a child representative's, of somebody who comes of age or is 18. */
  to_review: z.boolean(),
});
export type PersonWithAccess = z.output<typeof person>;

export const listWhoCanSee = get('access.who-can-see', WHO, {
  who: 'viewer',
  summary:
    'Who can see the plan: each person with what they may do, since when, until when, by what document, and what they did and looked at last.',
  reply: z.object({
    people: z.array(person),
    /** What the plan manager's staff and its systems looked at last. */
    staff_last_look: last,
    systems_last_look: last,
    /** That the participant comes of age, so that access is to be looked at; null at other times, and once they have. */
    review: z.nullable(
      z.object({
        /** The 18th birthday. */
        on: isoDate,
        is_due: z.boolean(),
        /** Whether the signed-in person may say that they have looked. */
        by_me: z.boolean(),
      }),
    ),
  }),
});
export type WhoCanSee = z.output<(typeof listWhoCanSee)['reply']>;

export const endPersonsAccess = post('access.end-by-person', `${WHO}/{accessId}/end`, {
  who: 'full',
  params: { accessId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) },
  needsProof: () => true,
  summary: 'Ends somebody’s access at once, in open sessions too, where the brand lets people do that.',
  reply: z.object({ ended: z.literal(true) }),
  refusals: { 403: 'This access is ended by the plan manager alone, or by the participant.' },
});

export const reviewAccess = post('access.review', `${WHO}/reviewed`, {
  who: 'viewer',
  summary: 'Notes that a participant of 18 has looked at who can see the plan, and keeps it as it is.',
  reply: z.object({ reviewed: z.literal(true) }),
  refusals: {
    409: 'Somebody else than the participant says so, who is not 18 yet, or came of age more than a year ago.',
  },
});
