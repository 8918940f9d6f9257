import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, put } from '#platform/contract/call.ts';
import { sfid } from '#platform/contract/common.ts';
import { deedResult } from '#platform/contract/deeds.ts';
import { SEVERITIES } from '#platform/contract/severity.ts';
import { LARGEST_FILE } from '#platform/contract/uploads.ts';
import { DOCUMENT_KINDS, SUPPLIED_DOCUMENTS } from '../rules/documents.ts';

export const putDocument = put('documents.put', `${OPERATIONS}/documents/{kind}/{sfid}`, {
  who: 'system:files',
  summary:
    'Supplies a document of a claim: the invoice, or the second file that was sent with it. It is examined like an upload; another one takes the place of what is there.',
  params: { kind: z.enum(SUPPLIED_DOCUMENTS), sfid },
  files: { file: { missing: 'must come with the request' } },
  reply: z.object({ result: deedResult }),
  refusals: {
    409: 'The document was sent by the participant’s side, and stays.',
    411: 'Content-Length is missing.',
    413: `The file is larger than ${LARGEST_FILE}.`,
  },
});

export const getDocument = get('documents.get', `${OPERATIONS}/documents/{kind}/{sfid}`, {
  who: 'system:files',
  summary:
    'A document of a claim or of a claim that somebody sent in, by the sfid of the claim; or evidence that somebody sent for a held claim, by its own path in the change evidence-sent.',
  params: { kind: z.enum(DOCUMENT_KINDS), sfid },
  file: true,
  reply: z.unknown(),
  refusals: { 404: 'There is no such claim of this brand, or it has no such document.' },
});

export const getHealth = get('health.get', `${OPERATIONS}/health`, {
  who: 'system:control',
  summary: 'What "portal doctor" finds: what is not well, how grave it is, and what to do.',
  reply: z.object({
    /** Whether there is neither a warning nor anything critical. */
    well: z.boolean(),
    severity: z.enum(SEVERITIES),
    findings: z.array(
      z.object({
        /** What was looked at, in a word that stays the same. */
        code: z.string(),
        /** Which one, where there may be several of a code. */
        about: z.nullable(z.string()),
        well: z.boolean(),
        severity: z.enum(SEVERITIES),
        words: z.string(),
        /** What to do; null where there is nothing to do. */
        to_do: z.nullable(z.string()),
      }),
    ),
  }),
});
