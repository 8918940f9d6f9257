import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { providers } from '#features/providers/tables.ts';
import {
  brandsParticipants,
  cents,
  feedChangedAt,
  id,
  moment,
  participantPolicies,
  ref,
  sfid,
} from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { planSupports } from './tables.ts';

/** Budget kept for a provider and a support item: a plan support preference (specification: reservations). */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    providerId: ref().references(() => providers.id),
    supportItemNumber: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    /** The last day of the reservation. */
    endDate: date({ mode: 'string' }).notNull(),
    quantity: integer().notNull(),
    totalCents: cents(),
    /** What later lines have taken of it. */
    usedCents: cents().default(0),
    madeAt: moment().notNull(),
    /** The name of the person who made it here; null where it came with the feed. */
    madeBy: text(),
    /** The last day of which the plan manager's systems were told that it is over. */
    endTold: date({ mode: 'string' }),
    /** The service agreement. */
    fileId: bigint({ mode: 'number' }).references(() => files.id),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('reservations_of_support').on(table.planSupportId, table.providerId, table.supportItemNumber),
    index('reservations_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('reservations_dates', sql`${table.startDate} <= ${table.endDate}`),
    check(
      'reservations_amounts',
      sql`${table.quantity} >= 1 and ${table.usedCents} between 0 and ${table.totalCents}`,
    ),
    ...participantPolicies('reservations', table.participantId, 'select', 'update', 'insert'),
    brandsParticipants('reservations', table.participantId),
  ],
);

/** Support items agreed on within a plan support (specification: agreed-items-call). */
export const planSupportItems = pgTable(
  'plan_support_items',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    /** Who provides it; null where the participant manages it. */
    providerId: bigint({ mode: 'number' }).references(() => providers.id),
    supportItemNumber: text().notNull(),
    name: text().notNull(),
    priceCents: cents(),
    quantity: integer().notNull(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** Whether there is a service agreement. */
    locked: boolean().notNull(),
    /** The service agreement. */
    fileId: bigint({ mode: 'number' }).references(() => files.id),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('plan_support_items_of_support').on(table.planSupportId),
    index('plan_support_items_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('plan_support_items_amounts', sql`${table.quantity} >= 1 and ${table.priceCents} >= 0`),
    ...participantPolicies('plan_support_items', table.participantId, 'select', 'update', 'insert'),
    brandsParticipants('plan_support_items', table.participantId),
  ],
);
