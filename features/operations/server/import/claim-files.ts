import { ASKED, STATUS_AFTER_ANSWER } from '#features/claims/rules/claims.ts';
import * as column from './columns.ts';
import { type FeedFile, inOrder, type ReadRow } from './feed-file.ts';

const isAsked = (row: ReadRow) => row['status'] === ASKED;

/** Both columns say that a claim waits, or neither does (`awaitsDecision`): an answer is newer than the question. */
const answers: NonNullable<FeedFile['mends']> = [
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

const invoices: FeedFile = {
  name: 'invoices.csv',
  table: 'invoices',
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
  },
  participantOf: 'plan_sfid',
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
  ],
  // An export may still ask for a decision that the client has made in the portal: the plan manager learns of it later.
  keeps: {
    columns: ['status', 'client_approval'],
    while: `excluded.client_approval = '${ASKED}'
      and exists (select from claim_decisions d where d.invoice_id = old.id)`,
    lock: `r."client_approval_status" = '${ASKED}'`,
  },
  touches: 'select distinct l.plan_support_id from invoice_lines l join changed on changed.id = l.invoice_id',
};

const invoiceLines: FeedFile = {
  name: 'invoice_lines.csv',
  table: 'invoice_lines',
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
  participantOf: 'invoice_sfid',
  rules: [
    inOrder('service_date', 'service_date_to'),
    {
      column: 'quantity',
      reason: 'must not be negative where total is not: only a credit takes something back',
      holds: (row) => !(Number(row['quantity']) < 0) || Number(row['total']) < 0,
    },
  ],
  agreements: [
    {
      column: 'plan_support_sfid',
      reason: 'belongs to another participant than the invoice',
      broken: '"of_plan_support_sfid".participant_id <> "of_invoice_sfid".participant_id',
    },
  ],
  touches: 'select distinct plan_support_id from changed',
};

const invoiceEvents: FeedFile = {
  name: 'invoice_events.csv',
  table: 'invoice_events',
  columns: {
    sfid: column.sfid,
    invoice_sfid: column.record('invoices', 'invoice_id'),
    at: column.moment,
    status: column.claimStatus,
    note: column.optional(column.text),
  },
  participantOf: 'invoice_sfid',
};

const submittedClaims: FeedFile = {
  name: 'submitted_claims.csv',
  table: 'submitted_claims',
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
  },
  // A claim that was submitted in the portal keeps the names of the files that were uploaded.
  keeps: {
    columns: ['invoice_name', 'extra_file_name'],
    while: 'exists (select from submitted_claims s where s.sfid = excluded.sfid and s.file_id is not null)',
    lock: 'false',
  },
};

/** Files about claims, in the order in which they build on each other. */
export const claimFiles: readonly FeedFile[] = [invoices, invoiceLines, invoiceEvents, submittedClaims];
