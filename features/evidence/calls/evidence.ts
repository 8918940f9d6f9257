import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { dollars, isoDate, moment, sfid } from '#platform/contract/common.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { EVIDENCE_KINDS, EVIDENCE_PROBLEMS, EVIDENCE_STATES, isTooLong, VERDICTS } from '../rules.ts';

const INVOICES = 'clients/{participantSfid}/invoices';
const EVIDENCE = `${INVOICES}/{claimId}/evidence` as const;

const answer = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.nullable(z.string()),
  /** The name of the member of staff who answered; null where the plan manager's system answered. */
  answered_by: z.nullable(z.string()),
  answered_at: moment,
});

/** Something that somebody sent for a held claim. */
const sentEvidence = z.object({
  sfid,
  kind: z.enum(EVIDENCE_KINDS),
  note: z.nullable(z.string()),
  sent_by: z.string(),
  sent_at: moment,
  /** What the plan manager asked for at that time, and since when. */
  reason: z.string(),
  since: z.nullable(isoDate),
  /** Whether somebody sent it for the hold that the claim has now. */
  is_for_this_hold: z.boolean(),
  documents: z.array(
    z.object({
      sfid,
      name: z.string(),
      /** The address of the call that gives a link to the document. */
      link: z.string(),
    }),
  ),
  /** The plan manager's newest answer; null until there is one. */
  answer: z.nullable(answer),
});
export type SentEvidence = z.output<typeof sentEvidence>;

const evidenceOfClaim = z.object({
  /** How far the present hold is; null where the plan manager asks the participant for nothing. */
  state: z.nullable(z.enum(EVIDENCE_STATES)),
  /** What people sent, the newest first. */
  evidence: z.array(sentEvidence),
});
export type EvidenceOfClaim = z.output<typeof evidenceOfClaim>;

export const listEvidence = get('evidence.list', EVIDENCE, {
  who: 'viewer',
  summary: 'What people sent for a held claim, the newest first, with what the plan manager answered.',
  reply: evidenceOfClaim,
});

export const sendEvidence = post('evidence.send', EVIDENCE, {
  who: 'full',
  summary:
    'Sends what a held claim is asked for: up to three documents, a note, or why it is not there. The reply has all that was sent, by others too.',
  body: z.strictObject({
    kind: z.enum(EVIDENCE_KINDS, EVIDENCE_PROBLEMS.kind),
    note: z.optional(z.string().check(z.refine((text) => !isTooLong(text), EVIDENCE_PROBLEMS.note))),
    /** The `held_reason` of the claim that the sender has read. */
    held_reason: z.string(EVIDENCE_PROBLEMS.hold),
    /** The `held_since` that the sender has read; absent or empty where it is null. */
    held_since: z.optional(z.string()),
  }),
  files: { file: 'optional', second_file: 'optional', third_file: 'optional' },
  reply: evidenceOfClaim,
  refusals: {
    409: 'The claim is not held any more, is held for something else than was read, or nothing is asked of the participant.',
    413: 'A file, or all of them together, is far beyond the limit.',
    429: 'Too much was uploaded in a short time.',
    503: 'The files could not be stored just now; nothing was kept.',
  },
});

export const getEvidenceFile = get('evidence.file', `${EVIDENCE}/{evidenceFileId}/attachment`, {
  who: 'viewer',
  summary: 'A link to a document that was sent for a held claim. It lives five minutes.',
  reply: z.object({ url: z.string() }),
});

const AT_STAFF = `${STAFF}/evidence/{evidenceSfid}` as const;

export const staffEvidence = get('evidence.by-staff', AT_STAFF, {
  who: 'staff:claims',
  summary: 'Something that was sent for a held claim, with what was asked for and what was answered.',
  reply: z.object({
    participant: z.object({ sfid, name: z.string() }),
    claim: z.object({
      sfid,
      provider: z.string(),
      reference_number: z.string(),
      amount: dollars,
      /** Whether the claim still has the hold for which somebody sent this. */
      is_held: z.boolean(),
    }),
    evidence: z.object({
      ...sentEvidence.shape,
      documents: z.array(z.object({ sfid, name: z.string() })),
    }),
  }),
});

export const staffEvidenceFile = get('evidence.file-by-staff', `${AT_STAFF}/documents/{fileSfid}`, {
  who: 'staff:claims',
  summary: 'A document that was sent for a held claim, to be saved.',
  file: true,
  reply: z.unknown(),
  refusals: { 404: 'There is no such document of this brand.' },
});

export const answerEvidence = post('evidence.answer', `${AT_STAFF}/answer`, {
  who: 'staff:claims',
  summary:
    'Says whether what was sent is enough, and why; where it is not, what is missing. People read it on the claim. The claim itself stays as it is.',
  body: z.strictObject({ verdict: z.enum(VERDICTS), reason: z.optional(z.string()) }),
  reply: z.object({ answer }),
  refusals: { 409: 'Somebody else has answered it before.' },
});
