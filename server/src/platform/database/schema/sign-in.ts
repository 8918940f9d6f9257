import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, ref } from './common.ts';
import { users } from './people.ts';

/** Requests for a one-time code. For an unknown address the row is there all the same, with no user. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    id: uuid().primaryKey(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code; the code itself is only in the message. */
    codeHash: text().notNull(),
    guesses: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('sign_in_requests_expiry').on(table.expiresAt),
    check('sign_in_requests_guesses', sql`${table.guesses} >= 0`),
  ],
);

/** One sign-in on one device. Its access tokens name it, so revoking it here takes effect on the next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
);

/** Refresh tokens of a session, by hash. Each works once; a second use revokes the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('refresh_tokens_of_session').on(table.sessionId)],
);
