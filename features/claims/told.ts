import * as z from 'zod/mini';
import { dollars, sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';
import { SAYS } from './rules/advice.ts';
import { LINE_ANSWERS } from './rules/answers.ts';

/** A claim that somebody decided about. */
const claim = {
  claim_sfid: sfid,
  reference_number: z.string(),
  /** What is due for it. */
  amount: dollars,
};

export const claimApproved = changeKind('claim-approved', {
  summary: 'Somebody approved a claim.',
  payload: z.object(claim),
});

export const claimDeclined = changeKind('claim-declined', {
  summary: 'Somebody declined a claim, with the reason in their words where they gave one.',
  payload: z.object({ ...claim, reason: z.nullable(z.string()) }),
});

export const claimSettled = changeKind('claim-settled', {
  summary:
    'A claim was settled by itself: its review time was over, or the participant approves automatically.',
  payload: z.object({ ...claim, approved: z.boolean() }),
});

export const lineAnswered = changeKind('line-answered', {
  summary: 'Somebody answered whether what a line of a claim charges for happened.',
  payload: z.object({
    claim_sfid: sfid,
    line_sfid: sfid,
    answer: z.enum(LINE_ANSWERS),
    note: z.nullable(z.string()),
  }),
});

export const claimAdvised = changeKind('claim-advised', {
  summary:
    'Somebody with read-only access said what they think of a claim that awaits approval, or took that back. It decides nothing.',
  payload: z.object({
    claim_sfid: sfid,
    /** Null where they took it back. */
    says: z.nullable(z.enum(SAYS)),
    note: z.nullable(z.string()),
  }),
});
