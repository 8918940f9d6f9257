import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, policy } from '#platform/server/database/columns.ts';

/**
 * Errors of browsers, by day and by what went wrong where; nothing of who met them. The numbers are those that the page
 * said to the person.
 */
export const browserErrors = pgTable(
  'browser_errors',
  {
    day: date({ mode: 'string' }).notNull(),
    /** A hash of all that tells one error from others: app, kind, error, frames, version, call. */
    fingerprint: text().notNull(),
    app: text().notNull(),
    kind: text().notNull(),
    error: text().notNull(),
    frames: jsonb().$type<string[]>().notNull(),
    version: text().notNull(),
    call: text(),
    count: integer().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    /** The last ones, newest first. */
    routes: text().array().notNull(),
    brands: text().array().notNull(),
    devices: text().array().notNull(),
    numbers: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.fingerprint] }),
    // Anybody may tell of one, and nothing in it is anybody's.
    policy('browser_errors_of_all', 'all', sql`true`),
  ],
);
