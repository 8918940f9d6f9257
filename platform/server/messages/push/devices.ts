import { type SQL, sql } from 'drizzle-orm';
import type { PushChannel, PushKind } from '#platform/contract/push/kinds.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import { isAlive } from '../../identity/alive.ts';

/** A phone or computer that a push goes to. */
export interface Device {
  id: number;
  channel: PushChannel;
  address: string;
  p256dh: string | null;
  auth: string | null;
  keyId: number | null;
}

/**
 * The devices on which people want to be told of this kind of news about a participant: of those people `userIds`, else
 * of everybody with full access. In the transaction of the operator's role.
 */
export async function devicesFor(
  tx: Db,
  {
    participantId,
    kind,
    userIds,
    at,
  }: { participantId: number; kind: PushKind; userIds?: readonly number[] | undefined; at: Date },
): Promise<{ userId: number; to: string }[]> {
  const isMeant = userIds
    ? sql`a.user_id = any(${`{${userIds.join(',')}}`}::bigint[])`
    : sql`a.level = 'full'`;
  return rowsOf(
    tx,
    sql`select d.user_id as "userId", d.id::text as "to"
      from access a join push_devices d on d.user_id = a.user_id join sessions s on s.id = d.session_id
      where a.participant_id = ${participantId} and ${isMeant} and ${kind} = any(d.kinds)
        and access_holds(a.starts_on, a.ends_on, ${todayInAdelaide(at)}::date)
        and ${isAlive(sql`${at.toISOString()}::timestamptz`)} order by d.id`,
  );
}

/** The device of a push `o`; null for every other message, whose recipient is no number. */
const deviceOf = sql`(case when o.channel = 'push' then o."to"::bigint end)`;

/** Whether a push `o` of the outbox goes to a device of the user `u`, as SQL. */
export const isDeviceOf = sql`exists (select from push_devices d where d.id = ${deviceOf} and d.user_id = u.id)`;

/** The kind of a push `o`, as SQL, by the topic that all messages have. */
const kindOf = sql`(case coalesce(o.topic, 'claims') when 'claims' then 'to-check' when 'paid' then 'paid'
  when 'evidence' then 'asked' when 'answers' then 'answered' end)`;

/**
 * Whether the device of a push `o` is still there, its session alive, its person entitled to know of the participant, and
 * the kind of the push still switched on, as SQL.
 */
export const isStillWanted = (now: SQL): SQL => sql`exists (select from push_devices d
  join sessions s on s.id = d.session_id
  join access a on a.user_id = d.user_id and a.participant_id = o.participant_id
  where d.id = ${deviceOf} and ${isAlive(now)} and ${kindOf} = any(d.kinds)
    and (a.level = 'full' or o.topic = 'answers')
    and access_holds(a.starts_on, a.ends_on, (${now} at time zone 'Australia/Adelaide')::date))`;

/** A device by its number; undefined where it is gone. */
export async function findDevice(tx: Db, id: number): Promise<Device | undefined> {
  const [found] = await rowsOf<Device>(
    tx,
    sql`select id, channel, address, p256dh, auth, key_id as "keyId" from push_devices where id = ${id}`,
  );
  return found;
}

/** Forgets a device that its push service no longer knows, unless it has got another address meanwhile. */
export async function forgetDevice(tx: Db, { id, address }: Device): Promise<void> {
  await tx.execute(sql`delete from push_devices where id = ${id} and address = ${address}`);
}
