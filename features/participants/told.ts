import * as z from 'zod/mini';
import { sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';

export const accessGiven = changeKind('access-given', {
  summary: 'A person was given access to a participant, or it was changed.',
  payload: z.object({ access: z.int(), user_sfid: sfid, level: z.enum(['full', 'read']) }),
});

export const accessEnded = changeKind('access-ended', {
  summary: 'A person’s access to a participant ended: it was taken away, or its last day is over.',
  payload: z.object({ access: z.int(), user_sfid: sfid }),
});

export const accessReviewed = changeKind('access-reviewed', {
  summary: 'A participant who came of age looked at who can see the plan, and keeps it as it is.',
  payload: z.object({ kept: z.literal(true) }),
});

export const personAdded = changeKind('person-added', {
  summary:
    'The plan manager’s staff added a person in the portal. Records of the feed about them carry this sfid from now on.',
  payload: z.object({
    user_sfid: sfid,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    mobile_phone: z.nullable(z.string()),
  }),
});
