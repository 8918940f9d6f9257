import { countTry, giveBack, type Limit, timesOf } from '#platform/server/limits.ts';
import { networksOf } from '#platform/server/source.ts';
import { ASK_DELAY_MS, asking, REPEAT_MINUTES, sending } from '../rules/limits.ts';
import type { Trying } from './guesses.ts';
import { fromEach, isKnownSource } from './known-sources.ts';
import { accountMark, type Person } from './people.ts';
import { momentOf } from './repeated-code.ts';

/** Whose codes and links are limited: an account by its mark, and whether the account knows who asks. */
interface Asker {
  account: string;
  isKnown: boolean;
}

/**
 * What a request for a code or link brings. `new`: a secret of its own. `repeat`: what the account gets once in five
 * minutes when it has had its share. `nothing`: that was sent already.
 */
export type Share = 'new' | 'repeat' | 'nothing';

const REPEAT = { name: 'code.repeat', times: 1, minutes: REPEAT_MINUTES } as const;

/** Counts a code or link before it is sent. No request is refused, and the account need not exist. */
export async function shareOf(request: Trying, { account, isKnown }: Asker): Promise<Share> {
  const places = networksOf(request.source);
  const limits: [Limit, string | string[]][] = [
    [sending.toAccountFromSource, fromEach(places, account)],
    ...(isKnown
      ? []
      : ([
          [sending.toAccountFromStrangers, account],
          [sending.fromSource, places],
        ] satisfies [Limit, string | string[]][])),
  ];
  let isWithin = true;
  for (const [limit, subjects] of limits) isWithin = (await fits(request, limit, subjects)) && isWithin;
  if (isWithin) return 'new';
  return (await fits(request, REPEAT, momentOf(account, request.at))) ? 'repeat' : 'nothing';
}

/** Counts an SMS before it is sent, and says whether the number has not had its share for the day. */
export async function mayTakeSms(request: Trying, number: string, isKnown: boolean): Promise<boolean> {
  return isKnown
    ? fits(request, sending.smsToNumberFromKnown, fromEach(networksOf(request.source), number))
    : fits(request, sending.smsToNumber, number);
}

/** Counts an answer that no mobile number is held, and says whether it may still be given here. */
export const mayTell = (request: Trying): Promise<boolean> =>
  fits(request, sending.toldOfMobile, networksOf(request.source));

/** Counts one try, and says whether it is within the limit. */
async function fits(
  { services, tx, at }: Trying,
  limit: Limit,
  subjects: string | string[],
): Promise<boolean> {
  const { count } = await countTry(tx, services, limit, subjects, at);
  return count <= timesOf(services, limit);
}

/** After a sign-in, takes one try off the limits of the person and of their networks. */
export async function forgive({ services, tx, source }: Trying, person: Person): Promise<void> {
  const places = networksOf(source);
  const account = accountMark(services.keys, person);
  await giveBack(tx, services, asking.ofSource, places.slice(0, 1));
  await giveBack(tx, services, sending.toAccountFromSource, fromEach(places, account));
  await giveBack(tx, services, sending.toAccountFromStrangers, account);
  await giveBack(tx, services, sending.fromSource, places);
  if (person.mobilePhone === null) return;
  await giveBack(tx, services, sending.smsToNumberFromKnown, fromEach(places, person.mobilePhone));
  await giveBack(tx, services, sending.smsToNumber, person.mobilePhone);
}

/**
 * Lets a source that asks again and again wait for each answer, before any transaction. Only its own network counts,
 * not those around it, and nobody waits where somebody has logged in to the brand before: such a source does not only
 * ask.
 */
export async function slowAsking({ services, brand, source, at }: Omit<Trying, 'tx'>): Promise<void> {
  const { db } = services.database;
  const { count } = await countTry(db, services, asking.ofSource, networksOf(source).slice(0, 1), at);
  if (count <= timesOf(services, asking.ofSource)) return;
  if (await isKnownSource(db, services.keys, { whom: { brand: brand.code }, source, at })) return;
  await services.clock.sleep(ASK_DELAY_MS);
}
