import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoices } from './claims.ts';
import { id, moment, oneOf, participantPolicies, ref } from './common.ts';
import { files } from './files.ts';
import { participants, users } from './people.ts';

/**
 * Claims whose approval was asked for: from here on the review time runs (decisions: "Claims"). A row goes when the
 * claim waits no more, so that one that comes to wait again is asked about again.
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

/** Somebody wants to be called (2§2 "Contact and call-back"). The operator sees it and says when it is done. */
export const callBacks = pgTable(
  'call_backs',
  {
    id: id(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Who asked, and by what name; the number that they gave stands with the person. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    requestedBy: text().notNull(),
    requestedAt: moment().notNull(),
    doneAt: moment(),
  },
  (table) => [
    index('call_backs_open').on(table.requestedAt).where(sql`${table.doneAt} is null`),
    uniqueIndex('call_backs_one_open')
      .on(table.participantId, table.userId)
      .where(sql`${table.doneAt} is null`),
    index('call_backs_of_participant').on(table.participantId),
    ...participantPolicies('call_backs', table.participantId, 'select', 'insert'),
  ],
);

/** How an export is getting on; an expired one's file is gone. */
export const EXPORT_STATES = ['queued', 'ready', 'failed', 'expired'] as const;

/** Archives of everything that is held about a participant, made when somebody asks. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Who asked. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: EXPORT_STATES }).notNull(),
    requestedAt: moment().notNull(),
    readyAt: moment(),
    fileId: bigint({ mode: 'number' }).references(() => files.id),
  },
  (table) => [
    uniqueIndex('data_exports_one_queued').on(table.participantId).where(sql`${table.state} = 'queued'`),
    index('data_exports_of_participant').on(table.participantId, table.requestedAt),
    index('data_exports_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('data_exports_state', oneOf(table.state, EXPORT_STATES)),
    ...participantPolicies('data_exports', table.participantId, 'select', 'insert'),
  ],
);
