import { wholeSecond } from '#platform/server/clock.ts';
import { type SystemRequest, system } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { CHANGES_PER_PAGE, listChanges, MOST_WAITING } from '../calls/changes.ts';
import { changesAfter } from './list.ts';
import { numberChanges } from './numbers.ts';
import { Watch } from './watch.ts';
import { words } from './words.ts';

const watches = new WeakMap<Services, Watch>();
const waiting = new Map<string, number>();

/** Waits for a change, unless too many readers of the key do already. Throws 429. */
async function awaitChange(
  { services, system: { keyId }, brand, gone }: SystemRequest<typeof listChanges>,
  after: number,
  seconds: number,
): Promise<void> {
  const others = waiting.get(keyId) ?? 0;
  if (others >= MOST_WAITING) throw new Refusal(429, words.waiting, undefined, { 'retry-after': '5' });
  waiting.set(keyId, others + 1);
  const watch = watches.get(services) ?? new Watch(services);
  watches.set(services, watch);
  try {
    await watch.changeAfter(brand.code, after, seconds * 1000, gone());
  } finally {
    waiting.set(keyId, (waiting.get(keyId) ?? 1) - 1);
  }
}

/** `GET changes`: what people did, in order. */
const list = system(listChanges, async (request) => {
  const { services, brand, query, read } = request;
  const limit = Number(query?.limit ?? CHANGES_PER_PAGE);
  const after = Number(query?.after ?? 0);
  const page = async () => {
    await numberChanges(services.database);
    const found = await read((tx) => changesAfter(tx, brand.code, after, limit));
    return { ...found, now: wholeSecond(services.clock.now()) };
  };
  const found = await page();
  const { first, last, place } = found;
  if (after > last) throw new Refusal(422, words.ahead(last), { after: [words.ahead(last)] });
  if (after > 0 && after < first - 1)
    throw new Refusal(410, words.gone(first), { after: [words.gone(first)], first: [String(first)] });
  if (after > place) throw new Refusal(422, words.lost(place), { after: [words.lost(place)] });
  const seconds = Number(query?.wait ?? 0);
  if (found.changes.length > 0 || seconds === 0) return found;
  await awaitChange(request, found.next, seconds);
  return page();
});

export const toldRoutes = [list];
