import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PUSH_CHANNELS, PUSH_KINDS } from '#platform/contract/push/kinds.ts';
import { id, inScope, moment, oneOf, policy, ref } from '../../database/columns.ts';
import { sessions, users } from '../../identity/tables.ts';

/** The pairs of keys by which browsers' push services know this server (VAPID, RFC 8292); the newest is the current one. */
export const pushKeys = pgTable('push_keys', {
  id: id(),
  /** As browsers take it: an uncompressed point of P-256 in base64url. */
  publicKey: text().notNull().unique(),
  /** The private key, encrypted, after the name of the server's key that it was sealed with. */
  sealed: text().notNull(),
  createdAt: moment().notNull(),
});

/**
 * Phones and computers that get pushes: the browser or app of one session. A session that is revoked takes it along (a
 * trigger of the database), and nothing is sent to one whose session has expired.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: PUSH_CHANNELS }).notNull(),
    /** The browser's endpoint or the app's token. It belongs to the session that sent it last, and to no other. */
    address: text().notNull().unique(),
    /** A browser's own keys (RFC 8291), and the pair of ours that it subscribed with. */
    p256dh: text(),
    auth: text(),
    keyId: bigint({ mode: 'number' }).references(() => pushKeys.id),
    /** What the person wants to be told of here. */
    kinds: text({ enum: PUSH_KINDS }).array().notNull(),
    /** When they last chose. */
    chosenAt: moment().notNull(),
    /** When a push was last sent here: at most one an hour. */
    pushedAt: moment(),
  },
  (table) => [
    index('push_devices_of_user').on(table.userId),
    index('push_devices_of_key').on(table.keyId),
    check('push_devices_channel', oneOf(table.channel, PUSH_CHANNELS)),
    check(
      'push_devices_keys',
      sql`(${table.channel} = 'web') = (${table.p256dh} is not null and ${table.auth} is not null and ${table.keyId} is not null)`,
    ),
    policy('push_devices_in_scope', 'select', sql`${table.userId} = ${inScope.user}`),
  ],
);

/** Who was offered pushes on which kind of device, so that nobody is asked twice. A logout leaves no trace in the browser. */
export const pushOffers = pgTable(
  'push_offers',
  {
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** `Chrome on Windows`, as the session has it; empty where it is not known. */
    device: text().notNull(),
    offeredAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.device] }),
    policy('push_offers_in_scope', 'all', sql`${table.userId} = ${inScope.user}`),
  ],
);
