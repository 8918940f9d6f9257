import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Asked, Caller } from '#platform/server/identity/caller.ts';
import { participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import { notFound } from '#platform/server/refusal.ts';
import type { ClaimDetails } from '../calls/shapes.ts';
import type { LineAnswer } from '../rules/answers.ts';
import { type AdviceRow, adviceOn } from './advice/rows.ts';
import { type ClaimRow, claimColumns, selectList } from './rows.ts';
import { awaitsDecision } from './rules-in-sql.ts';

/** A line of a claim; money in cents. */
export interface LineRow {
  id: number;
  sfid: string;
  name: string;
  code: string | null;
  categoryNumber: number;
  categoryName: string | null;
  totalCents: number;
  amountDueCents: number;
  serviceDate: string;
  serviceDateTo: string;
  planSfid: string;
  quantity: number;
  /** The catalogue's unit; null where the catalogue lacks the item. */
  unit: string | null;
  /** This field and those down to `reason` are null where the plan manager did not send them. */
  unitPriceCents: number | null;
  gstCode: string | null;
  claimType: string | null;
  cancellationReason: string | null;
  amountPaidCents: number | null;
  reasonCode: string | null;
  reason: string | null;
  /** The answer to "Did this happen?", with its note; null while nobody has answered. */
  answer: LineAnswer | null;
  note: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** A claim with its lines and its history. */
export interface DetailsRow extends ClaimRow {
  paymentReference: string | null;
  heldSince: string | null;
  heldAskedOf: string | null;
  heldDueOn: string | null;
  hasEvidence: boolean;
  lines: LineRow[];
  events: ClaimDetails['events'];
  decision: ClaimDetails['decision'];
  /** What people with read-only access said about it. */
  advice: AdviceRow[];
  /** Where it awaits a decision: since when people have been asked, and whether it is approved automatically. */
  review: { askedAt: string | null; hasLongReview: boolean; isAutomatic: boolean } | null;
}

/** How many claims of a participant await a decision, and since when people have been asked about the first. */
export interface ApprovalsRow {
  id: number;
  count: number;
  askedAt: string | null;
  hasLongReview: boolean;
}

/** The lines of a claim. A category has its PACE name where the line's plan is a PACE plan, else its legacy name. */
const lines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'sfid', l.sfid, 'name', l.support_item_name,
    'code', l.support_item_number, 'categoryNumber', s.category_number,
    'categoryName', case when x.pace_plan then coalesce(c.pace_name, c.legacy_name) else coalesce(c.legacy_name, c.pace_name) end,
    'totalCents', l.total_cents, 'amountDueCents', l.amount_due_cents, 'serviceDate', l.service_date,
    'serviceDateTo', l.service_date_to, 'planSfid', x.sfid, 'quantity', l.quantity, 'unit', t.unit, 'unitPriceCents', l.unit_price_cents,
    'gstCode', l.gst_code, 'claimType', l.claim_type, 'cancellationReason', l.cancellation_reason,
    'amountPaidCents', l.amount_paid_cents, 'reasonCode', l.reason_code, 'reason', l.reason,
    'answer', a.answer, 'note', a.note, 'answeredBy', a.answered_by, 'answeredAt', a.answered_at) order by l.service_date, l.id), '[]')
  from invoice_lines l join plan_supports s on s.id = l.plan_support_id join plans x on x.id = s.plan_id
  join support_categories c on c.number = s.category_number
  left join support_items t on t.number = l.support_item_number
  left join line_answers a on a.invoice_line_id = l.id where l.invoice_id = i.id)`;

const events = sql`(select coalesce(json_agg(json_build_object('at', e.at, 'status', e.status,
    'note', e.note) order by e.at, e.id), '[]') from invoice_events e where e.invoice_id = i.id)`;

const decision = sql`(select json_build_object('approved', d.approved, 'by', d.decided_by,
    'at', d.decided_at, 'reason', d.reason) from claim_decisions d where d.invoice_id = i.id)`;

/** Claims that people were asked about before auto-approve was switched on keep their review. */
const review = sql`(select json_build_object('askedAt', r.asked_at, 'hasLongReview', x.auto_approve_14_days,
    'isAutomatic', x.auto_approve and not coalesce(r.asked_at < x.auto_approve_since, false))
  from participants x left join claim_reviews r on r.invoice_id = i.id
  where x.id = i.participant_id and ${awaitsDecision})`;

const columns: { readonly [Name in keyof DetailsRow]: SQL } = {
  ...claimColumns,
  paymentReference: sql`i.payment_reference`,
  heldSince: sql`i.held_since`,
  heldAskedOf: sql`i.held_asked_of`,
  heldDueOn: sql`i.held_due_on`,
  hasEvidence: sql`exists (select from evidence e where e.invoice_id = i.id)`,
  lines,
  events,
  decision,
  advice: adviceOn('i'),
  review,
};

const claimDetails = participantRows(
  'claims.get',
  ({
    participantId,
  }) => sql<DetailsRow>`select ${selectList(columns)} from invoices i left join providers p on p.id = i.provider_id
    where i.participant_id = ${participantId}
      and (i.sfid = ${sql.placeholder('record')} or i.id = ${sql.placeholder('recordNumber')}::bigint)`,
);

/** One claim, by id or sfid. Throws 404 where the participant has no such claim. */
export async function findClaim(asked: Asked, participant: string, ref: string): Promise<DetailsRow> {
  const [row] = await claimDetails(asked, participant, recordNamed(ref));
  if (!row) throw notFound();
  return row;
}

/** The same inside a command's transaction. */
export async function findClaimInside(request: { tx: Db; caller: Caller }, ref: string): Promise<DetailsRow> {
  const [row] = await claimDetails.inside(request, recordNamed(ref));
  if (!row) throw notFound();
  return { ...row, receivedAt: new Date(row.receivedAt) };
}

/**
 * How many claims await somebody's decision, and since when people have been asked about the first of them; 0 for
 * participants on auto-approve (specification: approvals-call).
 */
export const approvalsCount = participantRows(
  'claims.count-approvals',
  ({ participantId }) =>
    sql<ApprovalsRow>`select x.id, x.auto_approve_14_days as "hasLongReview", waiting.*
      from participants x left join lateral (
        select count(*) as count, min(r.asked_at) as "askedAt"
        from invoices i left join claim_reviews r on r.invoice_id = i.id
        where i.participant_id = x.id and not x.auto_approve and ${awaitsDecision}) waiting on true
      where x.id = ${participantId}`,
);
