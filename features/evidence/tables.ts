import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { invoices } from '#features/claims/tables.ts';
import {
  brandPolicy,
  brandsParticipants,
  feedChangedAt,
  id,
  inScope,
  moment,
  oneOf,
  participantPolicies,
  ref,
  sfid,
  staffsParticipants,
} from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { staff } from '#platform/server/identity/staff-tables.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { EVIDENCE_KINDS, NOTE_STORED_MAX, VERDICTS } from './rules.ts';

/** The role of staff who see and answer evidence. */
const WITH_EVIDENCE = ['claims'] as const;

/**
 * What people sent where a claim is held and something is asked of the participant
 * (specification: evidence-of-a-hold). It belongs to the hold as it was then: what was sent for another hold does not
 * count for the present one.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    heldReason: text().notNull(),
    heldSince: date({ mode: 'string' }),
    kind: text({ enum: EVIDENCE_KINDS }).notNull(),
    /** In the person's words; where they do not have what is asked for, why. */
    note: text(),
    /** Who sent it; the name as it was then. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    sentBy: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    index('evidence_of_invoice').on(table.invoiceId, table.sentAt.desc()),
    index('evidence_of_participant').on(table.participantId),
    index('evidence_age').on(table.sentAt),
    check('evidence_kind', oneOf(table.kind, EVIDENCE_KINDS)),
    check('evidence_note', sql`length(${table.note}) <= ${sql.raw(String(NOTE_STORED_MAX))}`),
    ...participantPolicies('evidence', table.participantId, 'select', 'insert'),
    brandsParticipants('evidence', table.participantId, 'select'),
    staffsParticipants('evidence', table.participantId, WITH_EVIDENCE),
  ],
);

/** The documents that came with it. Each has a name of its own, by which the plan manager's systems fetch it. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    evidenceId: ref().references(() => evidence.id, { onDelete: 'cascade' }),
    /** Its place among the documents, from 1. */
    place: integer().notNull(),
    fileId: ref().references(() => files.id),
    name: text().notNull(),
  },
  (table) => [
    unique('evidence_files_place').on(table.evidenceId, table.place),
    index('evidence_files_of_participant').on(table.participantId),
    index('evidence_files_file').on(table.fileId),
    ...participantPolicies('evidence_files', table.participantId, 'select', 'insert'),
    brandsParticipants('evidence_files', table.participantId, 'select'),
    staffsParticipants('evidence_files', table.participantId, WITH_EVIDENCE),
  ],
);

/**
 * What the plan manager answered: by the feed, by the operations API or in the staff console. The newest answer to
 * something that was sent counts.
 */
export const evidenceAnswers = pgTable(
  'evidence_answers',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    evidenceId: ref().references(() => evidence.id, { onDelete: 'cascade' }),
    verdict: text({ enum: VERDICTS }).notNull(),
    /** What is missing, or why it is enough, in the plan manager's words. */
    reason: text(),
    answeredAt: moment().notNull(),
    /** Who of the staff answered, the name as it was then; null where a system did. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    answeredBy: text(),
    /** When the participant's people were told of it. */
    toldAt: moment(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('evidence_answers_of_evidence').on(table.evidenceId, table.answeredAt.desc()),
    index('evidence_answers_of_participant').on(table.participantId),
    index('evidence_answers_of_staff').on(table.staffId),
    index('evidence_answers_untold').on(table.id).where(sql`${table.toldAt} is null`),
    check('evidence_answers_verdict', oneOf(table.verdict, VERDICTS)),
    check('evidence_answers_reason', sql`${table.verdict} = 'enough' or ${table.reason} is not null`),
    ...participantPolicies('evidence_answers', table.participantId, 'select'),
    // A system brings its own answers, and changes none of what staff answered: their name stays where they have left.
    brandPolicy(
      'evidence_answers',
      sql`${table.staffId} is null and ${table.answeredBy} is null
        and ${table.participantId} in (select b.id from participants b where b.brand = ${inScope.brand})`,
    ),
    staffsParticipants('evidence_answers', table.participantId, WITH_EVIDENCE, 'all'),
  ],
);

/** Holds that people were told of: a row for each claim, about its last hold, so that nobody is told or reminded twice. */
export const evidenceRequests = pgTable(
  'evidence_requests',
  {
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    heldReason: text().notNull(),
    heldSince: date({ mode: 'string' }),
    /** The last day on which people were told or reminded of it. */
    toldOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId] }),
    index('evidence_requests_of_participant').on(table.participantId),
    ...participantPolicies('evidence_requests', table.participantId, 'select'),
  ],
);
