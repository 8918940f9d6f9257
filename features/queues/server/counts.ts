import type { QueueName } from '#platform/contract/queues.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Asking, countOf } from './statements.ts';

/** How many entries a queue has, and since when the oldest waits. */
export interface Count {
  name: QueueName;
  count: number;
  oldest: string | null;
}

/** For how long a count holds, in milliseconds: every open page asks for all of them, again and again. */
const HOLDS = 5000;

const known = new WeakMap<Services, Map<string, { at: number; count: Count }>>();

const keyOf = (brand: string, name: QueueName) => `${brand} ${name}`;

/** The count of a queue of a brand, of the last seconds. */
export async function countIn(
  services: Services,
  { tx, brand, name }: { tx: Db; brand: string; name: QueueName },
  now: Asking,
): Promise<Count> {
  const counts = known.get(services) ?? new Map();
  known.set(services, counts);
  const before = counts.get(keyOf(brand, name));
  if (before && Math.abs(now.at.getTime() - before.at) < HOLDS) return before.count;
  const [row] = await rowsOf<{ count: number; oldest: string | null }>(
    tx,
    countOf(services.features.queues[name], now),
  );
  const { count = 0, oldest = null } = row ?? {};
  const found: Count = { name, count, oldest: oldest ? wholeSecond(new Date(oldest)) : null };
  counts.set(keyOf(brand, name), { at: now.at.getTime(), count: found });
  return found;
}

/** Has a queue counted anew: somebody was done with an entry. */
export const countAnew = (services: Services, brand: string, name: QueueName): void =>
  void known.get(services)?.delete(keyOf(brand, name));
