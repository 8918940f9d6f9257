import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { dollars, id, isoDate, sfid } from '#platform/contract/common.ts';

/** A held claim for which the plan manager asks the participant for something. */
const askedClaim = z.object({
  id,
  sfid,
  /** Who sent the invoice; null where the participant paid it and wants the money back. */
  provider: z.nullable(z.string()),
  reference_number: z.string(),
  amount: dollars,
  /** What is missing, in the plan manager's words. */
  reason: z.string(),
  since: z.nullable(isoDate),
  /** The day by which the participant should answer. */
  due_on: z.nullable(isoDate),
  state: z.enum(['asked', 'not-enough', 'sent']),
});
export type AskedClaim = z.output<typeof askedClaim>;

/** The most claims that the list names. Nobody has as many at once. */
export const MOST_ASKED = 100;

export const listAsked = get('evidence.asked', 'clients/{participantSfid}/invoices/asked', {
  who: 'viewer',
  tagged: true,
  summary: `The held claims where something is asked of the participant, the soonest first, at most ${MOST_ASKED}.`,
  reply: z.object({
    /** How many of them the participant’s side still has to answer: those that are not `sent`. */
    count: z.int().check(z.minimum(0)),
    claims: z.array(askedClaim),
  }),
});
