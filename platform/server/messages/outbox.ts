import { and, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from '../database/database.ts';
import { MESSAGE_CHANNELS, outbox } from '../database/tables.ts';
import { inDaytime } from './daytime.ts';
import type { GatewayError } from './gateway.ts';
import { isStillWanted } from './push/devices.ts';
import { keepToOneAnHour } from './push/hourly.ts';

export { MESSAGE_CHANNELS };
export type Channel = (typeof MESSAGE_CHANNELS)[number];

/** A message that leaves the server once the transaction that writes it is committed. */
export interface Message {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  /** One message per cause: the same key is never sent twice. */
  dedupeKey: string;
  /** After this moment the message is of no use and is not sent: its code has run out. */
  expiresAt?: Date | undefined;
  /** Whether its text holds a code or link: the text is blanked when the message is sent or runs out. */
  holdsSecret?: boolean | undefined;
  /**
   * The participant whom its news is about. The message is not sent against their settings, nor once the news is out of
   * date.
   */
  participantId?: number | undefined;
  /** The subject of its news; without it, claims that wait. */
  topic?: 'notices' | 'answers' | 'evidence' | 'paid' | undefined;
  /** The page that it leads to, where further news may join it. */
  page?: string | undefined;
  /** The moment before which it is not tried, because further news may join it. */
  nextAttemptAt?: Date | undefined;
  /** The one claim that it asks about: once that claim is decided, the message is not sent any more. */
  invoiceId?: number | undefined;
}

/**
 * Puts messages into the outbox, inside the transaction that causes them. News by SMS or as a push waits for the daytime.
 */
export async function putInOutbox(
  tx: Db,
  messages: readonly Message[],
  { brand, at }: { brand: string; at: Date },
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      messages.map((message) => ({ ...message, brand, createdAt: at, nextAttemptAt: firstTry(message, at) })),
    );
}

/** The moment before which a message is not tried; undefined where it goes out at once. */
function firstTry({ channel, participantId, nextAttemptAt }: Message, at: Date): Date | undefined {
  const isNews = participantId !== undefined && participantId !== null;
  if (!isNews || channel === 'email') return nextAttemptAt;
  const soonest = nextAttemptAt ?? at;
  const byDay = inDaytime(soonest);
  return byDay > soonest ? byDay : nextAttemptAt;
}

/** A message that a process tries to send now. */
export interface TakenMessage {
  id: number;
  brand: string;
  to: string;
  subject: string;
  text: string;
  dedupeKey: string;
  /** How often it was tried, this try included. */
  attempts: number;
}

/**
 * How long a process that took a message may be silent before it counts as dead and another one tries. Longer than a
 * try may take.
 */
const LEASE_SECONDS = 30;

/** How long until the next try, in seconds: together about a day. */
const DELAYS = [10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/**
 * Two lanes of a channel, so that nobody waits for a code behind ten thousand pieces of news: messages that somebody
 * waits for, and news of participants' claims.
 */
export const LANES = ['awaited', 'news'] as const;
export type Lane = (typeof LANES)[number];

/**
 * Takes some messages of a lane that are due, new ones first, so that nobody else tries them meanwhile. Gives up those
 * that came too late, that ask in vain (`asksInVain`, over a message `o`), or whose kind was switched off meanwhile.
 * Gives how many were looked at, and those to send.
 */
export async function takeDue(
  tx: Db,
  channel: Channel,
  { lane, at, limit, asksInVain }: { lane: Lane; at: Date; limit: number; asksInVain: SQL },
): Promise<{ looked: number; taken: TakenMessage[] }> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const due = await rowsOf<{ id: number }>(
    tx,
    sql`select o.id from outbox o
      where o.channel = ${channel} and (o.participant_id is null) = ${lane === 'awaited'}
        and o.sent_at is null and o.abandoned_at is null and (o.next_attempt_at is null or o.next_attempt_at <= ${now})
      order by o.next_attempt_at nulls first, o.id limit ${limit} for update skip locked`,
  );
  if (due.length === 0) return { looked: 0, taken: [] };
  const isOne = sql`o.id = any(${`{${due.map(({ id }) => id).join(',')}}`}::bigint[])`;
  await giveUpWorthless(tx, isOne, { now, asksInVain });
  if (channel === 'push') await keepToOneAnHour(tx, isOne, at);
  const taken = await rowsOf<TakenMessage>(
    tx,
    sql`update outbox o set attempts = attempts + 1, next_attempt_at = ${now} + make_interval(secs => ${LEASE_SECONDS})
      where ${isOne} and o.abandoned_at is null and (o.next_attempt_at is null or o.next_attempt_at <= ${now})
      returning id, brand, "to", subject, text, dedupe_key as "dedupeKey", attempts`,
  );
  return { looked: due.length, taken };
}

