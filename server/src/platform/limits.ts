import { createHmac } from 'node:crypto';
import type { Brand } from '@wattle/contract/brand';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './database/database.ts';
import { rateLimits } from './database/schema/index.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** How often something may be tried, counted in windows that begin with the first try. */
export interface Limit {
  /** Also part of the bucket's name: `sign-in.guess`. */
  name: string;
  times: number;
  minutes: number;
}

/**
 * On the demo server of one machine everybody is one source, and every message can be read by everybody: there the
 * limits only keep loops from running away.
 */
const DEMO_FACTOR = 100;

const words = {
  tooMany: (brand: Brand, minutes: number) =>
    `There were too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again, or call ${brand.name} on ${brand.phone}.`,
} as const;

/**
 * Counts one try against a limit, in a statement of its own that stays whatever becomes of the request. It counts
 * before the deed, so that tries at the same time cannot slip past together. Throws 429 with `Retry-After` where
 * the limit is used up. `subject` is who or what is limited; only a keyed hash of it is kept.
 */
export async function spend(
  { database, keys, config }: Services,
  limit: Limit,
  subject: string,
  { brand, at }: { brand: Brand; at: Date },
): Promise<void> {
  const endsAt = new Date(at.getTime() + limit.minutes * 60_000);
  const [row] = await rowsOf<{ count: number; ends_at: Date | string }>(
    database.db,
    sql`insert into ${rateLimits} (bucket, count, ends_at)
      values (${bucketOf(keys, limit, subject)}, 1, ${endsAt.toISOString()}::timestamptz)
      on conflict (bucket) do update set
        count = case when rate_limits.ends_at <= ${at.toISOString()}::timestamptz then 1 else rate_limits.count + 1 end,
        ends_at = case when rate_limits.ends_at <= ${at.toISOString()}::timestamptz then excluded.ends_at else rate_limits.ends_at end
      returning count, ends_at`,
  );
  const times = limit.times * (config.demo === true ? DEMO_FACTOR : 1);
  if (!row || row.count <= times) return;
  const seconds = Math.max(1, Math.ceil((new Date(row.ends_at).getTime() - at.getTime()) / 1000));
  throw new Refusal(429, words.tooMany(brand, Math.ceil(seconds / 60)), undefined, {
    'retry-after': String(seconds),
  });
}

/** Takes one try back, in the transaction of what succeeded: who does it right is not counted. */
export async function giveBack(
  tx: Db,
  { keys }: Pick<Services, 'keys'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  await tx.execute(
    sql`update ${rateLimits} set count = greatest(count - 1, 0) where bucket = ${bucketOf(keys, limit, subject)}`,
  );
}

/** The oldest key names the buckets, so that a new key does not empty them. */
function bucketOf(keys: Services['keys'], limit: Limit, subject: string): string {
  const secret = keys.at(-1)?.secret ?? '';
  return createHmac('sha256', secret).update(`limit ${limit.name} ${subject}`).digest('base64url');
}
