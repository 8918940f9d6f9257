import { ASKED, STATUS_AFTER_ANSWER } from '#features/claims/rules/claims.ts';
import * as column from './columns.ts';
import { type FeedRecord, inOrder, type ReadRow, record } from './record.ts';

const isAsked = (row: ReadRow) => row['status'] === ASKED;

/** Both columns say that a claim waits, or neither does (`awaitsDecision`): an answer is newer than the question. */
const answers: NonNullable<FeedRecord['mends']> = [
  {
    column: 'client_approval_status',
    applies: (row) => isAsked(row) && row['client_approval_status'] === null,
    value: ASKED,
  },
  ...Object.entries(STATUS_AFTER_ANSWER).map(([answer, status]) => ({
    column: 'status',
    applies: (row: ReadRow) => isAsked(row) && row['client_approval_status'] === answer,
    value: status,
    reason: `client_approval_status says ${answer} already, so it was read as ${status}`,
  })),
];

const invoices = record('invoices', {
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    provider_sfid: column.optional(column.record('providers', 'provider_id')),
    reference_number: column.text,
    paid_to_type: column.paidToType,
    status: column.claimStatus,
    sf_invoice_status: column.optional(column.text),
    client_approval_status: { ...column.optional(column.clientApproval), fills: 'client_approval' },
    total: column.moneyFor('total_cents'),
    amount_due: column.moneyFor('amount_due_cents'),
    service_date: column.isoDate,
    service_date_to: column.isoDate,
    date_paid: column.optional(column.isoDate),
    received_at: column.moment,
    protect_client_data: column.yesNo,
    expected_on: column.mayBeMissing(column.optional(column.isoDate)),
    payment_reference: column.mayBeMissing(column.optional(column.text)),
    held_reason: column.mayBeMissing(column.optional(column.text)),
    held_since: column.mayBeMissing(column.optional(column.isoDate)),
    held_asked_of: column.mayBeMissing(column.optional(column.text)),
    held_due_on: column.mayBeMissing(column.optional(column.isoDate)),
  },
  mends: answers,
  rules: [
    inOrder('service_date', 'service_date_to'),
    {
      // A day without a reason does not tell anybody what to send; a reason without a day does.
      column: 'held_since',
      reason: 'must be empty where held_reason is',
      holds: (row) => !row['held_since'] || Boolean(row['held_reason']),
    },
    {
      column: 'held_asked_of',
      reason: 'must be empty where held_reason is',
      holds: (row) => !row['held_asked_of'] || Boolean(row['held_reason']),
    },
    {
      column: 'held_due_on',
      reason: 'must be empty where held_reason is',
      holds: (row) => !row['held_due_on'] || Boolean(row['held_reason']),
    },
  ],
});

const invoiceLines = record('invoice_lines', {
  columns: {
    sfid: column.sfid,
    invoice_sfid: column.record('invoices', 'invoice_id'),
    plan_support_sfid: column.record('plan_supports', 'plan_support_id'),
    support_item_number: column.optional(column.text),
    support_item_name: column.text,
    quantity: column.quantity,
    total: column.moneyFor('total_cents'),
    amount_due: column.moneyFor('amount_due_cents'),
    service_date: column.isoDate,
    service_date_to: column.isoDate,
    unit_price: column.mayBeMissing(column.optional(column.moneyFor('unit_price_cents'))),
    gst_code: column.mayBeMissing(column.gstCode),
    claim_type: column.mayBeMissing(column.claimType),
    cancellation_reason: column.mayBeMissing(column.optional(column.text)),
    amount_paid: column.mayBeMissing(column.optional(column.moneyFor('amount_paid_cents'))),
    reason_code: column.mayBeMissing(column.optional(column.text)),
    reason: column.mayBeMissing(column.optional(column.text)),
  },
  rules: [
    inOrder('service_date', 'service_date_to'),
    {
      column: 'quantity',
      reason: 'must not be negative where total is not: only a credit takes something back',
      holds: (row) => !(Number(row['quantity']) < 0) || Number(row['total']) < 0,
    },
  ],
});

const invoiceEvents = record('invoice_events', {
  columns: {
    sfid: column.sfid,
    invoice_sfid: column.record('invoices', 'invoice_id'),
    at: column.moment,
    status: column.claimStatus,
    note: column.optional(column.text),
  },
});

const submittedClaims = record('submitted_claims', {
  columns: {
    sfid: column.sfid,
    participant_sfid: column.record('participants', 'participant_id'),
    type: column.text,
    case_number: column.text,
    status: column.text,
    submitted_at: column.moment,
    invoice_name: column.optional(column.text),
    extra_file_name: column.optional(column.text),
    total: column.optional(column.moneyFor('total_cents')),
    invoice_sfid: column.mayBeMissing(column.optional(column.record('invoices', 'invoice_id'))),
  },
});

const evidenceAnswers = record('evidence_answers', {
  columns: {
    sfid: column.sfid,
    evidence_sfid: column.record('evidence', 'evidence_id'),
    verdict: column.verdict,
    reason: column.optional(column.text),
    answered_at: column.moment,
  },
  rules: [
    {
      column: 'reason',
      reason: 'must say what is missing where verdict is not-enough',
      holds: (row) => row['verdict'] !== 'not-enough' || Boolean(row['reason']),
    },
  ],
});

const questionReplies = record('question_replies', {
  columns: {
    sfid: column.sfid,
    question_sfid: column.record('questions', 'question_id'),
    text: column.message,
    written_by: column.text,
    written_at: column.moment,
    closes: column.yesNo,
  },
});

/** Records about claims and questions, in the order in which they build on each other. */
export const claimRecords = [
  invoices,
  invoiceLines,
  invoiceEvents,
  submittedClaims,
  evidenceAnswers,
  questionReplies,
] as const;
