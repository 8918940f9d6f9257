import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { moment } from '#platform/contract/common.ts';

/** A file of its own: every page asks how many claims wait, before anybody opens a list. */

export const INVOICES = 'clients/{participantSfid}/invoices';

/** The claims that await approval. */
export const approvals = z.object({
  count: z.int(),
  /** When the first is decided automatically; null where none waits, or where they wait until somebody decides. */
  first_ends_at: z.nullable(moment),
});

export const countApprovals = get('claims.count-approvals', `${INVOICES}/approvals`, {
  who: 'viewer',
  tagged: true,
  summary:
    'How many claims await approval, and when the first of them is decided without anybody; none for participants on auto-approve.',
  reply: approvals,
});
