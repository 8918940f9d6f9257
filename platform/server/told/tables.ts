import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgPolicy, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { AUTHORITIES } from '#platform/contract/told.ts';
import {
  brandPolicy,
  id,
  inScope,
  moment,
  oneOf,
  policy,
  staffPolicy,
  staffRole,
} from '../database/columns.ts';
import { participants, users } from '../identity/tables.ts';

/**
 * What people did, for the plan manager's systems: one row for every change, written in the transaction that makes it.
 * `number` is its id for readers, given once the transaction can be seen (docs/adr/0048).
 */
export const toldChanges = pgTable(
  'told_changes',
  {
    id: id(),
    /** Its place among the changes of its brand, without gaps; null until it is numbered. */
    number: bigint({ mode: 'number' }),
    at: moment().notNull(),
    brand: text().notNull(),
    kind: text().notNull(),
    version: integer().notNull(),
    participantId: bigint({ mode: 'number' }).references(() => participants.id, { onDelete: 'set null' }),
    /** The person who did it; null where nobody did. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** The name of the key by which the plan manager's own system did it. */
    key: text(),
    authority: text({ enum: AUTHORITIES }).notNull(),
    /** What it says besides; null once somebody it is about was erased. */
    payload: jsonb().$type<object>(),
  },
  (table) => [
    check('told_changes_authority', oneOf(table.authority, AUTHORITIES)),
    unique('told_changes_number').on(table.brand, table.number),
    index('told_changes_unnumbered').on(table.id).where(sql`${table.number} is null`),
    index('told_changes_age').on(table.at),
    index('told_changes_of_participant').on(table.participantId),
    index('told_changes_of_user').on(table.userId),
    brandPolicy('told_changes', sql`${table.brand} = ${inScope.brand}`),
    pgPolicy('told_changes_add_of_staff', {
      for: 'insert',
      to: staffRole,
      withCheck: sql`${table.brand} = ${inScope.brand}`,
    }),
    policy(
      'told_changes_add',
      'insert',
      sql`${table.participantId} is null or ${table.participantId} = ${inScope.participant}`,
    ),
  ],
);

/** The number of each brand's last change. */
export const toldNumbers = pgTable(
  'told_numbers',
  {
    brand: text().primaryKey(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    brandPolicy('told_numbers', sql`${table.brand} = ${inScope.brand}`, 'select'),
    staffPolicy('told_numbers', ['operator'], sql`${table.brand} = ${inScope.brand}`),
  ],
);
