import * as z from 'zod/mini';
import { put } from '#platform/contract/call.ts';
import { ADVICE_NOTE_MAX, SAYS, SAYS_MISSING } from '../rules/advice.ts';
import { INVOICES } from './approvals.ts';
import { claimAdvice } from './shapes.ts';

export const adviseClaim = put('claims.advise', `${INVOICES}/{claimId}/advice`, {
  who: 'viewer',
  summary:
    'Says what somebody with read-only access thinks of a claim that awaits approval, in place of what they said before; null takes it back. It decides nothing.',
  body: z.strictObject({
    says: z.nullable(z.enum(SAYS, SAYS_MISSING)),
    note: z.optional(z.string().check(z.maxLength(ADVICE_NOTE_MAX))),
  }),
  reply: z.object({ advice: z.array(claimAdvice) }),
  refusals: {
    409: 'The claim does not await approval, or the person has full access and decides themselves; the message says which.',
  },
});
