import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { planSupports, plans } from '#features/plans/tables.ts';
import { providers } from '#features/providers/tables.ts';
import {
  brandsParticipants,
  cents,
  feedChangedAt,
  id,
  inScope,
  moment,
  oneOf,
  participantPolicies,
  policy,
  ref,
  sfid,
  staffsParticipants,
  wordList,
} from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { ADVICE_NOTE_MAX, SAYS } from './rules/advice.ts';
import { LINE_ANSWERS } from './rules/answers.ts';
import { ASKED, CLAIM_STATUSES, CLIENT_APPROVALS, PAID_STATUSES, PAID_TO_TYPES } from './rules/claims.ts';

/**
 * The digits of a claim's number without leading zeros, as SQL. Two numbers with the same `plainNumber`
 * (features/claims/rules/duplicates.ts) have the same digits. A column holds them, because under row-level security
 * PostgreSQL does not use an index on a function that it does not trust.
 */
export const numberDigits = (number: SQLWrapper): SQL =>
  sql`ltrim(regexp_replace(${number}, '[^0-9]', '', 'g'), '0')`;

/** The roles of staff who see claims. */
const WITH_CLAIMS = ['support', 'claims'] as const;

/**
 * Claims: invoices of providers, the plan manager's fees, corrections and reimbursements (specification: claim-states).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** The plan of its first line (specification: claims-of-a-plan). */
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    /** Who sent it; null where the participant paid and is paid back. */
    providerId: bigint({ mode: 'number' }).references(() => providers.id),
    referenceNumber: text().notNull(),
    numberDigits: text().generatedAlwaysAs((): SQL => numberDigits(invoices.referenceNumber)),
    paidToType: text({ enum: PAID_TO_TYPES }).notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    /** The status in the plan manager's own system, as that system writes it. */
    sfInvoiceStatus: text(),
    clientApproval: text({ enum: CLIENT_APPROVALS }),
    totalCents: cents(),
    /** What the plan pays, before and after payment. Negative for a credit. */
    amountDueCents: cents(),
    serviceDate: date({ mode: 'string' }).notNull(),
    serviceDateTo: date({ mode: 'string' }).notNull(),
    datePaid: date({ mode: 'string' }),
    receivedAt: moment().notNull(),
    /** When the plan manager expects it to be paid, and the reference of the payment. */
    expectedOn: date({ mode: 'string' }),
    paymentReference: text(),
    /** Why it is held, in the plan manager's words, since when, and who is asked for what is missing. */
    heldReason: text(),
    heldSince: date({ mode: 'string' }),
    heldAskedOf: text(),
    /** The last day on which the participant is asked to answer. */
    heldDueOn: date({ mode: 'string' }),
    /** Whether its documents are kept from view (specification: protected-downloads). */
    protectClientData: boolean().notNull(),
    /** The invoice itself, and a second file that was sent with it. */
    fileId: bigint({ mode: 'number' }).references(() => files.id),
    extraFileId: bigint({ mode: 'number' }).references(() => files.id),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('invoices_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('invoices_extra_file').on(table.extraFileId).where(sql`${table.extraFileId} is not null`),
    // In the order of the list, with the columns of its first filters: neither page nor total reads the table itself.
    index('invoices_in_order').on(
      table.participantId,
      table.planId,
      // "order by … desc" puts nulls first: with nulls last the index would not give that order.
      table.serviceDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.paidToType,
      table.status,
      table.clientApproval,
    ),
    // For the claims that a claim may repeat, and how often its provider was paid (checks.ts), without reading all of a
    // provider's claims.
    index('invoices_of_provider').on(
      table.participantId,
      table.providerId,
      table.serviceDate,
      table.serviceDateTo,
    ),
    index('invoices_given_back')
      .on(table.participantId, table.providerId)
      .where(sql`${table.totalCents} < 0`),
    index('invoices_paid')
      .on(table.participantId, table.providerId)
      .where(
        sql`(${table.datePaid} is not null or ${table.status} in ${wordList(PAID_STATUSES)}) and ${table.totalCents} > 0`,
      ),
    // For the claims that were paid lately (features/push/server/paid.ts).
    index('invoices_paid_on')
      .on(table.participantId, table.datePaid)
      .where(sql`${table.datePaid} is not null`),
    // Finds claims with the same number, whatever surrounds its digits.
    index('invoices_by_number').on(table.participantId, table.numberDigits),
    // For staff, who are asked about a number and do not know whose it is.
    index('invoices_number').on(table.numberDigits).where(sql`${table.numberDigits} <> ''`),
    // For the claims with lines that are ready to go to the agency (features/bulk-claims/server/ready.ts).
    index('invoices_processing').on(table.participantId).where(sql`${table.status} = 'Processing'`),
    // For the staff's queue of claims that are held, the longest first.
    index('invoices_held').on(table.heldSince, table.id).where(sql`${table.heldReason} is not null`),
    // For the claims of a participant where something is asked of them.
    index('invoices_held_of').on(table.participantId).where(sql`${table.heldReason} is not null`),
    index('invoices_awaiting')
      .on(table.participantId)
      .where(sql`${table.clientApproval} = ${sql.raw(`'${ASKED}'`)}`),
    check('invoices_paid_to_type', oneOf(table.paidToType, PAID_TO_TYPES)),
    check('invoices_status', oneOf(table.status, CLAIM_STATUSES)),
    check('invoices_client_approval', oneOf(table.clientApproval, CLIENT_APPROVALS)),
    check('invoices_dates', sql`${table.serviceDate} <= ${table.serviceDateTo}`),
    ...participantPolicies('invoices', table.participantId, 'select', 'update'),
    brandsParticipants('invoices', table.participantId),
    staffsParticipants('invoices', table.participantId, WITH_CLAIMS),
  ],
);

