import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from '../identity/staff-tables.ts';
import { apiKeys, participants, users } from '../identity/tables.ts';
import { isSignInFor } from './audit-sql.ts';
import {
  brandPolicy,
  id,
  inScope,
  moment,
  oneOf,
  policy,
  ref,
  staffPolicy,
  staffRole,
  systemRole,
} from './columns.ts';

/** The action of the record of a feed that an operator took in as a folder. */
export const IMPORT_ACTION = 'import.feed';

/** Who did what, when: one row for every change somebody makes. Rows are added and never changed. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: moment().notNull(),
    /** The call that made the change: `settings.sms-notification`. */
    action: text().notNull(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** The person's name as it was then; null where nobody was signed in. */
    byName: text(),
    /** The kind of device it was done on: `Chrome on Windows`. */
    device: text(),
    sessionId: uuid(),
    /** The key of the plan manager's system that did it; `byName` is the key's name then. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'set null' }),
    /** The member of the plan manager's staff who did it; `byName` is their name then. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    participantId: bigint({ mode: 'number' }).references(() => participants.id, { onDelete: 'cascade' }),
    /** The request's id, as the log has it. */
    requestId: text().notNull(),
    /**
     * What changed, in the call's own words; no contact details, and no free text but the reasons that staff give for their
     * deeds.
     */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    // In the order in which activity is read; an index with nulls last does not give that order.
    index('audit_of_participant').on(
      table.participantId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_of_people')
      .on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.participantId} is null`),
    // What somebody did last for one participant is its first row.
    index('audit_of_user').on(
      table.userId,
      table.participantId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_of_api_key').on(table.apiKeyId).where(sql`${table.apiKeyId} is not null`),
    index('audit_of_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
    index('audit_age').on(table.at),
    index('audit_of_imports')
      .on(table.id)
      .where(sql`${table.action} = ${sql.raw(`'${IMPORT_ACTION}'`)}`),
    // The log-ins and log-outs of people who act for the participant are visible too, from as long as they do.
    policy(
      'audit_in_scope',
      'select',
      sql`${table.participantId} = ${inScope.participant} or ${table.userId} = ${inScope.user}
        or (${isSignInFor(inScope.participant, table)})`,
    ),
    // For the systems and the staff of a plan manager: what is recorded of their deeds.
    pgPolicy('audit_add_of_brand', {
      for: 'insert',
      to: [systemRole, staffRole],
      withCheck: sql`${table.participantId} is null or ${table.participantId} in (select b.id from participants b where b.brand = ${inScope.brand})`,
    }),
    policy(
      'audit_add',
      'insert',
      sql`${table.participantId} is null or ${table.participantId} = ${inScope.participant}`,
    ),
  ],
);

/**
 * What a session was refused within an hour of the clock: how often, and how many reads have no record of their own in
 * `audit`, because by then they say nothing new.
 */
export const refusals = pgTable(
  'refusals',
  {
    sessionId: uuid().notNull(),
    /** The hour that counts, by its beginning. */
    hour: moment().notNull(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    /** Refused reads without a record. */
    more: integer().notNull(),
    /** When something was refused last. */
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.hour] }),
    index('refusals_age').on(table.until),
    index('refusals_of_user').on(table.userId),
    policy('refusals_of_session', 'all', sql`${table.sessionId} = ${inScope.session}`),
  ],
);

/** How messages travel. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'push'] as const;

/**
 * Why a message is not sent: too late, decided, switched off meanwhile, refused by the gateway for good, tried too often,
 * or one push with another.
 */
export const ABANDONED_FOR = ['expired', 'decided', 'unwanted', 'refused', 'tries', 'joined'] as const;

/** What news of a participant a message can hold. */
export const MESSAGE_TOPICS = ['claims', 'notices', 'answers', 'evidence', 'paid'] as const;

/** Messages that leave the server. They are written in the transaction that causes them and sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    brand: text().notNull(),
    /** An e-mail address, a mobile number, or the number of a device that gets pushes. */
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same key is never written twice: one message per cause. */
    dedupeKey: text().notNull().unique(),
    createdAt: moment().notNull(),
    /** How often a gateway was asked to take it. */
    attempts: integer().notNull().default(0),
    /**
     * The message is not tried before this moment; null: it is tried at once. During a try: when the process that tries
     * counts as dead.
     */
    nextAttemptAt: moment(),
    /** After this moment the message is of no use and is not sent: its code has run out. */
    expiresAt: moment(),
    /** Whether its text holds a code or link; the text is blanked once the message is sent or the code has run out. */
    holdsSecret: boolean().notNull().default(false),
    /** The subject of its news; null stands for claims that wait. */
    topic: text({ enum: MESSAGE_TOPICS }),
    /** The claim that it asks about: once that claim is decided, the message is not sent any more. */
    invoiceId: bigint({ mode: 'number' }),
    /** The participant whom its news is about. News of claims is not sent any more once none of them waits. */
    participantId: bigint({ mode: 'number' }).references(() => participants.id, { onDelete: 'cascade' }),
    /** The page that a message about answers leads to: a further answer joins it while it waits. */
    page: text(),
    /** When a gateway took it. */
    sentAt: moment(),
    /** When it was given up, and why. */
    abandonedAt: moment(),
    abandonedFor: text({ enum: ABANDONED_FOR }),
  },
  (table) => [
    // The messages that are due soonest, with news about participants apart: nobody waits for a code behind ten
    // thousand pieces of news.
    index('outbox_due')
      .on(table.channel, sql`(${table.participantId} is null)`, table.nextAttemptAt.nullsFirst(), table.id)
      .where(sql`${table.sentAt} is null and ${table.abandonedAt} is null`),
    index('outbox_age').on(table.createdAt),
    index('outbox_invoice').on(table.invoiceId),
    index('outbox_participant').on(table.participantId).where(sql`${table.participantId} is not null`),
    check('outbox_abandoned_for', oneOf(table.abandonedFor, ABANDONED_FOR)),
    index('outbox_secrets').on(table.expiresAt).where(sql`${table.holdsSecret} and ${table.text} <> ''`),
    // For the pushes that wait for one device, so that they become one.
    index('outbox_pushes')
      .on(table.to)
      .where(sql`${table.channel} = 'push' and ${table.sentAt} is null and ${table.abandonedAt} is null`),
    index('outbox_by_recipient').on(table.to, table.id.desc()),
    check('outbox_topic', oneOf(table.topic, MESSAGE_TOPICS)),
    check('outbox_channel', oneOf(table.channel, MESSAGE_CHANNELS)),
    // For the staff's queue of messages that could not be delivered.
    index('outbox_abandoned').on(table.brand, table.abandonedAt).where(sql`${table.abandonedAt} is not null`),
    staffPolicy('outbox', ['support', 'operator'], sql`${table.brand} = ${inScope.brand}`),
    policy('outbox_add', 'insert', sql`true`),
  ],
);

/** First replies by `Idempotency-Key`, so that a repeated command gets the same reply and acts once. Kept 30 days. */
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
    policy('idempotency_in_scope', 'all', sql`${table.userId} = ${inScope.user}`),
  ],
);

/** Maintenance, data on the move, and which versions of the apps may be used; a version is null where there is no limit. */
const statusColumns = () => ({
  underMaintenance: boolean().notNull().default(false),
  /** Why, in words for the people who wait, and when it is expected to be over. */
  maintenanceReason: text(),
  maintenanceUntil: moment(),
  dataMigration: boolean().notNull().default(false),
  minVersion: text(),
  maxVersion: text(),
  minIosVersion: text(),
  maxIosVersion: text(),
  minAndroidVersion: text(),
  maxAndroidVersion: text(),
});

/** What the operator sets for the whole portal; one row. Versions are null where no limit is set. */
export const portalStatus = pgTable(
  'portal_status',
  {
    id: integer().primaryKey().default(1),
    ...statusColumns(),
    /** Whether the database holds the demo world and nothing else. */
    demo: boolean().notNull().default(false),
    /** How many days a demo's clock is ahead of the real time. */
    demoDaysAhead: integer().notNull().default(0),
  },
  (table) => [check('portal_status_one_row', sql`${table.id} = 1`)],
);

/**
 * The same for the people of one brand, as its plan manager's system sets it. Maintenance of either holds; a brand's own
 * version limits come before those of the whole portal.
 */
export const brandStatus = pgTable(
  'brand_status',
  { brand: text().primaryKey(), ...statusColumns() },
  (table) => [
    brandPolicy('brand_status', sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('brand_status', ['operator'], sql`${table.brand} = ${inScope.brand}`, 'all'),
    policy('brand_status_of_all', 'select', sql`true`),
  ],
);

/**
 * How often each tracked event happened, by day and brand; nothing about who did it or to what
 * (specification: tracked-events).
 */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    brand: text().notNull(),
    event: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.brand, table.event] })],
);

/**
 * The number of the last migration, and of the oldest code that still runs on this schema, by the number of that code's
 * last migration: an older version of Wattle does not start. One row, written by the process that migrates.
 */
export const schemaVersion = pgTable(
  'schema_version',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull(),
    oldestCode: integer().notNull(),
  },
  (table) => [check('schema_version_one_row', sql`${table.id} = 1`)],
);

/** How often something was tried in the current window. A bucket's name is a keyed hash and holds no personal data. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('rate_limits_age').on(table.endsAt)],
);
