import * as z from 'zod/mini';
import { sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';
import { EVIDENCE_KINDS, VERDICTS } from './rules.ts';

export const evidenceSent = changeKind('evidence-sent', {
  summary:
    'Somebody sent what a held claim is asked for, or said that they do not have it. The documents are fetched with a key that has the scope files.',
  payload: z.object({
    claim_sfid: sfid,
    evidence_sfid: sfid,
    kind: z.enum(EVIDENCE_KINDS),
    /** The person's own words; they say why, where they do not have it. */
    note: z.nullable(z.string()),
    /** The path of each document, in their order: `/operations/v1/documents/evidence/…`. */
    documents: z.array(z.string()),
  }),
});

export const evidenceAnswered = changeKind('evidence-answered', {
  summary:
    'Staff answered in the console whether what was sent is enough. The claim stays held until the plan manager’s system lets it go on.',
  payload: z.object({
    claim_sfid: sfid,
    evidence_sfid: sfid,
    verdict: z.enum(VERDICTS),
    /** What is missing, where it is not enough. Else what staff wrote about it; null where they wrote nothing. */
    reason: z.nullable(z.string()),
    answered_by: z.string(),
  }),
});
