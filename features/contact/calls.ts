import * as z from 'zod/mini';
import { post } from '#platform/contract/call.ts';
import { moment } from '#platform/contract/common.ts';

export const requestCallBack = post('contact.call-back', 'clients/{sfid}/request-phone-call', {
  who: 'viewer',
  summary:
    'Asks the plan manager to call the signed-in person back. Asked again while the first request is open, it stays one request.',
  reply: z.object({ requested_at: moment }),
  refusals: { 429: 'Too many requests in a short time; `Retry-After` says when to try again.' },
});
