import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, pgPolicy, pgRole, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import type { LogPosition } from './database.ts';

/** The role that serves requests. It owns nothing, and row-level security binds it. */
export const appRole = pgRole('wattle_app').existing();

/** The role that works for a plan manager's systems. It owns nothing, and row-level security binds it to one brand. */
export const systemRole = pgRole('wattle_system').existing();

/** The role that works for a plan manager's staff. Row-level security binds it to one brand and to roles. */
export const staffRole = pgRole('wattle_staff').existing();

/** The number of a record; it never leaves the safe integers of JavaScript. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A record's name at the plan manager: 18 letters and digits. */
export const sfid = () => varchar({ length: 18 }).notNull().unique();

/** Money in whole cents. */
export const cents = () => bigint({ mode: 'number' }).notNull();

/** A moment, with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A position in the database's log of changes, as text: `16/B374D848`. */
export const logPosition = customType<{ data: LogPosition }>({ dataType: () => 'pg_lsn' });

/** A reference to another table's number. */
export const ref = () => bigint({ mode: 'number' }).notNull();

/**
 * Who acts in a transaction, and about whom. Policies compare rows with these settings, so a query that forgets its own
 * filter sees nothing foreign: an unset setting is null, which equals nothing.
 */
export const inScope = {
  user: sql`nullif(current_setting('app.user', true), '')::bigint`,
  participant: sql`nullif(current_setting('app.participant', true), '')::bigint`,
  /** The only participant whom somebody of the staff sees who looks at the portal as a person sees it. */
  viewed: sql`nullif(current_setting('app.viewed', true), '')::bigint`,
  /** The session that a request's token names. */
  session: sql`nullif(current_setting('app.session', true), '')::uuid`,
  /** The value by which a one-time secret or a refresh token is found. */
  secret: sql`nullif(current_setting('app.secret', true), '')`,
  /** The brand whose system or staff it is. */
  brand: sql`nullif(current_setting('app.brand', true), '')`,
  /** What a member of staff may do. */
  roles: sql`string_to_array(current_setting('app.roles', true), ' ')`,
  /** Brand and e-mail address or mobile number that somebody signs in with, before they are known: `mpm:a@b.au`. */
  signIn: sql`nullif(current_setting('app.sign_in', true), '')`,
} satisfies Record<string, SQL>;

type Deed = 'select' | 'insert' | 'update' | 'all';

/**
 * A policy: which rows the role that serves requests may read, add or change, or all of these. The grants on columns
 * limit it further.
 */
export const policy = (name: string, deed: Deed, rows: SQL) =>
  pgPolicy(name, { for: deed, to: appRole, ...(deed === 'insert' ? { withCheck: rows } : { using: rows }) });

const POLICY_NAMES = { select: 'in_scope', all: 'in_scope', update: 'change_in_scope', insert: 'add' };

/**
 * The policies of a table whose rows belong to a participant: only the rows of the participant in scope are visible.
 */
export const participantPolicies = (table: string, participantId: SQLWrapper, ...deeds: Deed[]) =>
  deeds.map((deed) =>
    policy(`${table}_${POLICY_NAMES[deed]}`, deed, sql`${participantId} = ${inScope.participant}`),
  );

/** A policy for the plan manager's systems: the rows that belong to their brand. */
export const brandPolicy = (table: string, rows: SQL, deed: 'select' | 'all' = 'all') =>
  pgPolicy(`${table}_of_brand`, { for: deed, to: systemRole, using: rows });

/** The same for a table whose rows belong to a participant: those of the brand's participants. */
export const brandsParticipants = (
  table: string,
  participantId: SQLWrapper,
  deed: 'select' | 'all' = 'all',
) =>
  brandPolicy(
    table,
    sql`${participantId} in (select b.id from participants b where b.brand = ${inScope.brand})`,
    deed,
  );

/** Whether a member of staff has one of these roles; as a subselect it is worked out once, and not for each row. */
const hasRole = (roles: readonly StaffRole[]): SQL =>
  sql`(select ${inScope.roles} && array[${sql.raw(roles.map((role) => `'${role}'`).join(', '))}])`;

/** Staff with one of these roles, as far as the rows belong to their brand. */
export const staffPolicy = (
  table: string,
  roles: readonly StaffRole[],
  rows: SQL,
  deed: 'select' | 'all' = 'select',
) =>
  pgPolicy(`${table}_of_staff`, {
    for: deed,
    to: staffRole,
    using: sql`${hasRole(roles)} and ${rows}`,
  });

/** The same for a table whose rows belong to a participant: those of the brand's participants. */
export const staffsParticipants = (
  table: string,
  participantId: SQLWrapper,
  roles: readonly StaffRole[],
  deed: 'select' | 'all' = 'select',
) =>
  // With `exists` PostgreSQL may look participants up one by one: a page of fifty does not need a list of 100,000.
  staffPolicy(
    table,
    roles,
    sql`exists (select from participants b where b.id = ${participantId} and b.brand = ${inScope.brand})`,
    deed,
  );

/**
 * When the plan manager's system last changed a record, as that system says; null where it never did. A record that
 * comes with an earlier moment changes nothing (features/operations/server/import/merge.ts).
 */
export const feedChangedAt = () => moment();

/** Words of ours as a list in SQL: `('Paid', 'Credit Paid')`. */
export const wordList = (words: readonly string[]): SQL =>
  sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);

/** A check that a column holds one of a set of words. */
export const oneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in ${wordList(words)}`;

/** The whole name of a person `alias`, as SQL: `fullName` of scheme/names.ts. */
export const fullNameOf = (alias: string): SQL<string> =>
  sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`) as SQL<string>;

/** The parts of a name as one text by which it is found, however it is written: `folded` of scheme/search.ts. */
export const foldedName = (...parts: SQLWrapper[]): SQL =>
  sql`folded(${sql.join(
    parts.map((part) => sql`coalesce(${part}, '')`),
    sql` || ' ' || `,
  )})`;

/** What an index of names holds: the groups of three letters by which names are found that were typed wrongly. */
export const findsNames = (...parts: SQLWrapper[]): SQL => sql`(${foldedName(...parts)}) gin_trgm_ops`;
