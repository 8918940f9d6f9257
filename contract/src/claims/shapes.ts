import { CLAIM_STATUSES, CLIENT_APPROVALS, PAID_TO_TYPES } from '@wattle/domain/claims/claims';
import * as z from 'zod/mini';
import { dollars, id, isoDate, sfid } from '../common.ts';

const moment = z.iso.datetime();

const planOfClaim = z.object({ sfid, start_date: isoDate, end_date: isoDate, pace_plan: z.boolean() });

/** A claim: an invoice of a provider, a fee, a correction or a reimbursement (2§3). */
export const claim = z.object({
  id,
  sfid,
  /** The invoice number. */
  reference_number: z.string(),
  total: dollars,
  /** What the plan pays; it stays after payment. Negative for a credit. */
  amount_due: dollars,
  status: z.enum(CLAIM_STATUSES),
  /** The status at the plan manager's own system. */
  sf_invoice_status: z.nullable(z.string()),
  /** What the client said; null where nobody asked. */
  client_approval_status: z.nullable(z.enum(CLIENT_APPROVALS)),
  service_date: isoDate,
  service_date_to: isoDate,
  date_paid: z.nullable(isoDate),
  /** When the claim came in. */
  created_at: moment,
  paid_to_type: z.enum(PAID_TO_TYPES),
  /** Null where the participant paid and is paid back. */
  provider: z.nullable(z.object({ account_name: z.string() })),
  provider_id: z.nullable(id),
  provider_sfid: z.nullable(sfid),
  provider_name: z.nullable(z.string()),
  /** The plan of its first line. */
  plan_id: id,
  /** All plans that it has lines in, that one first; none in a list that asked for none (`include___plans=false`). */
  plans: z.array(planOfClaim),
  pace_invoice: z.boolean(),
  /** The invoice that a correction is about; null where the plan manager names none. */
  reference_invoice: z.nullable(z.string()),
  /** Where the invoice can be asked for; null where there is none, or where it is kept from view. */
  document_link: z.nullable(z.string()),
  extra_file_link: z.nullable(z.string()),
  /** Whether its documents are kept from view. */
  protect_client_data: z.boolean(),
});
export type Claim = z.output<typeof claim>;

/** What a claim is for, line by line (2§3). */
export const claimLine = z.object({
  sfid,
  support_item: z.object({
    name: z.string(),
    code: z.nullable(z.string()),
    pace_support_category: z.object({ name: z.string(), support_category_number: z.int() }),
  }),
  /** The item as the provider wrote it. */
  orig_support_item: z.object({ code: z.nullable(z.string()) }),
  total: dollars,
  amount_due: dollars,
  service_date: isoDate,
  service_date_to: isoDate,
  plan: z.object({ sfid }),
  quantity: z.number(),
  /** What follows is null where the plan manager did not send it. For one of the quantity: */
  unit_price: z.nullable(dollars),
  /** `P1` taxable, `P2` GST-free, `P5` out of scope; others as they came. */
  gst_code: z.nullable(z.string()),
  /** `CANC`, `REPW`, `TRAN`, `NF2F`, `THLT`, `IRSS`, empty for a standard claim; others as they came. */
  claim_type: z.nullable(z.string()),
  cancellation_reason: z.nullable(z.string()),
  /** What went out for it, and why that differs from what was asked: a code of the agency, and words. */
  amount_paid: z.nullable(dollars),
  reason_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ClaimLine = z.output<typeof claimLine>;

/** What somebody decided about a claim. */
const decision = z.object({
  approved: z.boolean(),
  /** Who decided. */
  by: z.string(),
  at: moment,
  reason: z.nullable(z.string()),
});

/** What awaits approval. */
export const approvals = z.object({
  count: z.int(),
  /** When the first of them is decided without anybody; null where none waits, or where they wait until somebody decides. */
  first_ends_at: z.nullable(moment),
});

/** A claim with its lines and its history (2§2 "Claim details"). */
export const claimDetails = z.extend(claim, {
  invoice_line_items: z.array(claimLine),
  invoice_items: z.array(claimLine),
  /** Oldest first. */
  events: z.array(z.object({ at: moment, status: z.enum(CLAIM_STATUSES), note: z.nullable(z.string()) })),
  decision: z.nullable(decision),
  /** Until when somebody can decide; what happens then is the brand's. Null where nobody is asked, or it has no end. */
  review_ends_at: z.nullable(moment),
  /** When the plan manager expects it to be paid; null, like what follows, where they did not send it. */
  expected_on: z.nullable(isoDate),
  payment_reference: z.nullable(z.string()),
  /** Why it is held, in the plan manager's words, and since when; null where it is not. */
  held_reason: z.nullable(z.string()),
  held_since: z.nullable(isoDate),
});
export type ClaimDetails = z.output<typeof claimDetails>;

/** A provider with what they claimed in a plan (2§3 "Provider summary"); no provider is the participant. */
export const providerSummary = z.object({
  provider_id: z.nullable(id),
  provider_sfid: z.nullable(sfid),
  provider_name: z.nullable(z.string()),
  invoice_count: z.int(),
  total_amount_spent: dollars,
});
export type ProviderSummary = z.output<typeof providerSummary>;
