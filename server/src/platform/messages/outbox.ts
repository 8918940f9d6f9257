import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { awaitsDecision } from '../database/awaiting.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { outbox } from '../database/schema/index.ts';

/** How messages travel. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof MESSAGE_CHANNELS)[number];

/** A message that leaves the server once the transaction that writes it is through. */
export interface Message {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  /** One message per cause: the same key is never sent twice. */
  dedupeKey: string;
  /** Afterwards it is worth nothing any more: a code's last moment. */
  expiresAt?: Date | undefined;
  /** The claim it asks about: once that is decided it is not sent any more. */
  invoiceId?: number | undefined;
  /** Whose claims it asks about, where it asks about several: not sent any more once none of them waits. */
  participantId?: number | undefined;
}

/** Puts messages into the outbox, inside the transaction that causes them. */
export async function putInOutbox(
  tx: Db,
  messages: readonly Message[],
  { brand, at }: { brand: string; at: Date },
): Promise<void> {
  if (messages.length === 0) return;
  await tx.insert(outbox).values(messages.map((message) => ({ ...message, brand, createdAt: at })));
}

/** A message that somebody tries to send now. */
export interface TakenMessage {
  id: number;
  brand: string;
  to: string;
  subject: string;
  text: string;
  dedupeKey: string;
  /** This one included. */
  attempts: number;
}

/** Whoever took a message and has said nothing for so long has died; another tries. Longer than a try may take. */
const LEASE_SECONDS = 30;

/** How long until the next try, in seconds: together about a day. */
const DELAYS = [10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/**
 * Takes some messages of a channel that are due, so that nobody else tries them meanwhile; new ones first. Those that
 * came too late, or ask about what is decided, are given up instead.
 */
export async function takeDue(
  tx: Db,
  channel: Channel,
  { at, limit }: { at: Date; limit: number },
): Promise<TakenMessage[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isDue = sql`o.channel = ${channel} and o.sent_at is null and o.abandoned_at is null
    and (o.next_attempt_at is null or o.next_attempt_at <= ${now})`;
  await giveUpWorthless(tx, isDue, now);
  return rowsOf<TakenMessage>(
    tx,
    sql`update outbox set attempts = attempts + 1, next_attempt_at = ${now} + make_interval(secs => ${LEASE_SECONDS})
      where id in (select o.id from outbox o where ${isDue}
        order by o.next_attempt_at nulls first, o.id limit ${limit} for update skip locked)
      returning id, brand, "to", subject, text, dedupe_key as "dedupeKey", attempts`,
  );
}

async function giveUpWorthless(tx: Db, isDue: SQL, now: SQL): Promise<void> {
  const waits = sql.raw(awaitsDecision);
  await tx.execute(
    sql`update outbox o set abandoned_at = ${now},
        abandoned_for = case when o.expires_at <= ${now} then 'expired' else 'decided' end
      where ${isDue} and (o.expires_at <= ${now}
        or (o.invoice_id is not null and not exists (select from invoices i where i.id = o.invoice_id and ${waits}))
        or (o.participant_id is not null
          and not exists (select from invoices i where i.participant_id = o.participant_id and ${waits})))`,
  );
}

/** A gateway took it. */
export async function markSent(tx: Db, { id }: TakenMessage, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ sentAt: at, nextAttemptAt: null, abandonedAt: null, abandonedFor: null })
    .where(eq(outbox.id, id));
}

/** It was not taken: tried again later, or given up. Where another took it over meanwhile, it is theirs. */
export async function markFailed(
  tx: Db,
  { id, attempts }: TakenMessage,
  { at, isForGood }: { at: Date; isForGood: boolean },
): Promise<void> {
  const delay = DELAYS[attempts - 1];
  const abandonedFor = isForGood ? 'refused' : delay === undefined ? 'tries' : undefined;
  await tx
    .update(outbox)
    .set(
      abandonedFor
        ? { abandonedAt: at, abandonedFor }
        : { nextAttemptAt: new Date(at.getTime() + (delay ?? 0) * 1000) },
    )
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt)));
}
