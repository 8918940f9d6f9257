import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#scheme/dates.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import { inDaytime } from '../daytime.ts';

/** How far apart two pushes to a device are, in milliseconds. */
const HOUR_MS = 3_600_000;

/** A push that is due, and what decides about it. */
interface Due {
  id: number;
  to: string;
  attempts: number;
  expiresAt: string | null;
  /** When a push was last sent to its device. */
  pushedAt: string | null;
}

/**
 * Sees to it that a device gets one push an hour at most (specification: one-push-an-hour). Of the pushes `isOne` that are
 * due, one goes out for each device, and the others count as told with it; where the last one was less than an hour ago
 * they wait, unless the review of a claim ends within a day.
 */
export async function keepToOneAnHour(tx: Db, isOne: SQL, at: Date): Promise<void> {
  // Other processes that have pushes for the same device wait here, and then find it pushed to.
  await tx.execute(
    sql`select d.id from push_devices d where d.id in (select o."to"::bigint from outbox o where ${isOne} and o.abandoned_at is null)
      order by d.id for update`,
  );
  const due = await rowsOf<Due>(
    tx,
    sql`select o.id, o."to", o.attempts, o.expires_at as "expiresAt", d.pushed_at as "pushedAt"
      from outbox o join push_devices d on d.id = o."to"::bigint
      where ${isOne} and o.abandoned_at is null order by o.id desc`,
  );
  // One that is tried again has its hour already.
  const fresh = due.filter(({ attempts }) => attempts === 0);
  for (const [to, pushes] of Map.groupBy(fresh, (push) => push.to)) {
    const [newest] = pushes;
    if (!newest) continue;
    const urgent = pushes.find((push) => isUrgent(push, at));
    const nextAt = newest.pushedAt ? new Date(new Date(newest.pushedAt).getTime() + HOUR_MS) : at;
    if (urgent || nextAt <= at) await sendOne(tx, urgent ?? newest, at);
    else await postpone(tx, to, isOne, nextAt);
  }
}

/** Whether it asks about a claim whose review ends within a day. */
const isUrgent = ({ expiresAt }: Due, at: Date): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() - at.getTime() <= DAY_MS;

/** Takes the hour for one push. All others that are due for the device count as told with it. */
async function sendOne(tx: Db, { id, to }: Due, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update push_devices set pushed_at = ${now} where id = ${to}::bigint`);
  await tx.execute(
    sql`update outbox set abandoned_at = ${now}, abandoned_for = 'joined' where id in (
      select o.id from outbox o where o.channel = 'push' and o."to" = ${to} and o.id <> ${id} and o.attempts = 0
        and o.sent_at is null and o.abandoned_at is null and (o.next_attempt_at is null or o.next_attempt_at <= ${now})
      for update skip locked)`,
  );
}

/** Lets the pushes of a device wait until its hour is over, and until the daytime. */
async function postpone(tx: Db, to: string, isOne: SQL, nextAt: Date): Promise<void> {
  await tx.execute(
    sql`update outbox o set next_attempt_at = ${inDaytime(nextAt).toISOString()}::timestamptz
      where ${isOne} and o."to" = ${to} and o.attempts = 0 and o.abandoned_at is null`,
  );
}
