import * as z from 'zod/mini';
import { sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';
import { EVIDENCE_KINDS } from './rules.ts';

export const evidenceSent = changeKind('evidence-sent', {
  summary:
    'Somebody sent what a held claim is asked for, or said that they do not have it. The documents are fetched with a key that has the scope files.',
  payload: z.object({
    claim_sfid: sfid,
    evidence_sfid: sfid,
    kind: z.enum(EVIDENCE_KINDS),
    /** In the person's words; why, where they do not have it. */
    note: z.nullable(z.string()),
    /** The path of each document, in their order: `/operations/v1/documents/evidence/…`. */
    documents: z.array(z.string()),
  }),
});
