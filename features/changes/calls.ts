import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { dollars, isoDate } from '#platform/contract/common.ts';
import { CHANGE_KINDS, PART_CHANGES } from './rules/change.ts';

const CHANGES = 'clients/{participantSfid}/plans/{planSfid}/changes';

const sentences = z.array(z.string());

/** A part of the plan's money, a component or a support by itself, before and after. */
export const changedPart = z.object({
  name: z.string(),
  kind: z.enum(PART_CHANGES),
  /** Null before for a new part, null after for one that is gone, and each where the figures do not add up. */
  amount_before: z.nullable(dollars),
  amount_after: z.nullable(dollars),
  /** How the amount changed, in few words; null where the figures do not add up. */
  difference: z.nullable(z.string()),
  /** What else changed in this part, a sentence each. */
  notes: sentences,
});

/** What changed in a plan on a day, in the sentences that the printed document has too. */
export const planChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  day: isoDate,
  lead: z.string(),
  more: sentences,
  parts: z.array(changedPart),
  /** What the change does to reservations, and to claims that wait for a decision. */
  reservations: sentences,
  claims: sentences,
});
export type PlanChange = z.output<typeof planChange>;

export const listChanges = get('changes.list', CHANGES, {
  who: 'viewer',
  summary: 'What changed in a plan, against the one before it and by each variation; the newest first.',
  reply: z.array(planChange),
});

export const changesDocument = get('changes.document', `${CHANGES}/document`, {
  who: 'viewer',
  summary: 'The same as a tagged PDF.',
  query: z.strictObject({
    /** The size of the letters. */
    print: z.optional(z.enum(['normal', 'large'])),
  }),
  reply: z.object({
    name: z.string(),
    /** Base64. */
    pdf: z.string(),
  }),
  refusals: { 429: 'Too many documents in a short time; `Retry-After` says when to try again.' },
});
