import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { brandPolicy, id, inScope, moment, staffPolicy } from '#platform/server/database/columns.ts';
import { apiKeys } from '#platform/server/identity/tables.ts';
import type { Finding } from '#platform/server/manifest/finding.ts';
import type { Counts, RejectedRecord } from './rules/feed-results.ts';

/** Runs of the feed that came in over HTTP: one for each request, with what became of its records. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: id(),
    brand: text().notNull(),
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'set null' }),
    /** The key's name then. */
    byName: text().notNull(),
    /** The kind of its records: `invoices`. */
    kind: text().notNull(),
    /** Whether it only checked. */
    isCheck: boolean().notNull(),
    startedAt: moment().notNull(),
    /** When it ended; null while it is under way, and where the server was stopped meanwhile. */
    endedAt: moment(),
    /** Whether all that was sent was read: false where the request broke off. */
    isComplete: boolean().notNull().default(false),
    /** Whether a batch of it was taken back, because one of its records was bad and all were to be taken in or none. */
    isTakenBack: boolean().notNull().default(false),
    /** How many records it has taken in or rejected so far. */
    records: integer().notNull().default(0),
    counts: jsonb().$type<Counts>().notNull(),
    /** The first of its rejected records; they hold personal data, as the feed does. */
    rejected: jsonb().$type<RejectedRecord[]>().notNull(),
    /** When what follows a feed was done: messages to people, times of payment. */
    followedAt: moment(),
  },
  (table) => [
    index('feed_runs_of_brand').on(table.brand, table.id.desc()),
    index('feed_runs_age').on(table.startedAt),
    index('feed_runs_to_follow').on(table.startedAt).where(sql`${table.followedAt} is null`),
    index('feed_runs_of_key').on(table.apiKeyId),
    brandPolicy('feed_runs', sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('feed_runs', ['operator'], sql`${table.brand} = ${inScope.brand}`),
  ],
);

/** Backups that were made, or failed: a row for each, written by its end. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
    /** The moment of which it is; null where it failed. */
    at: moment(),
    /** Whether it was made by the schedule. */
    isScheduled: boolean().notNull(),
    /** Its size as written, in bytes. */
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    files: bigint({ mode: 'number' }),
    /** How many files the store had lost, or had in another length than their records say. */
    faultyFiles: bigint({ mode: 'number' }),
    /** Why it failed, in words for the operator. */
    failure: text(),
  },
  (table) => [index('backups_age').on(table.endedAt)],
);

/** What the last thorough looks of `doctor` found, each under its name. */
export const thoroughLooks = pgTable('thorough_looks', {
  name: text().primaryKey(),
  at: moment().notNull(),
  findings: jsonb().$type<Finding[]>().notNull(),
});

/** Since when this portal has had its signing keys, by their public names. */
export const signingKeys = pgTable('signing_keys', { id: text().primaryKey(), since: moment().notNull() });

/** What is not well just now, and what operators were told of it. */
export const alarms = pgTable(
  'alarms',
  {
    /** Place, code and what it is about: the same for the same thing. */
    id: text().primaryKey(),
    /** `portal`, or the name of the machine that it concerns. */
    place: text().notNull(),
    /** The look that found it. */
    look: text().notNull(),
    code: text().notNull(),
    about: text(),
    severity: text().$type<'warning' | 'critical'>().notNull(),
    words: text().notNull(),
    toDo: text().notNull(),
    since: moment().notNull(),
    /** Since when it has been well again; null as long as it stands. */
    wellSince: moment(),
    lookedAt: moment().notNull(),
    /** What was told last, to the address for alarms and by e-mail; `well` before anything was, and once it was over. */
    posted: text().$type<Finding['severity']>().notNull(),
    mailed: text().$type<Finding['severity']>().notNull(),
  },
  (table) => [index('alarms_of_place').on(table.place)],
);

/** Until when a place is looked at for alarms by one server. */
export const alarmRounds = pgTable('alarm_rounds', { place: text().primaryKey(), until: moment().notNull() });
