import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { invoices } from '#features/claims/tables.ts';
import { planSupports } from '#features/plans/tables.ts';
import { reports } from '#features/reports/tables.ts';
import {
  brandPolicy,
  brandsParticipants,
  feedChangedAt,
  id,
  inScope,
  moment,
  oneOf,
  policy,
  ref,
  sfid,
  staffsParticipants,
} from '#platform/server/database/columns.ts';
import { staff } from '#platform/server/identity/staff-tables.ts';
import { access, participants, users } from '#platform/server/identity/tables.ts';
import { ABOUT, SIDES, STORED_MAX } from './rules.ts';

/** The roles of staff who answer questions. */
const ANSWERING = ['support'] as const;

/** Whether the caller has full access to the participant in scope. The function `enter` has checked the access's days. */
const hasFullAccess = sql`exists (select from access a where a.user_id = ${inScope.user}
  and a.participant_id = ${inScope.participant} and a.level = 'full')`;

/** Questions to the plan manager, each with its thread (specification: who-sees-a-thread). */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    about: text({ enum: ABOUT }).notNull(),
    invoiceId: bigint({ mode: 'number' }).references(() => invoices.id, { onDelete: 'set null' }),
    planSupportId: bigint({ mode: 'number' }).references(() => planSupports.id, { onDelete: 'set null' }),
    reportId: bigint({ mode: 'number' }).references(() => reports.id, { onDelete: 'set null' }),
    accessId: bigint({ mode: 'number' }).references(() => access.id, { onDelete: 'set null' }),
    /** The name of what the question is about. People can read it when the record is gone. */
    title: text().notNull(),
    /** Who asked, and their name at that time. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    startedBy: text().notNull(),
    startedAt: moment().notNull(),
    /** Whether all people with read-only access see it, not only the one who asked. */
    isShared: boolean().notNull().default(false),
    /** Since when the plan manager has to answer; null where they need not, or where the thread is closed. */
    waitsSince: moment(),
    closedAt: moment(),
    closedBy: text(),
  },
  (table) => [
    index('questions_of_participant').on(table.participantId),
    index('questions_of_user').on(table.userId),
    index('questions_waiting').on(table.waitsSince).where(sql`${table.waitsSince} is not null`),
    index('questions_age').on(table.startedAt),
    index('questions_of_claim').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index('questions_of_support').on(table.planSupportId).where(sql`${table.planSupportId} is not null`),
    index('questions_of_report').on(table.reportId).where(sql`${table.reportId} is not null`),
    index('questions_of_access').on(table.accessId).where(sql`${table.accessId} is not null`),
    check('questions_about', oneOf(table.about, ABOUT)),
    check('questions_closed_by', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    check('questions_closed_wait', sql`${table.closedAt} is null or ${table.waitsSince} is null`),
    ...(['select', 'update'] as const).map((deed) =>
      policy(
        `questions_${deed === 'select' ? 'in_scope' : 'change_in_scope'}`,
        deed,
        sql`${table.participantId} = ${inScope.participant}
          and (${table.userId} = ${inScope.user} or ${table.isShared} or ${hasFullAccess})`,
      ),
    ),
    policy(
      'questions_add',
      'insert',
      sql`${table.participantId} = ${inScope.participant} and ${table.userId} = ${inScope.user}`,
    ),
    brandsParticipants('questions', table.participantId, 'select'),
    staffsParticipants('questions', table.participantId, ANSWERING, 'all'),
  ],
);

/** The messages of threads, by people and by the plan manager. */
export const questionMessages = pgTable(
  'question_messages',
  {
    id: id(),
    sfid: sfid(),
    questionId: ref().references(() => questions.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** The side that wrote it. The feed brings only messages of the plan manager. */
    side: text({ enum: SIDES }).notNull().default('plan manager'),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    /** The writer's name at that time. */
    writtenBy: text().notNull(),
    text: text().notNull(),
    writtenAt: moment().notNull(),
    /** When the plan manager read what a person wrote. */
    readAt: moment(),
    /** Whether the plan manager closed the thread with it. */
    closes: boolean().notNull().default(false),
    /** When the portal did what follows from an answer: it changed the thread's state and told people. */
    followedAt: moment(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('question_messages_of_thread').on(table.questionId, table.writtenAt, table.id),
    // The thread stands in it, because each thread's messages are asked for with the participant in scope, too.
    index('question_messages_of_participant').on(
      table.participantId,
      table.questionId,
      table.writtenAt,
      table.id,
    ),
    index('question_messages_of_user').on(table.userId),
    index('question_messages_of_staff').on(table.staffId),
    index('question_messages_to_follow')
      .on(table.id)
      .where(sql`${table.followedAt} is null and ${table.side} = 'plan manager'`),
    check('question_messages_side', oneOf(table.side, SIDES)),
    check('question_messages_text', sql`length(${table.text}) <= ${sql.raw(String(STORED_MAX))}`),
    policy(
      'question_messages_in_scope',
      'select',
      sql`${table.participantId} = ${inScope.participant}
        and exists (select from questions q where q.id = ${table.questionId})`,
    ),
    policy(
      'question_messages_add',
      'insert',
      sql`${table.participantId} = ${inScope.participant} and ${table.userId} = ${inScope.user}
        and ${table.side} = 'person' and exists (select from questions q where q.id = ${table.questionId})`,
    ),
    // A system writes the plan manager's answers. It hears what people write, and cannot change that.
    brandPolicy(
      'question_messages',
      sql`${table.side} = 'plan manager' and ${table.staffId} is null
        and ${table.participantId} in (select b.id from participants b where b.brand = ${inScope.brand})`,
    ),
    staffsParticipants('question_messages', table.participantId, ANSWERING, 'all'),
  ],
);

/** How far each person who wrote in a thread has read it. */
export const questionSeen = pgTable(
  'question_seen',
  {
    questionId: ref().references(() => questions.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** The number of the last message that they have seen. */
    upTo: ref(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_seen_of_participant').on(table.participantId, table.questionId),
    index('question_seen_of_user').on(table.userId),
    policy(
      'question_seen_in_scope',
      'all',
      sql`${table.participantId} = ${inScope.participant} and ${table.userId} = ${inScope.user}`,
    ),
  ],
);
