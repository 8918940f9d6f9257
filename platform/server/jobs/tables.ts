import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../database/columns.ts';

/**
 * Jobs that came with a backup and wait to be sent: the queue's own tables are no part of a backup, as each version of
 * the queue makes them in its own way. A server that starts sends them.
 */
export const waitingJobs = pgTable('waiting_jobs', {
  id: id(),
  name: text().notNull(),
  data: jsonb().$type<object>().notNull(),
  priority: integer().notNull(),
});
