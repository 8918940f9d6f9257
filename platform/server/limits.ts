import { type SQL, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { keyedHash } from './config/keys.ts';
import { isAway } from './database/away.ts';
import { type Db, rowsOf } from './database/database.ts';
import { rateLimits } from './database/tables.ts';
import type { Services } from './manifest/services.ts';
import { Refusal } from './refusal.ts';

/** How often something may be tried, counted in windows that begin with the first try. */
export interface Limit {
  /** Also part of the bucket's name: `sign-in.guess`. */
  name: string;
  times: number;
  minutes: number;
}

/** Who or what is limited; several where a try counts for each of them, as for a network and those around it. */
type Subjects = string | readonly string[];

type Counting = Pick<Services, 'keys' | 'config'>;

/**
 * When and for which brand something is tried, and how much the try counts: 1 unless given, for a limit on time the
 * milliseconds, 0 only to ask.
 */
interface Moment {
  brand: Brand;
  at: Date;
  amount?: number;
}

/** How often something was tried in the current window, and when the window ends. */
interface Tally {
  count: number;
  endsAt: Date;
}

/**
 * On the demo server of one machine all people come from the same address, and everybody can read every message: there
 * the limits only stop runaway loops.
 */
const DEMO_FACTOR = 100;

const words = {
  tooMany: (brand: Brand, minutes: number) =>
    `There were too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again, or call ${brand.name} on ${brand.phone}.`,
} as const;

/**
 * Counts one try against a limit, in a separate statement that stays whatever becomes of the request. It counts before
 * the deed, so that tries at the same time cannot slip past together. Throws 429 with `Retry-After` where the limit is
 * used up. Only a keyed hash of the subjects is kept.
 */
export async function spend(
  services: Services,
  limit: Limit,
  subjects: Subjects,
  moment: Moment,
): Promise<void> {
  const refusal = await spendInside(services.database.db, services, limit, subjects, moment);
  if (refusal) throw refusal;
}

/** What this process counted while the database took no changes, by bucket. */
const countedHere = new Map<string, Tally>();

/**
 * The same for a read, which goes on while the primary is away and there are standbys (docs/adr/0061): then this process
 * counts by itself, from nothing, so that a read that costs much still has its limit.
 */
export async function spendOnRead(
  services: Services,
  limit: Limit,
  subject: string,
  moment: Moment,
): Promise<void> {
  try {
    await spend(services, limit, subject, moment);
  } catch (error) {
    if (!isAway(error) || services.database.standbys().length === 0) throw error;
    const tally = countHere(services, limit, subject, moment.at);
    if (isUsedUp(services, limit, tally)) throw tooMany(tally, moment);
  }
}

function countHere({ keys }: Counting, limit: Limit, subject: string, at: Date): Tally {
  for (const [bucket, { endsAt }] of countedHere) if (endsAt <= at) countedHere.delete(bucket);
  const [bucket = ''] = bucketsOf(keys, limit, subject);
  const { count, endsAt } = countedHere.get(bucket) ?? { count: 0, endsAt: endOf(limit, at) };
  const tally = { count: count + 1, endsAt };
  countedHere.set(bucket, tally);
  return tally;
}

/**
 * The same inside a transaction, for tries that are counted once they have failed. Gives the refusal where the limit is
 * used up, and does not throw it, so that the transaction's other changes stay.
 */
export async function spendInside(
  tx: Db,
  counting: Counting,
  limit: Limit,
  subjects: Subjects,
  moment: Moment,
): Promise<Refusal | undefined> {
  const tally = await countTry(tx, counting, limit, subjects, moment.at, moment.amount);
  return isUsedUp(counting, limit, tally) ? tooMany(tally, moment) : undefined;
}

const isUsedUp = (counting: Pick<Services, 'config'>, limit: Limit, { count }: Tally): boolean =>
  count > timesOf(counting, limit);

function tooMany({ endsAt }: Tally, { brand, at }: Moment): Refusal {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  return new Refusal(429, words.tooMany(brand, Math.ceil(seconds / 60)), undefined, {
    'retry-after': String(seconds),
  });
}

/** How many tries a limit allows on this server. */
export const timesOf = ({ config }: Pick<Services, 'config'>, limit: Limit): number =>
  limit.times * (config.demo === true ? DEMO_FACTOR : 1);

/**
 * Counts one try, and gives the number of tries so far; for several subjects, the number of the one that tried most.
 */
export async function countTry(
  db: Db,
  { keys }: Pick<Services, 'keys'>,
  limit: Limit,
  subjects: Subjects,
  at: Date,
  amount = 1,
): Promise<Tally> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const ends = sql`${endOf(limit, at).toISOString()}::timestamptz`;
  const rows = await rowsOf<{ count: number; ends_at: Date | string }>(
    db,
    sql`insert into ${rateLimits} (bucket, count, ends_at)
      values ${list(bucketsOf(keys, limit, subjects).map((bucket) => sql`(${bucket}, ${amount}::integer, ${ends})`))}
      on conflict (bucket) do update set
        count = case when rate_limits.ends_at <= ${now} then excluded.count else rate_limits.count + excluded.count end,
        ends_at = case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end
      returning count, ends_at`,
  );
  const [most] = rows.toSorted((a, b) => b.count - a.count);
  return { count: most?.count ?? 0, endsAt: new Date(most?.ends_at ?? at) };
}

/** How often something was tried in the current window, without counting. */
export async function triesOf(
  db: Db,
  { keys }: Pick<Services, 'keys'>,
  limit: Limit,
  subject: string,
  at: Date,
): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count from ${rateLimits}
      where bucket in (${list(bucketsOf(keys, limit, subject))}) and ends_at > ${at.toISOString()}::timestamptz`,
  );
  return found?.count ?? 0;
}

/** Takes one try back, in the transaction of a success: only failures count. */
export async function giveBack(
  tx: Db,
  { keys }: Pick<Services, 'keys'>,
  limit: Limit,
  subjects: Subjects,
): Promise<void> {
  // Lock them in one order, so that two requests that share some networks do not wait for each other.
  await tx.execute(
    sql`update ${rateLimits} set count = greatest(count - 1, 0) where bucket in (
      select bucket from ${rateLimits} where bucket in (${list(bucketsOf(keys, limit, subjects))})
      order by bucket collate "C" for update)`,
  );
}

/** Begins a count anew. */
export async function reset(
  tx: Db,
  { keys }: Pick<Services, 'keys'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  await tx.execute(
    sql`update ${rateLimits} set count = 0 where bucket in (${list(bucketsOf(keys, limit, subject))})`,
  );
}

/** When a window ends that begins now. */
const endOf = ({ minutes }: Limit, at: Date): Date => new Date(at.getTime() + minutes * 60_000);

const list = (parts: readonly (SQL | string)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

const bucketsOf = (keys: Services['keys'], { name }: Limit, subjects: Subjects): string[] =>
  (typeof subjects === 'string' ? [subjects] : subjects)
    .map((subject) => keyedHash(keys, `limit ${name} ${subject}`))
    .toSorted();
