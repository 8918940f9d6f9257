import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { brandPolicy, id, inScope, moment, ref, staffPolicy } from '#platform/server/database/columns.ts';

/** Receivers of changes: addresses of a plan manager's systems, to which each change is posted. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    brand: text().notNull(),
    url: text().notNull(),
    /** The kinds of changes that it wants; empty: all. */
    kinds: text().array().notNull(),
    /** Whether an older change is delivered before a newer one is tried. */
    inOrder: boolean().notNull(),
    createdAt: moment().notNull(),
    /** The number of the last change that was delivered, left out, or noted as a late delivery. */
    doneTo: bigint({ mode: 'number' }).notNull(),
    /** The process that serves it, and until when. */
    lease: uuid(),
    leaseUntil: moment(),
    /** Since when no delivery succeeded, though some were tried; null where the last one did. */
    failingSince: moment(),
    pausedAt: moment(),
  },
  (table) => [
    index('webhooks_of_brand').on(table.brand),
    brandPolicy('webhooks', sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('webhooks', ['operator'], sql`${table.brand} = ${inScope.brand}`),
  ],
);

const ofBrand = (webhookId: unknown) =>
  sql`${webhookId} in (select w.id from webhooks w where w.brand = ${inScope.brand})`;

/** The secrets that sign what a receiver is sent: after a change of the secret both do, for a day. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: id(),
    webhookId: ref().references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The secret, encrypted, after the name of the server's key that it was sealed with. */
    sealed: text().notNull(),
    /** Until when it signs; null for the newest. */
    endsAt: moment(),
  },
  (table) => [
    index('webhook_secrets_of_webhook').on(table.webhookId),
    brandPolicy('webhook_secrets', ofBrand(table.webhookId)),
  ],
);

/** Deliveries that failed: they are tried again until they succeed or are given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: ref().references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The number of the change. */
    number: bigint({ mode: 'number' }).notNull(),
    attempts: integer().notNull(),
    firstAt: moment().notNull(),
    /** When it is tried next. */
    nextAt: moment().notNull(),
    deadAt: moment(),
    /** Why the last try failed, in a word or two. */
    failure: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.number] }),
    index('webhook_deliveries_due').on(table.webhookId, table.nextAt).where(sql`${table.deadAt} is null`),
    brandPolicy('webhook_deliveries', ofBrand(table.webhookId)),
    staffPolicy('webhook_deliveries', ['operator'], ofBrand(table.webhookId)),
  ],
);
