import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, put } from '#platform/contract/call.ts';
import { sfid } from '#platform/contract/common.ts';
import { deedResult } from '#platform/contract/deeds.ts';
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
  summary: 'What "portal doctor" finds: whether the data holds together, and what is not well.',
  reply: z.object({
    well: z.boolean(),
    findings: z.array(z.object({ well: z.boolean(), words: z.string() })),
  }),
});
