import { getClaimAttachment } from '#features/submissions/calls.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { type Cents, dollarsOrNull, toDollars } from '#scheme/money.ts';
import type { countApprovals } from '../calls/approvals.ts';
import type { Claim, ClaimDetails, ClaimLine } from '../calls/shapes.ts';
import { paidShort } from '../rules/lines.ts';
import { reviewEndsAt } from '../rules/review.ts';
import { isPaid } from '../rules/status.ts';
import { presentAdvice } from './advice/rows.ts';
import type { ApprovalsRow, DetailsRow, LineRow } from './details.ts';
import type { ClaimRow } from './rows.ts';

/** The call that gives a link to a claim's file. The address of the file itself is valid for five minutes only. */
const attachmentOf = ({ sfid, participantId }: Pick<ClaimRow, 'sfid' | 'participantId'>): string =>
  callPath(getClaimAttachment, { participantSfid: String(participantId), claimId: sfid });

/** A claim as the server sends it. It has a link where there is a document that may be seen. */
export function presentClaim(
  row: ClaimRow,
  {
    withPlans = true,
    found = {},
  }: { withPlans?: boolean; found?: Pick<Claim, 'checks' | 'review_ends_at' | 'advice'> } = {},
): Claim {
  const mayLink = !row.protectClientData;
  return {
    id: row.id,
    sfid: row.sfid,
    reference_number: row.referenceNumber,
    total: toDollars(row.totalCents),
    amount_due: toDollars(row.amountDueCents),
    status: row.status,
    sf_invoice_status: row.sfInvoiceStatus,
    client_approval_status: row.clientApproval,
    service_date: row.serviceDate,
    service_date_to: row.serviceDateTo,
    date_paid: row.datePaid,
    created_at: wholeSecond(row.receivedAt),
    paid_to_type: row.paidToType,
    provider: row.providerName === null ? null : { account_name: row.providerName },
    provider_id: row.providerId,
    provider_sfid: row.providerSfid,
    provider_name: row.providerName,
    plan_id: row.planId,
    plans: withPlans ? [row.plan, ...(row.otherPlans ?? [])] : [],
    pace_invoice: row.plan.pace_plan,
    reference_invoice: null,
    document_link: mayLink && row.hasFile ? attachmentOf(row) : null,
    extra_file_link: mayLink && row.hasExtraFile ? `${attachmentOf(row)}?file=extra` : null,
    protect_client_data: row.protectClientData,
    expected_on: row.expectedOn,
    held_reason: row.heldReason,
    payment_times: row.paymentTimes,
    decided_at: row.decidedAt && wholeSecond(new Date(row.decidedAt)),
    paid_short: toDollars(row.paidShortCents),
    cancelled_because: row.cancelledBecause,
    ...found,
  };
}

/** How much of a line was not paid, in cents; 0 before money has gone out for its claim. */
const shortOf = (line: LineRow, claim: Paid): Cents =>
  isPaid(claim)
    ? paidShort({ total: line.totalCents, due: line.amountDueCents, paid: line.amountPaidCents })
    : 0;

type Paid = Pick<ClaimRow, 'status' | 'datePaid'>;

/** A line of a claim, with what somebody said about it. */
export function presentLine(line: LineRow, claim: Paid): ClaimLine {
  return {
    sfid: line.sfid,
    support_item: {
      name: line.name,
      code: line.code,
      pace_support_category: { name: line.categoryName ?? '', support_category_number: line.categoryNumber },
    },
    orig_support_item: { code: line.code },
    total: toDollars(line.totalCents),
    amount_due: toDollars(line.amountDueCents),
    service_date: line.serviceDate,
    service_date_to: line.serviceDateTo,
    plan: { sfid: line.planSfid },
    quantity: line.quantity,
    unit: line.unit,
    unit_price: dollarsOrNull(line.unitPriceCents),
    gst_code: line.gstCode,
    claim_type: line.claimType,
    cancellation_reason: line.cancellationReason,
    amount_paid: dollarsOrNull(line.amountPaidCents),
    reason_code: line.reasonCode,
    reason: line.reason,
    paid_short: toDollars(shortOf(line, claim)),
    answer: line.answer,
    note: line.note,
    answered_by: line.answeredBy,
    answered_at: line.answeredAt && wholeSecond(new Date(line.answeredAt)),
  };
}

/** The lines of a claim. */
export const presentLines = (claim: Pick<DetailsRow, 'status' | 'datePaid' | 'lines'>): ClaimLine[] =>
  claim.lines.map((line) => presentLine(line, claim));

/** A claim with its lines, its history, the decision about it and until when somebody can decide. */
export function presentDetails(
  row: DetailsRow,
  brand: Brand,
  checks: ClaimDetails['checks'] = null,
): ClaimDetails {
  const lines = presentLines(row);
  return {
    ...presentClaim(row),
    invoice_line_items: lines,
    invoice_items: lines,
    events: row.events.map((event) => ({ ...event, at: wholeSecond(new Date(event.at)) })),
    decision: row.decision && { ...row.decision, at: wholeSecond(new Date(row.decision.at)) },
    advice: presentAdvice(row.advice),
    review_ends_at: row.review && reviewEnd(row.review, brand),
    payment_reference: row.paymentReference,
    held_since: row.heldSince,
    held_asked_of: row.heldAskedOf,
    held_due_on: row.heldDueOn,
    has_evidence: row.hasEvidence,
    checks,
    is_automatic: row.review?.isAutomatic ?? false,
  };
}

/** How many claims wait for a decision, and when the first is decided automatically. */
export const presentApprovals = (row: ApprovalsRow, brand: Brand): ReplyOf<typeof countApprovals> => ({
  count: row.count,
  first_ends_at: reviewEnd(row, brand),
});

/** Since when people have been asked about a claim, and whether they have the long review time. */
export interface Review {
  askedAt: string | null;
  hasLongReview: boolean;
}

/** When a claim is decided automatically; null where nobody has been asked yet, or where claims go on waiting. */
export function reviewEnd(review: Review, { review: rule }: Brand): string | null {
  if (!review.askedAt || rule.atEnd === 'waits') return null;
  return reviewEndsAt(new Date(review.askedAt), rule, review).toISOString();
}

/** A claim as a change about it tells it. */
export const presentTold = ({
  sfid,
  referenceNumber,
  amountDueCents,
}: Pick<ClaimRow, 'sfid' | 'referenceNumber' | 'amountDueCents'>) => ({
  claim_sfid: sfid,
  reference_number: referenceNumber,
  amount: toDollars(amountDueCents),
});