async function giveUpWorthless(
  tx: Db,
  isOne: SQL,
  { now, asksInVain }: { now: SQL; asksInVain: SQL },
): Promise<void> {
  const isUnwanted = sql`(exists (select from participants p where p.id = o.participant_id
    and (p.status <> 'active' or (o.channel = 'sms' and not p.sms_notification)))
    or (o.channel = 'push' and not ${isStillWanted(now)}))`;
  await tx.execute(
    sql`update outbox o set abandoned_at = ${now}, abandoned_for = case
          when o.expires_at <= ${now} then 'expired' when ${isUnwanted} then 'unwanted' else 'decided' end
      where ${isOne} and (o.expires_at <= ${now} or ${isUnwanted} or ${asksInVain})`,
  );
}

/** The text in place of a code or link that nobody needs any more. */
const BLANK = '';

/**
 * Notes that a gateway took a message. `keepsSecrets`: its text stays, because people read their codes in the outbox.
 */
export async function markSent(
  tx: Db,
  { id }: TakenMessage,
  { at, keepsSecrets }: { at: Date; keepsSecrets: boolean },
): Promise<void> {
  const text = keepsSecrets ? {} : { text: sql`case when holds_secret then ${BLANK} else text end` };
  await tx
    .update(outbox)
    .set({ sentAt: at, nextAttemptAt: null, abandonedAt: null, abandonedFor: null, ...text })
    .where(eq(outbox.id, id));
}

/** Blanks the codes and links that have run out, sent or not: by the calendar, every minute. */
export async function blankExpiredSecrets(database: Database, at: Date): Promise<void> {
  await database.operate((tx) =>
    tx
      .update(outbox)
      .set({ text: BLANK })
      .where(and(outbox.holdsSecret, ne(outbox.text, BLANK), lte(outbox.expiresAt, at))),
  );
}

/**
 * Notes that a message was not taken: it is tried again later, or given up. Changes nothing where another process has
 * taken the message over meanwhile.
 */
export async function markFailed(
  tx: Db,
  { id, attempts }: TakenMessage,
  { at, isForGood, isUnwanted }: { at: Date } & Pick<GatewayError, 'isForGood' | 'isUnwanted'>,
): Promise<void> {
  const delay = DELAYS[attempts - 1];
  const givenUp = isForGood ? 'refused' : delay === undefined ? 'tries' : undefined;
  const abandonedFor = isUnwanted ? 'unwanted' : givenUp;
  await tx
    .update(outbox)
    .set(
      abandonedFor
        ? { abandonedAt: at, abandonedFor }
        : { nextAttemptAt: new Date(at.getTime() + (delay ?? 0) * 1000) },
    )
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt)));
}

/**
 * Has messages of a brand, or of all, tried again that were refused or tried too often, but not those that are too late
 * or decided. Gives how many.
 */
export async function tryAgain(tx: Db, brand?: string): Promise<number> {
  const again = await tx
    .update(outbox)
    .set({ abandonedAt: null, abandonedFor: null, attempts: 0, nextAttemptAt: null })
    .where(
      and(
        inArray(outbox.abandonedFor, ['refused', 'tries']),
        brand === undefined ? undefined : eq(outbox.brand, brand),
      ),
    )
    .returning({ id: outbox.id });
  return again.length;
}
