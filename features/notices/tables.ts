import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { invoices } from '#features/claims/tables.ts';
import { fundingComponents, planSupports, plans } from '#features/plans/tables.ts';
import { providers } from '#features/providers/tables.ts';
import { id, inScope, moment, oneOf, policy, ref, sfid } from '#platform/server/database/columns.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { NOTICE_CHOICES, NOTICE_KIND_NAMES } from './rules.ts';

/** Which notices somebody asked for about a participant; without a row they get none. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    choice: text({ enum: NOTICE_CHOICES }).notNull(),
    /** Claims that came in before this bring no notice. */
    chosenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.participantId, table.choice] }),
    index('notice_choices_of_participant').on(table.participantId),
    check('notice_choices_choice', oneOf(table.choice, NOTICE_CHOICES)),
    policy('notice_choices_in_scope', 'all', sql`${table.userId} = ${inScope.user}`),
  ],
);

/** Notices for people who asked for them, with the figures of the day when each was found; amounts in cents. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    sfid: sfid(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTICE_KIND_NAMES }).notNull(),
    /** The same money, provider, week or claim has the same key, so that its notice comes once. */
    key: text().notNull(),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    planSupportId: bigint({ mode: 'number' }).references(() => planSupports.id, { onDelete: 'cascade' }),
    fundingComponentId: bigint({ mode: 'number' }).references(() => fundingComponents.id, {
      onDelete: 'cascade',
    }),
    providerId: bigint({ mode: 'number' }).references(() => providers.id),
    invoiceId: bigint({ mode: 'number' }).references(() => invoices.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }),
    until: date({ mode: 'string' }),
    amountCents: bigint({ mode: 'number' }),
    usualCents: bigint({ mode: 'number' }),
    noticedAt: moment().notNull(),
    dismissedAt: moment(),
  },
  (table) => [
    unique('notices_once').on(table.userId, table.participantId, table.key),
    index('notices_of_participant').on(table.participantId, table.noticedAt),
    check('notices_kind', oneOf(table.kind, NOTICE_KIND_NAMES)),
    ...(['select', 'update'] as const).map((deed) =>
      policy(
        `notices_${deed === 'select' ? 'in_scope' : 'change_in_scope'}`,
        deed,
        sql`${table.userId} = ${inScope.user}`,
      ),
    ),
  ],
);
