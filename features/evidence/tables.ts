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

/** The roles of staff who see and answer evidence. */
const WITH_EVIDENCE = ['claims'] as const;

/**
 * What people sent because the plan manager holds a claim and asks the participant for something
 * (specification: evidence-of-a-hold). It belongs to the hold of that time, and does not count for any other hold.
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
    /** The person's own words; they say why, where they do not have it. */
    note: text(),
    /** Who sent it, and their name at that time. */
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

/** The documents that came with it. The plan manager's systems fetch each by its sfid. */
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
 * What the plan manager answered, by the feed, by the operations API or in the staff console. Where there are several
 * answers to the same, the newest counts.
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
    /** The member of staff who answered, and their name at that time; null where a system answered. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    answeredBy: text(),
    /** When the portal told the participant's people of it. */
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
    // A system writes its own answers and cannot change the staff's. Their names stay when they have left.
    brandPolicy(
      'evidence_answers',
      sql`${table.staffId} is null and ${table.answeredBy} is null
        and ${table.participantId} in (select b.id from participants b where b.brand = ${inScope.brand})`,
    ),
    staffsParticipants('evidence_answers', table.participantId, WITH_EVIDENCE, 'all'),
  ],
);

/** The holds of which people know: one row for each claim, about its last hold. So nobody hears of a hold twice. */
export const evidenceRequests = pgTable(
  'evidence_requests',
  {
    invoiceId: ref().references(() => invoices.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    heldReason: text().notNull(),
    heldSince: date({ mode: 'string' }),
    /** The last day on which the portal told people of it or reminded them. */
    toldOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId] }),
    index('evidence_requests_of_participant').on(table.participantId),
    ...participantPolicies('evidence_requests', table.participantId, 'select'),
  ],
);