/** What a claim is for, line by line. Each line has its plan support, and so its plan: a claim can span plans. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    supportItemNumber: text(),
    supportItemName: text().notNull(),
    /** Up to four decimals; negative where the line is a credit that says so (`features/operations/server/import`). */
    quantity: numeric().notNull(),
    /**
     * This and nullable columns below are null where the plan manager did not send them
     * (specification: feed-of-claims).
     */
    unitPriceCents: bigint({ mode: 'number' }),
    /** `P1` taxable, `P2` GST-free, `P5` out of scope; other codes as they were sent. */
    gstCode: text(),
    /** `CANC`, `REPW`, `TRAN`, `NF2F`, `THLT`, `IRSS`, empty for a standard claim; other codes as they were sent. */
    claimType: text(),
    cancellationReason: text(),
    totalCents: cents(),
    amountDueCents: cents(),
    /** What was paid, and why that differs from the amount asked for: the agency's code, and the reason in words. */
    amountPaidCents: bigint({ mode: 'number' }),
    reasonCode: text(),
    reason: text(),
    serviceDate: date({ mode: 'string' }).notNull(),
    serviceDateTo: date({ mode: 'string' }).notNull(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('invoice_lines_of_invoice').on(table.invoiceId),
    index('invoice_lines_of_support').on(table.planSupportId, table.serviceDate),
    check('invoice_lines_dates', sql`${table.serviceDate} <= ${table.serviceDateTo}`),
    ...participantPolicies('invoice_lines', table.participantId, 'select'),
    brandsParticipants('invoice_lines', table.participantId),
    staffsParticipants('invoice_lines', table.participantId, WITH_CLAIMS),
  ],
);

/** What happened to a claim, and when: the timeline of its details. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** The claim's status from this moment on. */
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    /** Why, in the plan manager's words; usually empty. */
    note: text(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('invoice_events_of_invoice').on(table.invoiceId, table.at),
    check('invoice_events_status', oneOf(table.status, CLAIM_STATUSES)),
    ...participantPolicies('invoice_events', table.participantId, 'select', 'insert'),
    brandsParticipants('invoice_events', table.participantId),
  ],
);

/**
 * How many claims a plan has, by type and by whether they await approval. The Claims page takes its totals from here,
 * so that opening it does not count twenty thousand claims. A trigger on `invoices` updates them in the same
 * transaction.
 */
export const claimCounts = pgTable(
  'claim_counts',
  {
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    paidToType: text({ enum: PAID_TO_TYPES }).notNull(),
    awaiting: boolean().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.paidToType, table.awaiting] }),
    ...participantPolicies('claim_counts', table.participantId, 'select'),
  ],
);

/**
 * What somebody decided about a claim that awaited approval: one row for each claim. The first decision is final: the
 * plan manager's feed does not undo it (features/operations/server/import/merging.ts).
 */
