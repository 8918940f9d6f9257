import { CLAIM_STATUSES, CLIENT_APPROVALS, PAID_TO_TYPES } from '@wattle/domain/claims';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, id, moment, oneOf, participantPolicy, ref, sfid } from './common.ts';
import { participants } from './people.ts';
import { planSupports, plans } from './plans.ts';
import { providers } from './providers.ts';

/** Claims: invoices of providers, the plan manager's fees, corrections and reimbursements (2§3). */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** The plan of its first line (decisions: "Claims"). */
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    /** Who sent it; null where the participant paid and is paid back. */
    providerId: bigint({ mode: 'number' }).references(() => providers.id),
    referenceNumber: text().notNull(),
    paidToType: text({ enum: PAID_TO_TYPES }).notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    /** The status at the plan manager's own system, as it writes it. */
    sfInvoiceStatus: text(),
    clientApproval: text({ enum: CLIENT_APPROVALS }),
    totalCents: cents(),
    /** What the plan pays; it stays after payment. Negative for a credit. */
    amountDueCents: cents(),
    serviceDate: date({ mode: 'string' }).notNull(),
    serviceDateTo: date({ mode: 'string' }).notNull(),
    datePaid: date({ mode: 'string' }),
    receivedAt: moment().notNull(),
    /** Whether its documents are kept from view (2§2 "Claim details"). */
    protectClientData: boolean().notNull(),
  },
  (table) => [
    index('invoices_of_plan').on(
      table.participantId,
      table.planId,
      table.paidToType,
      table.serviceDate.desc(),
      table.id.desc(),
    ),
    index('invoices_of_provider').on(table.participantId, table.providerId),
    index('invoices_awaiting')
      .on(table.participantId)
      .where(sql`${table.clientApproval} = 'Awaiting Client Approval'`),
    check('invoices_paid_to_type', oneOf(table.paidToType, PAID_TO_TYPES)),
    check('invoices_status', oneOf(table.status, CLAIM_STATUSES)),
    check('invoices_client_approval', oneOf(table.clientApproval, CLIENT_APPROVALS)),
    check('invoices_dates', sql`${table.serviceDate} <= ${table.serviceDateTo}`),
    participantPolicy('invoices', table.participantId),
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
    quantity: numeric({ precision: 12, scale: 3 }).notNull(),
    totalCents: cents(),
    amountDueCents: cents(),
    serviceDate: date({ mode: 'string' }).notNull(),
    serviceDateTo: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    index('invoice_lines_of_invoice').on(table.invoiceId),
    index('invoice_lines_of_support').on(table.planSupportId, table.serviceDate),
    check('invoice_lines_dates', sql`${table.serviceDate} <= ${table.serviceDateTo}`),
    participantPolicy('invoice_lines', table.participantId),
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
    /** The status the claim came to. */
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    /** Why, in the plan manager's words; empty mostly. */
    note: text(),
  },
  (table) => [
    index('invoice_events_of_invoice').on(table.invoiceId, table.at),
    check('invoice_events_status', oneOf(table.status, CLAIM_STATUSES)),
    participantPolicy('invoice_events', table.participantId),
  ],
);

/** Claims that people sent in and that the plan manager has not made an invoice of yet, or has (2§3). */
export const submittedClaims = pgTable(
  'submitted_claims',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Reimbursements, OCR Invoice, or another word of the plan manager's. */
    type: text().notNull(),
    caseNumber: text().notNull(),
    status: text().notNull(),
    submittedAt: moment().notNull(),
    invoiceName: text(),
    extraFileName: text(),
    totalCents: bigint({ mode: 'number' }),
  },
  (table) => [
    index('submitted_claims_of_participant').on(
      table.participantId,
      table.submittedAt.desc(),
      table.id.desc(),
    ),
    participantPolicy('submitted_claims', table.participantId),
  ],
);
