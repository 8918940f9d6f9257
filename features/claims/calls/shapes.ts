import * as z from 'zod/mini';
import { dollars, id, isoDate, sfid } from '#platform/contract/common.ts';
import { LINE_ANSWERS } from '../rules/answers.ts';
import { CLAIM_STATUSES, CLIENT_APPROVALS, PAID_TO_TYPES } from '../rules/claims.ts';
import { REPEAT_KINDS } from '../rules/duplicates.ts';

const moment = z.iso.datetime();

const planOfClaim = z.object({ sfid, start_date: isoDate, end_date: isoDate, pace_plan: z.boolean() });

/** What was found of a claim that awaits a decision, before somebody decides (features/claims/rules/checks.ts). */
export const claimChecks = z.object({
  /** What it is for: each support item once, with how much of it and the catalogue's unit. */
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** Null where it is not known, or is a dollar. */
      unit: z.nullable(z.string()),
      /** `TRAN` and the like, as the lines have it. */
      claim_type: z.nullable(z.string()),
    }),
  ),
  /** The days of its lines, each once, oldest first. */
  days: z.array(z.object({ from: isoDate, to: isoDate })),
  /** Lines, those without a price limit on their day, those above it, and by how much these are above it together. */
  price: z.object({ lines: z.int(), without_limit: z.int(), above: z.int(), by: dollars }),
  /** Lines outside their plan's dates, older than the agency takes, and for a day that has not come. */
  outside_plan: z.int(),
  too_old: z.int(),
  future: z.int(),
  /** Lines whose provider has to be registered for their item and is not, or of which nobody knows whether it is. */
  registration: z.object({ missing: z.int(), unknown: z.int() }),
  /** The claim of the same provider that it probably repeats, why it seems so, and the days that are on both. */
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
  /** By how much it is more than is left for it; null where nobody can say. */
  short: z.nullable(dollars),
  /** Whether other claims wait too: they are counted as if they were paid. */
  others_wait: z.boolean(),
  /** What can be spent of each of its supports, in plans that go on, once it is approved; null where nobody can say. */
  after: z.array(
    z.object({
      plan_support_sfid: sfid,
      name: z.string(),
      left: z.nullable(dollars),
      /** How many other supports draw from the same money. */
      shared_with: z.int(),
    }),
  ),
});
export type ClaimChecks = z.output<typeof claimChecks>;

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
  /** What was checked; only where it was asked for (`include___checks`), null of a claim that awaits no decision. */
  checks: z.optional(z.nullable(claimChecks)),
  /** Until when somebody can decide, where that was asked for too. */
  review_ends_at: z.optional(z.nullable(moment)),
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
  /** By how much less was paid for it than was asked; 0 where all was paid, and before money has gone out. */
  paid_short: dollars,
  /** What somebody said to "Did this happen?", with their note; who, and when. Null while nobody has. */
  answer: z.nullable(z.enum(LINE_ANSWERS)),
  note: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(moment),
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
  /** By how much less was paid than was asked, of all lines together. */
  paid_short: dollars,
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
  /** Who is asked for what is missing: `participant`, `provider`, `agency`; others as they came. */
  held_asked_of: z.nullable(z.string()),
  /** What was checked; null where it awaits no decision. */
  checks: z.nullable(claimChecks),
  /** When it is usually paid (features/claims/rules/stages.ts): days that others like it took; null where there are too few. */
  payment_times: z.nullable(z.object({ count: z.int(), median: z.int(), most: z.int() })),
  /** Whether claims of this participant are approved by themselves, this one among them. */
  is_automatic: z.boolean(),
});
export type ClaimDetails = z.output<typeof claimDetails>;

/** A claim that a forecast rests on, with what it took of that money: only its lines in it, and their days. */
export const countedClaim = z.object({
  sfid,
  /** `Myself` where the participant paid and was paid back. */
  provider_name: z.string(),
  service_date: isoDate,
  service_date_to: isoDate,
  amount: dollars,
});
export type CountedClaim = z.output<typeof countedClaim>;

/** A provider with what they claimed in a plan (2§3 "Provider summary"); no provider is the participant. */
export const providerSummary = z.object({
  provider_id: z.nullable(id),
  provider_sfid: z.nullable(sfid),
  provider_name: z.nullable(z.string()),
  invoice_count: z.int(),
  total_amount_spent: dollars,
});
export type ProviderSummary = z.output<typeof providerSummary>;
