import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, inScope, moment, oneOf, policy, ref } from '#platform/server/database/columns.ts';
import { sessions, users } from '#platform/server/identity/tables.ts';
import { OFFER_ANSWERS, PASSKEY_NAME_MAX } from './rules/passkeys.ts';

/**
 * What a one-time secret is for: `code` and `link` sign in, `link-for-code` is a link that is sent to somebody who
 * asked for a code, `exchange` gives a session to another client of somebody who has just signed in, `activate` and
 * `reset` set a password, `proof` is a code by which somebody who is signed in proves who they are, `challenge` is one that
 * a passkey has signed, `stop-passkey` takes a new passkey back, and `stop-session` ends a login.
 */
export const SECRET_KINDS = [
  'code',
  'link',
  'link-for-code',
  'exchange',
  'activate',
  'reset',
  'proof',
  'challenge',
  'stop-passkey',
  'stop-session',
] as const;

/**
 * Secrets that are sent to a person and work once. A code that was requested for an unknown address has a row too,
 * without a user. A row is visible only to a transaction that names its unguessable id.
 */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: SECRET_KINDS }).notNull(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the secret; the secret itself is only in the message. */
    hash: text().notNull(),
    /** Keyed hash of the account that a code or link was requested for, known or not. Wrong guesses count by it. */
    account: text(),
    guesses: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Whether the login that was asked for is on a shared computer. */
    sharedComputer: boolean().notNull().default(false),
  },
  (table) => [
    index('one_time_secrets_expiry').on(table.expiresAt),
    check('one_time_secrets_kind', oneOf(table.kind, SECRET_KINDS)),
    check('one_time_secrets_guesses', sql`${table.guesses} >= 0`),
    policy('one_time_secrets_named', 'all', sql`${table.id}::text = ${inScope.secret}`),
  ],
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
  (table) => [
    index('refresh_tokens_of_session').on(table.sessionId),
    policy(
      'refresh_tokens_in_scope',
      'all',
      sql`${table.sessionId} = ${inScope.session} or ${table.tokenHash} = ${inScope.secret}`,
    ),
  ],
);

/** Passwords (specification: password-calls). Nobody signs in with a password. */
export const passwords = pgTable(
  'passwords',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id, in the PHC string form. */
    hash: text().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [policy('passwords_in_scope', 'all', sql`${table.userId} = ${inScope.user}`)],
);

/** Passkeys of people (docs/adr/0067). A row is visible to its person, and to a transaction that names the credential. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: uuid().primaryKey(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** The credential's own name, in base64url. */
    credential: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as the authenticator counts; a smaller one later shows a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** What its person calls it. */
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** From when on it works: a day later where it was added without a passkey that was there. */
    worksFrom: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    index('user_passkeys_of_user').on(table.userId),
    check(
      'user_passkeys_name',
      sql`length(${table.name}) between 1 and ${sql.raw(String(PASSKEY_NAME_MAX))}`,
    ),
    policy('user_passkeys_in_scope', 'all', sql`${table.userId} = ${inScope.user}`),
    policy('user_passkeys_named', 'select', sql`${table.credential} = ${inScope.secret}`),
  ],
);

/** What somebody answered when they were offered a passkey after a login. */
export const passkeyOffers = pgTable(
  'passkey_offers',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text({ enum: OFFER_ANSWERS }).notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [
    check('passkey_offers_answer', oneOf(table.answer, OFFER_ANSWERS)),
    policy('passkey_offers_in_scope', 'all', sql`${table.userId} = ${inScope.user}`),
  ],
);

/**
 * Where people have signed in from, for 90 days. A mark is a keyed hash of a network with an account or a brand: it
 * identifies nobody.
 */
export const knownSources = pgTable(
  'known_sources',
  {
    mark: text().primaryKey(),
    until: moment().notNull(),
  },
  (table) => [index('known_sources_age').on(table.until)],
);
