import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole, id, inScope, moment, ref } from './common.ts';
import { participants, users } from './people.ts';

/** Who did what, when: one row for every change somebody makes. Rows are added and never changed. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: moment().notNull(),
    /** The call that made the change: `settings.sms-notification`. */
    action: text().notNull(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    sessionId: uuid(),
    participantId: bigint({ mode: 'number' }).references(() => participants.id, { onDelete: 'cascade' }),
    /** The request's id, as it stands in the log. */
    requestId: text().notNull(),
    /** What changed, in the call's own words; no free text and no contact details. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_of_participant').on(table.participantId, table.at.desc()),
    index('audit_of_user').on(table.userId, table.at.desc()),
    pgPolicy('audit_in_scope', {
      for: 'select',
      to: appRole,
      using: sql`${table.participantId} = ${inScope.participant} or ${table.userId} = ${inScope.user}`,
    }),
    pgPolicy('audit_add', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${table.participantId} is null or ${table.participantId} = ${inScope.participant}`,
    }),
  ],
);

/** Messages that leave the server. They are written in the transaction that causes them and sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    brand: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same key is never written twice: one message per cause. */
    dedupeKey: text().notNull().unique(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index('outbox_by_recipient').on(table.to, table.id.desc()),
    check('outbox_channel', sql`${table.channel} in ('email', 'sms')`),
    pgPolicy('outbox_add', { for: 'insert', to: appRole, withCheck: sql`true` }),
  ],
);

/** First replies by `Idempotency-Key`, so that a repeated command answers alike and acts once. Kept 30 days. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    /** Hash of path and body: the same key with another request is refused. */
    requestHash: text().notNull(),
    reply: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('idempotency_age').on(table.createdAt),
    pgPolicy('idempotency_in_scope', {
      for: 'all',
      to: appRole,
      using: sql`${table.userId} = ${inScope.user}`,
    }),
  ],
);

/** What the operator says of the portal; one row. Versions are null where no limit is set. */
export const portalStatus = pgTable(
  'portal_status',
  {
    id: integer().primaryKey().default(1),
    underMaintenance: boolean().notNull().default(false),
    dataMigration: boolean().notNull().default(false),
    /** Whether the database holds the demo world and nothing else. */
    demo: boolean().notNull().default(false),
    minVersion: text(),
    maxVersion: text(),
    minIosVersion: text(),
    maxIosVersion: text(),
    minAndroidVersion: text(),
    maxAndroidVersion: text(),
  },
  (table) => [check('portal_status_one_row', sql`${table.id} = 1`)],
);
