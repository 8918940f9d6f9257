import { sql } from 'drizzle-orm';
import type { ClaimStatus, ClientApproval } from '#features/claims/rules/claims.ts';
import { displayedStatus, shownAmount } from '#features/claims/rules/status.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { callPath } from '#platform/contract/call.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import { type Cents, toDollars } from '#scheme/money.ts';
import { type AskedClaim, type listAsked, MOST_ASKED } from '../calls/asked.ts';
import { type EvidenceOfClaim, getEvidenceFile, type SentEvidence } from '../calls/evidence.ts';
import { type EvidenceKind, evidenceState, type HeldClaim, isForHold, type Verdict } from '../rules.ts';
import { evidenceState as evidenceStateInSql, newestAnswer } from './rules-in-sql.ts';

/** What somebody sent, with the newest answer. */
export interface EvidenceRow {
  sfid: string;
  kind: EvidenceKind;
  note: string | null;
  sentBy: string;
  sentAt: string;
  heldReason: string;
  heldSince: string | null;
  documents: { sfid: string; name: string }[];
  answer: { verdict: Verdict; reason: string | null; answeredBy: string | null; answeredAt: string } | null;
}

/** A claim with its hold and all that people sent for it, the newest first. */
export interface ClaimEvidence extends HeldClaim {
  id: number;
  sfid: string;
  participantId: number;
  evidence: EvidenceRow[];
}

/** Evidence `e` as an object. */
export const evidenceJson = sql`json_build_object('sfid', e.sfid, 'kind', e.kind, 'note', e.note, 'sentBy', e.sent_by,
  'sentAt', e.sent_at, 'heldReason', e.held_reason, 'heldSince', e.held_since,
  'documents', (select coalesce(json_agg(json_build_object('sfid', f.sfid, 'name', f.name) order by f.place), '[]')
    from evidence_files f where f.evidence_id = e.id),
  'answer', (select json_build_object('verdict', a.verdict, 'reason', a.reason, 'answeredBy', a.answered_by,
    'answeredAt', a.answered_at) from ${newestAnswer} a))`;

/** What people sent for the claim that a path names. */
export const claimEvidence = participantRows(
  'evidence.list',
  ({
    participantId,
  }) => sql<ClaimEvidence>`select i.id, i.sfid, i.participant_id as "participantId", i.status,
      i.date_paid as "datePaid", i.held_reason as "heldReason", i.held_since as "heldSince",
      i.held_asked_of as "heldAskedOf",
      (select coalesce(json_agg(${evidenceJson} order by e.sent_at desc, e.id desc), '[]')
        from evidence e where e.invoice_id = i.id) as evidence
    from invoices i where i.participant_id = ${participantId}
      and (i.sfid = ${sql.placeholder('record')} or i.id = ${sql.placeholder('recordNumber')}::bigint)`,
);

const presentAnswer = ({ answer }: EvidenceRow): SentEvidence['answer'] =>
  answer && {
    verdict: answer.verdict,
    reason: answer.reason,
    answered_by: answer.answeredBy,
    answered_at: wholeSecond(new Date(answer.answeredAt)),
  };

/** Evidence as replies show it, without its documents. */
export const presentSent = (row: EvidenceRow, claim: HeldClaim): Omit<SentEvidence, 'documents'> => ({
  sfid: row.sfid,
  kind: row.kind,
  note: row.note,
  sent_by: row.sentBy,
  sent_at: wholeSecond(new Date(row.sentAt)),
  reason: row.heldReason,
  since: row.heldSince,
  is_for_this_hold: isForHold(row, claim),
  answer: presentAnswer(row),
});

/** All that people sent for a claim, and how far its present hold is. */
export function presentEvidence(claim: ClaimEvidence): EvidenceOfClaim {
  const answered = claim.evidence.map(({ heldReason, heldSince, answer }) => ({
    heldReason,
    heldSince,
    verdict: answer?.verdict ?? null,
  }));
  const at = { participantSfid: String(claim.participantId), claimId: claim.sfid };
  return {
    state: evidenceState(claim, answered),
    evidence: claim.evidence.map((row) => ({
      ...presentSent(row, claim),
      documents: row.documents.map(({ sfid, name }) => ({
        sfid,
        name,
        link: callPath(getEvidenceFile, { ...at, evidenceFileId: sfid }),
      })),
    })),
  };
}

/** What `amountOf` needs to know of a claim. */
export interface Amounts {
  status: ClaimStatus;
  clientApproval: ClientApproval | null;
  totalCents: Cents;
  amountDueCents: Cents;
}

/** The amount of a claim. Staff and people see the same one. */
export const amountOf = (claim: Amounts): Cents =>
  shownAmount({ status: displayedStatus(claim), total: claim.totalCents, amountDue: claim.amountDueCents });

/** The columns of an invoice `i` that `amountOf` needs. */
export const amountColumns = sql`i.status, i.client_approval as "clientApproval", i.total_cents as "totalCents",
  i.amount_due_cents as "amountDueCents"`;

/** A claim for which the plan manager asks the participant for something; money in cents. */
interface AskedRow extends Amounts {
  id: number;
  sfid: string;
  provider: string | null;
  referenceNumber: string;
  heldReason: string;
  heldSince: string | null;
  heldDueOn: string | null;
  state: AskedClaim['state'];
  waiting: number;
}

/** The claims for which the plan manager asks a participant for something, the soonest first. */
export const askedClaims = participantRows(
  'evidence.asked',
  ({ participantId }) => sql<AskedRow>`select i.id, i.sfid, p.name as provider,
      i.reference_number as "referenceNumber", ${amountColumns}, i.held_reason as "heldReason",
      i.held_since as "heldSince", i.held_due_on as "heldDueOn", i.state,
      (count(*) filter (where i.state <> 'sent') over ())::int as waiting
    from (select i.*, ${evidenceStateInSql} as state from invoices i
      where i.participant_id = ${participantId} and i.held_reason is not null) i
    left join providers p on p.id = i.provider_id
    where i.state in ('asked', 'not-enough', 'sent')
    order by i.held_due_on nulls last, i.held_since nulls last, i.id limit ${sql.raw(String(MOST_ASKED))}`,
);

export const presentAsked = (rows: readonly AskedRow[]): ReplyOf<typeof listAsked> => ({
  count: rows[0]?.waiting ?? 0,
  claims: rows.map((row) => ({
    id: row.id,
    sfid: row.sfid,
    provider: row.provider,
    reference_number: row.referenceNumber,
    amount: toDollars(amountOf(row)),
    reason: row.heldReason,
    since: row.heldSince,
    due_on: row.heldDueOn,
    state: row.state,
  })),
});
