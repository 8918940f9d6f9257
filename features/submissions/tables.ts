import { sql } from 'drizzle-orm';
import { bigint, date, index, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { invoices } from '#features/claims/tables.ts';
import {
  brandsParticipants,
  feedChangedAt,
  id,
  moment,
  participantPolicies,
  ref,
  sfid,
} from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { PAY_TO } from './rules/submission.ts';

/** Numbers the cases of claims that are sent in here. */
export const caseNumbers = pgSequence('case_numbers');

/**
 * Claims that people sent in (specification: submitted-claim-fields), whether or not the plan manager has made an
 * invoice of them yet. Claims sent in elsewhere come with the feed; only those sent in here have files, a sender and
 * the sender's answers.
 */
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
    /** Who is paid; null where it came with the feed. */
    paidToType: text({ enum: PAY_TO }),
    comment: text(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    fileId: bigint({ mode: 'number' }).references(() => files.id),
    extraFileId: bigint({ mode: 'number' }).references(() => files.id),
    /** What was read from the invoice and confirmed by the sender; `totalCents` is part of it. */
    invoiceNumber: text(),
    abn: text(),
    invoiceDate: date({ mode: 'string' }),
    /** The claim that came of it; null where the plan manager does not say. */
    invoiceId: bigint({ mode: 'number' }).references(() => invoices.id, { onDelete: 'set null' }),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('submitted_claims_of_participant').on(
      table.participantId,
      table.submittedAt.desc(),
      table.id.desc(),
    ),
    index('submitted_claims_case').on(table.caseNumber),
    index('submitted_claims_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('submitted_claims_extra_file').on(table.extraFileId).where(sql`${table.extraFileId} is not null`),
    index('submitted_claims_invoice').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    ...participantPolicies('submitted_claims', table.participantId, 'select', 'insert'),
    brandsParticipants('submitted_claims', table.participantId),
  ],
);
