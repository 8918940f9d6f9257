import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { invoiceLines } from '#features/claims/tables.ts';
import {
  brandPolicy,
  brandsParticipants,
  cents,
  id,
  inScope,
  moment,
  oneOf,
  ref,
  staffPolicy,
  staffsParticipants,
} from '#platform/server/database/columns.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { OUTCOMES } from './rules/results.ts';

/** Which staff see what goes to the agency. */
const WITH_BULK_CLAIMS = ['claims', 'operator'] as const;

/** Bulk payment requests: one row for each file for the agency. */
export const bulkClaimFiles = pgTable(
  'bulk_claim_files',
  {
    id: id(),
    brand: text().notNull(),
    /** Counts the brand's files. */
    number: integer().notNull(),
    madeAt: moment().notNull(),
  },
  (table) => [
    unique('bulk_claim_files_number').on(table.brand, table.number),
    brandPolicy('bulk_claim_files', sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('bulk_claim_files', WITH_BULK_CLAIMS, sql`${table.brand} = ${inScope.brand}`),
  ],
);

/**
 * Lines of claims that went to the agency, each once: in which file, under which reference, with which row, and what the
 * agency answered. The row is kept as it was written, so that a file is the same whenever it is asked for.
 */
export const bulkClaimLines = pgTable(
  'bulk_claim_lines',
  {
    id: id(),
    fileId: ref().references(() => bulkClaimFiles.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    invoiceLineId: ref()
      .unique('bulk_claim_lines_once')
      .references(() => invoiceLines.id, { onDelete: 'cascade' }),
    claimReference: text().notNull().unique('bulk_claim_lines_reference'),
    row: text().notNull(),
    askedCents: cents(),
    /** What the agency answered, and when that was read; null before. */
    outcome: text({ enum: OUTCOMES }),
    paidCents: bigint({ mode: 'number' }),
    code: text(),
    answeredAt: moment(),
  },
  (table) => [
    // With the answers, so that the files without any are found without reading the lines of all others.
    index('bulk_claim_lines_of_file').on(table.fileId, table.answeredAt),
    index('bulk_claim_lines_of_participant').on(table.participantId),
    check('bulk_claim_lines_outcome', oneOf(table.outcome, OUTCOMES)),
    brandsParticipants('bulk_claim_lines', table.participantId, 'all'),
    staffsParticipants('bulk_claim_lines', table.participantId, WITH_BULK_CLAIMS),
  ],
);
