import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#platform/contract/staff-roles.ts';
import { id, inScope, logPosition, moment, ref, staffRole } from '../database/columns.ts';

/** The plan manager's staff: people of their own kind, never users of the portal (docs/adr/0050). */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    brand: text().notNull(),
    /** Lower case, without spaces. */
    email: text().notNull(),
    name: text().notNull(),
    roles: text({ enum: STAFF_ROLES }).array().notNull(),
    createdAt: moment().notNull(),
    /** When they left; null where they work. */
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.brand, table.email),
    check('staff_email_form', sql`${table.email} = lower(${table.email})`),
    pgPolicy('staff_of_brand', {
      for: 'select',
      to: staffRole,
      using: sql`${table.brand} = ${inScope.brand}`,
    }),
  ],
);

/** Passkeys: what proves somebody without a secret that could be told. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own name, in base64url. */
    id: text().primaryKey(),
    staffId: ref().references(() => staff.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as the authenticator counts; a smaller one later shows a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The kind of device it was made on: `Chrome on Windows`. */
    device: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_of_staff').on(table.staffId)],
).enableRLS();

/** What a passkey has to sign next, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    challenge: text().notNull(),
    /** Who makes a passkey; null where somebody logs in, who is not known yet. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_end').on(table.expiresAt)],
).enableRLS();

/** Invitations to make a passkey: the first, or one in the place of one that was lost. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    staffId: ref().references(() => staff.id, { onDelete: 'cascade' }),
    /** A keyed hash of its secret. */
    hash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Whether the passkeys that there are end with it. */
    replaces: boolean().notNull(),
    usedAt: moment(),
  },
  (table) => [index('staff_invitations_of_staff').on(table.staffId)],
).enableRLS();

/** Passkeys that are lost: a new one is made once a second person has agreed. */
export const passkeyRequests = pgTable(
  'passkey_requests',
  {
    id: uuid().primaryKey(),
    /** Whose passkey is lost. */
    staffId: ref().references(() => staff.id, { onDelete: 'cascade' }),
    /** The member of staff who asked; null where it was asked on the server. */
    askedBy: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    why: text().notNull(),
    askedAt: moment().notNull(),
    /** When it was agreed to or refused; null while it waits. */
    decidedAt: moment(),
  },
  (table) => [
    // One request waits at a time.
    uniqueIndex('passkey_requests_waiting').on(table.staffId).where(sql`${table.decidedAt} is null`),
    index('passkey_requests_of_asker').on(table.askedBy),
  ],
).enableRLS();

/** A login of a member of staff in one browser. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    staffId: ref().references(() => staff.id, { onDelete: 'cascade' }),
    /** A keyed hash of its secret, which the cookie holds. */
    hash: text().notNull(),
    device: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** How far the database's log had come when it last changed something. */
    writtenTo: logPosition(),
  },
  (table) => [index('staff_sessions_of_staff').on(table.staffId)],
).enableRLS();
