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
