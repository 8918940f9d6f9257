import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  brandsParticipants,
  feedChangedAt,
  id,
  inScope,
  moment,
  oneOf,
  participantPolicies,
  ref,
  sfid,
  staffPolicy,
  staffsParticipants,
} from '#platform/server/database/columns.ts';
import { staff } from '#platform/server/identity/staff-tables.ts';
import { participants, users, WITH_PEOPLE } from '#platform/server/identity/tables.ts';

/** People around a participant, as the plan manager knows them. The primary contact is told when a claim waits. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    relationship: text(),
    email: text(),
    phone: text(),
    isPrimary: boolean().notNull(),
    /** Their account in the portal, where they have one; what they may do there is in `access`. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('contacts_of_participant').on(table.participantId),
    index('contacts_user').on(table.userId),
    ...participantPolicies('contacts', table.participantId, 'select'),
    brandsParticipants('contacts', table.participantId),
    staffsParticipants('contacts', table.participantId, WITH_PEOPLE),
  ],
);

/** What became of full access that was asked for; `replaced` where the same was asked for once more. */
const OUTCOMES = ['approved', 'declined', 'withdrawn', 'replaced'] as const;

/** Full access for somebody new, which a member of staff asked for and another one has to agree to (docs/adr/0054). */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: id(),
    brand: text().notNull(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    relationship: text(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    basis: text(),
    why: text().notNull(),
    askedBy: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    /** Their name as it was then. */
    askedByName: text().notNull(),
    askedAt: moment().notNull(),
    decidedBy: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    decidedByName: text(),
    decidedAt: moment(),
    outcome: text({ enum: OUTCOMES }),
  },
  (table) => [
    check('access_requests_outcome', oneOf(table.outcome, OUTCOMES)),
    check('access_requests_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    uniqueIndex('access_requests_open')
      .on(table.participantId, table.userId)
      .where(sql`${table.decidedAt} is null`),
    index('access_requests_of_participant').on(table.participantId),
    index('access_requests_of_user').on(table.userId),
    index('access_requests_asked_by').on(table.askedBy),
    index('access_requests_decided_by').on(table.decidedBy),
    index('access_requests_waiting').on(table.brand, table.askedAt).where(sql`${table.decidedAt} is null`),
    staffPolicy('access_requests', ['access'], sql`${table.brand} = ${inScope.brand}`, 'all'),
  ],
);
