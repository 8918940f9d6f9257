import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { post } from '#platform/contract/call.ts';
import { isoDate, sfid } from '#platform/contract/common.ts';
import { deedResult } from '#platform/contract/deeds.ts';

/** Somebody's access to a participant. */
const access = z.object({
  id: z.int(),
  user_sfid: z.string(),
  participant_sfid: z.string(),
  level: z.enum(['full', 'read']),
  relationship: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  basis: z.nullable(z.string()),
});

const text = z.string().check(z.minLength(1), z.maxLength(200));

export const giveAccess = post('access.give', `${OPERATIONS}/access`, {
  who: 'system:users',
  summary:
    'Gives a person access to a participant, or changes it: the level, the first and the last day, the relationship, and the document that it rests on. What is left out is taken away.',
  body: z.strictObject({
    user_sfid: sfid,
    participant_sfid: sfid,
    level: z.enum(['full', 'read']),
    relationship: z.optional(z.nullable(text)),
    starts_on: z.optional(z.nullable(isoDate)),
    ends_on: z.optional(z.nullable(isoDate)),
    basis: z.optional(z.nullable(text)),
  }),
  reply: z.object({ result: deedResult, access }),
  refusals: { 404: 'There is no such person or participant of this brand.' },
});

export const endAccess = post('access.end', `${OPERATIONS}/access/{id}/end`, {
  who: 'system:users',
  summary: 'Ends an access at once, in open sessions too.',
  params: { id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) },
  reply: z.object({ result: deedResult, access }),
  refusals: { 404: 'There is no such access of this brand.' },
});
