import * as z from 'zod/mini';
import { dollars, id, isoDate, moment, sfid } from '#platform/contract/common.ts';
import { SAYS } from '../rules/advice.ts';
import { LINE_ANSWERS } from '../rules/answers.ts';
import { CLAIM_STATUSES, CLIENT_APPROVALS, PAID_TO_TYPES } from '../rules/claims.ts';
import { REPEAT_KINDS } from '../rules/duplicates.ts';

export const claimStatus = z.enum(CLAIM_STATUSES);

/** The plan that a claim is paid from. */
export const planOfClaim = z.object({ sfid, start_date: isoDate, end_date: isoDate, pace_plan: z.boolean() });

/** What the checks found about a claim that awaits a decision (features/claims/rules/checks.ts). */
export const claimChecks = z.object({
  /** What the claim is for: each support item once per kind of claim, with how much of it and the catalogue's unit. */
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** Null where the unit is not known, or is a dollar. */
      unit: z.nullable(z.string()),
      /** The kind of claim as its lines have it, such as `TRAN`. */
      claim_type: z.nullable(z.string()),
    }),
  ),
  /** The days of its lines, each once, oldest first. */
  days: z.array(z.object({ from: isoDate, to: isoDate })),
  /** How many lines there are, how many have no price limit on their day or are above it, and by how much in all. */
  price: z.object({ lines: z.int(), without_limit: z.int(), above: z.int(), by: dollars }),
  /** Lines outside their plan's dates, lines too old for the agency, and lines for a day that has not come. */
  outside_plan: z.int(),
  too_old: z.int(),
  future: z.int(),
  /** Lines whose provider has to be registered for their item: how many where it is not, and where nobody knows. */
  registration: z.object({ missing: z.int(), unknown: z.int() }),
  /** The claim of the same sender that it probably repeats, why it seems so, and the days that are on both. */
  repeat: z.nullable(
    z.object({
      kind: z.enum(REPEAT_KINDS),
      sfid,
      service_date: isoDate,
      days: z.array(isoDate),
    }),
  ),
  /** How many claims of its provider were paid before; null where the participant paid. */
  paid_before: z.nullable(z.int()),
  /** By how much the claim exceeds what is left for it; null where nobody can say. */
  short: z.nullable(dollars),
  /** Whether other claims wait too: they are counted as if they were paid. */
  others_wait: z.boolean(),
  /** What can be spent on each of its supports once the claim is decided, in plans that have not ended. */
  after: z.array(
    z.object({
      plan_support_sfid: sfid,
      name: z.string(),
      /** With the claim paid; null where nobody can say. */
      left: z.nullable(dollars),
      /** With the claim declined; null where nobody can say. */
      left_without: z.nullable(dollars),
      /** How many other supports draw from the same money. */
      shared_with: z.int(),
    }),
  ),
});
export type ClaimChecks = z.output<typeof claimChecks>;

/**
 * How many days claims like it take until they are paid (features/claims/rules/stages.ts); null where there are too few
 * of them, and once it is paid.
 */
export const paymentTimes = z.nullable(z.object({ count: z.int(), median: z.int(), most: z.int() }));

/** What somebody with read-only access said about a claim while it waited (specification: supported-decisions). */
export const claimAdvice = z.object({
  /** The name of the person who said it, as it was then, and whether that person reads this. */
  by: z.string(),
  by_me: z.boolean(),
  says: z.enum(SAYS),
  /** Null where they wrote none. */
  note: z.nullable(z.string()),
  at: moment,
});
export type ClaimAdvice = z.output<typeof claimAdvice>;

/** A claim: an invoice of a provider, a fee, a correction or a reimbursement (specification: claim-fields). */
export const claim = z.object({
  id,
  sfid,
  /** The invoice number. */
  reference_number: z.string(),
  total: dollars,
  /** What the plan pays, before and after payment. Negative for a credit. */
  amount_due: dollars,
  status: claimStatus,
  /** The status in the plan manager's own system. */
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
  /** All plans that the claim has lines in, `plan_id` first; empty in a list with `include___plans=false`. */
  plans: z.array(planOfClaim),
  pace_invoice: z.boolean(),
  /** The invoice that a correction is about; null where the plan manager names none. */
  reference_invoice: z.nullable(z.string()),
  /** The call that gives the invoice; null where there is no file, or where it is kept from view. */
  document_link: z.nullable(z.string()),
  extra_file_link: z.nullable(z.string()),
  /** Whether its documents are kept from view. */
  protect_client_data: z.boolean(),
  /** When the plan manager expects to pay it; null where they did not send that. */
  expected_on: z.nullable(isoDate),
  /** Why it is held, in the plan manager's words; null where it is not. */
  held_reason: z.nullable(z.string()),
  payment_times: paymentTimes,
  /** When somebody decided about it; null where nobody did. */
  decided_at: z.nullable(moment),
  /** How much less was paid than was asked for, over all lines; 0 before money has gone out. */
  paid_short: dollars,
  /** Why it was cancelled; null where it was not, or where nobody said why. */
  cancelled_because: z.nullable(z.string()),
  /** The checks, only where they were asked for (`include___checks`); null for a claim that awaits no decision. */
  checks: z.optional(z.nullable(claimChecks)),
  /** Until when somebody can decide; sent together with the checks. */
  review_ends_at: z.optional(z.nullable(moment)),
  /** What people with read-only access said about it; sent together with the checks. */
  advice: z.optional(z.array(claimAdvice)),
});
export type Claim = z.output<typeof claim>;

