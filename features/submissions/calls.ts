import * as z from 'zod/mini';
import { claimStatus, paymentTimes } from '#features/claims/calls/shapes.ts';
import { CLIENT_APPROVALS } from '#features/claims/rules/claims.ts';
import { get, post } from '#platform/contract/call.ts';
import { bodyText, dollars, id, isoDate, methodNamed, moment, sfid } from '#platform/contract/common.ts';
import { wholeList } from '#platform/contract/list-file.ts';
import { direction, paged } from '#platform/contract/paging.ts';
import { FACT_PROBLEMS, NUMBER_MAX } from './rules/invoice-facts.ts';
import { COMMENT_MAX, charactersOf, PAY_TO, SUBMISSION_PROBLEMS } from './rules/submission.ts';

const INVOICES = 'clients/{participantSfid}/invoices';
const SUBMITTED = `${INVOICES}/uploaded/{submittedId}` as const;

/** The claim that came of what was sent in, as far as it says who acts next. */
const claimThatCame = z.object({
  sfid,
  reference_number: z.string(),
  total: dollars,
  status: claimStatus,
  client_approval_status: z.nullable(z.enum(CLIENT_APPROVALS)),
  date_paid: z.nullable(isoDate),
  held_reason: z.nullable(z.string()),
  held_since: z.nullable(isoDate),
  held_asked_of: z.nullable(z.string()),
});

/** A claim that somebody sent in (specification: submitted-claim-fields). */
export const submittedClaim = z.object({
  id,
  sfid,
  /** Reimbursements, OCR Invoice, or another word of the plan manager's. */
  type: z.string(),
  case_number: z.string(),
  /** When it was sent in. */
  date: moment,
  created_at: moment,
  status: z.string(),
  invoice_link: z.nullable(z.string()),
  invoice_name: z.nullable(z.string()),
  extra_file_link: z.nullable(z.string()),
  extra_file_name: z.nullable(z.string()),
  total: z.nullable(dollars),
  amount_due: z.nullable(dollars),
  client_approval_status: z.nullable(z.string()),
  /** Of the claim that came of it, else with the ABN that was confirmed; null where nobody can say. */
  provider_name: z.nullable(z.string()),
  /** The claim that came of it; null while there is none, or nobody can say which. */
  claim: z.nullable(claimThatCame),
});
export type SubmittedClaim = z.output<typeof submittedClaim>;

const submittedOrder = { sort___created_at: z.optional(direction) };

export const listSubmittedClaims = get('claims.submitted', `${INVOICES}/uploaded`, {
  who: 'viewer',
  summary: 'The claims that were sent in, newest first.',
  ...paged(submittedClaim, submittedOrder),
});

export const submittedClaimsFile = get('claims.submitted-file', `${INVOICES}/uploaded/csv`, {
  who: 'viewer',
  summary: 'All claims that were sent in, in the order of the list, as a CSV.',
  ...wholeList(submittedOrder),
});

/** The same with all that was sent, and how long claims like it take until they are paid. */
export const submittedDetails = z.extend(submittedClaim, {
  comment: z.nullable(z.string()),
  /** What was read from the invoice and confirmed. */
  invoice_number: z.nullable(z.string()),
  abn: z.nullable(z.string()),
  invoice_date: z.nullable(isoDate),
  payment_times: paymentTimes,
});
export type SubmittedDetails = z.output<typeof submittedDetails>;

export const getSubmittedClaim = get('claims.get-submitted', SUBMITTED, {
  who: 'viewer',
  summary: 'One claim that was sent in, with all that was sent.',
  reply: submittedDetails,
});

/** The fields beside the files. What was read from the invoice is sent only where the sender confirmed it. */
export const submissionBody = z.strictObject({
  paid_to_type: z.enum(PAY_TO, SUBMISSION_PROBLEMS.payTo),
  comment: z.optional(
    z.string().check(z.refine((text) => charactersOf(text) <= COMMENT_MAX, SUBMISSION_PROBLEMS.comment)),
  ),
  invoice_number: z.optional(z.string().check(z.minLength(1), z.maxLength(NUMBER_MAX))),
  /** 11 digits with valid check digits; spaces between them are taken. */
  abn: z.optional(z.string().check(z.maxLength(40, FACT_PROBLEMS.abn))),
  /** Not before 1 July 2013 and not in the future. */
  invoice_date: z.optional(isoDate),
  /** Dollars: `120.50`. */
  total: z.optional(
    z.pipe(
      bodyText(FACT_PROBLEMS.total),
      z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, FACT_PROBLEMS.total)),
    ),
  ),
  _method: methodNamed('POST'),
});

const file = { missing: SUBMISSION_PROBLEMS.invoice } as const;
const files = { file, extra_file: 'optional' } as const;
const refusals = {
  413: 'A file, or all of them together, is far beyond the limit.',
  429: 'Too much was uploaded in a short time.',
  503: 'The files could not be stored just now; nothing was kept.',
};

export const submitClaim = post('claims.submit', INVOICES, {
  also: ['user/{participantId}/invoices', 'salesforce/user/{participantId}/invoices'],
  who: 'full',
  summary:
    'Sends in a claim with a photo or PDF of the invoice, and for a reimbursement of the receipt. It is in the submitted list with the reply.',
  body: submissionBody,
  files,
  reply: submittedClaim,
  refusals,
});

/** What could be read from an invoice; null where a value is missing or unclear. */
export const readInvoice = z.object({
  invoice_number: z.nullable(z.string()),
  /** 11 digits with a valid checksum. */
  abn: z.nullable(z.string()),
  invoice_date: z.nullable(isoDate),
  total: z.nullable(dollars),
});
export type ReadInvoice = z.output<typeof readInvoice>;

export const readClaimFile = post('claims.read-file', `${INVOICES}/read`, {
  who: 'full',
  summary:
    'Reads the number, ABN, date and total from a PDF with text. Refuses a file as sending it would; nothing is kept.',
  files: { file },
  reply: readInvoice,
  refusals,
});

/** Where a file can be fetched, for five minutes and without a token. */
const link = z.object({ url: z.string() });
const which = z.strictObject({ file: z.optional(z.enum(['invoice', 'extra'])) });

export const getClaimAttachment = get('claims.attachment', `${INVOICES}/{claimId}/attachment`, {
  who: 'viewer',
  summary:
    'A link to the invoice of a claim, or with `file=extra` to what was sent along. It lives five minutes.',
  query: which,
  reply: link,
});

export const getSubmittedAttachment = get('claims.submitted-attachment', `${SUBMITTED}/attachment`, {
  who: 'viewer',
  summary: 'A link to the invoice of a claim that was sent in, or with `file=extra` to what was sent along.',
  query: which,
  reply: link,
});