export const claimDecisions = pgTable(
  'claim_decisions',
  {
    invoiceId: ref()
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    approved: boolean().notNull(),
    /** Why it was declined, in the person's words. */
    reason: text(),
    /** Who decided; the name as it was then. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    decidedBy: text().notNull(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    index('claim_decisions_of_participant').on(table.participantId),
    ...participantPolicies('claim_decisions', table.participantId, 'all'),
    brandsParticipants('claim_decisions', table.participantId, 'select'),
  ],
);

/**
 * What people with read-only access said about a claim while it awaited approval: one row for each of them, with what they
 * said last. Everybody with access reads it; each person writes their own row (specification: supported-decisions).
 */
export const claimAdvice = pgTable(
  'claim_advice',
  {
    id: id(),
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    says: text({ enum: SAYS }).notNull(),
    /** The note beside it, in the person's words. */
    note: text(),
    /** Who said it; the name as it was then. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    saidBy: text().notNull(),
    saidAt: moment().notNull(),
  },
  (table) => [
    unique('claim_advice_of_person').on(table.invoiceId, table.userId),
    index('claim_advice_of_participant').on(table.participantId),
    index('claim_advice_of_user').on(table.userId),
    check('claim_advice_says', oneOf(table.says, SAYS)),
    check('claim_advice_note', sql`length(${table.note}) <= ${sql.raw(String(ADVICE_NOTE_MAX))}`),
    ...participantPolicies('claim_advice', table.participantId, 'select'),
    policy(
      'claim_advice_own',
      'all',
      sql`${table.participantId} = ${inScope.participant} and ${table.userId} = ${inScope.user}`,
    ),
  ],
);

/**
 * What somebody answered to "Did this happen?" about a line of a claim: one row for each line, with the last answer. A
 * feed that comes in again changes lines and never deletes one, so an answer stays with its line.
 */
export const lineAnswers = pgTable(
  'line_answers',
  {
    invoiceLineId: ref()
      .primaryKey()
      .references(() => invoiceLines.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    answer: text({ enum: LINE_ANSWERS }).notNull(),
    /** The note beside the answer, in the person's words. */
    note: text(),
    /** Who answered; the name as it was then. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    answeredBy: text().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [
    index('line_answers_of_participant').on(table.participantId),
    // For the staff's queue of answers that ask for a look.
    index('line_answers_doubtful').on(table.answeredAt).where(sql`${table.answer} <> 'yes'`),
    check('line_answers_answer', oneOf(table.answer, LINE_ANSWERS)),
    ...participantPolicies('line_answers', table.participantId, 'all'),
    staffsParticipants('line_answers', table.participantId, WITH_CLAIMS),
  ],
);

/**
 * Claims with lines in plans other than their own: one row for each plan support of another plan. The list of a plan's
 * claims includes them (specification: claims-of-a-plan). They are worked out together with the support's totals.
 */
export const invoiceSpans = pgTable(
  'invoice_spans',
  {
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.invoiceId, table.planSupportId] }),
    index('invoice_spans_of_support').on(table.planSupportId),
    index('invoice_spans_of_invoice').on(table.invoiceId),
    ...participantPolicies('invoice_spans', table.participantId, 'all'),
  ],
);

/**
 * Claims whose approval was asked for; the review time runs from `asked_at` (specification: asked-once, review-time). A
 * row is deleted when its claim no longer waits, so that people are asked again if the claim comes to wait again.
 */
export const claimReviews = pgTable(
  'claim_reviews',
  {
    invoiceId: ref()
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    askedAt: moment().notNull(),
    remindedAt: moment(),
  },
  (table) => [
    index('claim_reviews_asked').on(table.askedAt),
    index('claim_reviews_of_participant').on(table.participantId),
    ...participantPolicies('claim_reviews', table.participantId, 'select'),
  ],
);

/**
 * How many days a brand's claims took until they were paid, from the day on which they were approved or, without an
 * approval, received. A row is about the claims of one provider or, where it names no provider, about all claims of a
 * type. An import works the days out from the payments of a year (`PAYMENTS_OF_DAYS` of
 * features/claims/rules/stages.ts). The table says nothing about any participant, so everybody who is signed in may
 * read it.
 */
export const paymentTimes = pgTable(
  'payment_times',
  {
    id: id(),
    brand: text().notNull(),
    paidToType: text({ enum: PAID_TO_TYPES }).notNull(),
    providerId: bigint({ mode: 'number' }).references(() => providers.id, { onDelete: 'cascade' }),
    /** How many payments the figures rest on. */
    count: integer().notNull(),
    /** Half of these payments, and nine in ten of them, took at most this many days. */
    medianDays: integer().notNull(),
    mostDays: integer().notNull(),
  },
  (table) => [index('payment_times_of').on(table.brand, table.paidToType, table.providerId)],
);