/** What a claim is for, line by line (specification: claim-details-fields). */
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
  /** What is counted: H hours, E pieces, D days, WK weeks, MON months, YR years; null where the catalogue lacks the item. */
  unit: z.nullable(z.string()),
  /** The price of one unit. Like every field down to `reason`, null where the plan manager did not send it. */
  unit_price: z.nullable(dollars),
  /** `P1` taxable, `P2` GST-free, `P5` out of scope; other codes as they were sent. */
  gst_code: z.nullable(z.string()),
  /** `CANC`, `REPW`, `TRAN`, `NF2F`, `THLT`, `IRSS`, empty for a standard claim; other codes as they were sent. */
  claim_type: z.nullable(z.string()),
  cancellation_reason: z.nullable(z.string()),
  /** What was paid, and why that differs from the amount asked for: the agency's code, and the reason in words. */
  amount_paid: z.nullable(dollars),
  reason_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** How much less was paid for the line than was asked for; 0 where all was paid, and before money has gone out. */
  paid_short: dollars,
  /** The answer to "Did this happen?", its note, who answered and when. Null while nobody has answered. */
  answer: z.nullable(z.enum(LINE_ANSWERS)),
  note: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(moment),
});
export type ClaimLine = z.output<typeof claimLine>;

/** What somebody decided about a claim. */
export const decision = z.object({
  approved: z.boolean(),
  /** Who decided. */
  by: z.string(),
  at: moment,
  reason: z.nullable(z.string()),
});

/** A claim with its lines and its history (specification: claim-details-fields). */
export const claimDetails = z.extend(claim, {
  invoice_line_items: z.array(claimLine),
  invoice_items: z.array(claimLine),
  /** Oldest first. */
  events: z.array(z.object({ at: moment, status: claimStatus, note: z.nullable(z.string()) })),
  decision: z.nullable(decision),
  /** What people with read-only access said about it, the oldest first. */
  advice: z.array(claimAdvice),
  /**
   * Until when somebody can decide; the brand says what happens then. Null where nobody is asked or there is no end.
   */
  review_ends_at: z.nullable(moment),
  /** Null where the plan manager did not send it. */
  payment_reference: z.nullable(z.string()),
  /** Since when it is held; null where it is not, or where that was not sent. */
  held_since: z.nullable(isoDate),
  /** Who is asked for what is missing: `participant`, `provider`, `agency`; other values as they were sent. */
  held_asked_of: z.nullable(z.string()),
  /** The last day on which the participant is asked to answer; null where that was not sent. */
  held_due_on: z.nullable(isoDate),
  /** Whether somebody has sent what a hold of the claim asked for, the present hold or one before. */
  has_evidence: z.boolean(),
  /** The checks; null where the claim awaits no decision. */
  checks: z.nullable(claimChecks),
  /** Whether claims of this participant are approved automatically, this claim among them. */
  is_automatic: z.boolean(),
});
export type ClaimDetails = z.output<typeof claimDetails>;

/** A claim that a forecast rests on. Its amount and days are those of the lines that the forecast counts. */
export const countedClaim = z.object({
  sfid,
  /** `Myself` where the participant paid and was paid back. */
  provider_name: z.string(),
  service_date: isoDate,
  service_date_to: isoDate,
  amount: dollars,
});
export type CountedClaim = z.output<typeof countedClaim>;

/** A provider with what they claimed in a plan (specification: claim-fields); without a provider, the participant. */
export const providerSummary = z.object({
  provider_id: z.nullable(id),
  provider_sfid: z.nullable(sfid),
  provider_name: z.nullable(z.string()),
  invoice_count: z.int(),
  total_amount_spent: dollars,
});
export type ProviderSummary = z.output<typeof providerSummary>;
