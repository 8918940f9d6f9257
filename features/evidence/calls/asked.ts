import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { dollars, id, isoDate, sfid } from '#platform/contract/common.ts';

/** A claim that is held and where something is asked of the participant. */
const askedClaim = z.object({
  id,
  sfid,
  /** Who sent the invoice; null where the participant paid and asks to be paid back. */
  provider: z.nullable(z.string()),
  reference_number: z.string(),
  amount: dollars,
  /** What is missing, in the plan manager's words. */
  reason: z.string(),
  since: z.nullable(isoDate),
  /** The last day on which the participant is asked to answer. */
  due_on: z.nullable(isoDate),
  state: z.enum(['asked', 'not-enough', 'sent']),
});
export type AskedClaim = z.output<typeof askedClaim>;

/** The most claims that the list names: more than anybody is asked about. */
export const MOST_ASKED = 100;

export const listAsked = get('evidence.asked', 'clients/{participantSfid}/invoices/asked', {
  who: 'viewer',
  summary: `The held claims where something is asked of the participant, the soonest first, at most ${MOST_ASKED}.`,
  reply: z.object({
    /** How many of them wait for the participant’s side: those that are not `sent`. */
    count: z.int().check(z.minimum(0)),
    claims: z.array(askedClaim),
  }),
});
