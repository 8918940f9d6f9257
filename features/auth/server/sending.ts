import { countTry, giveBack, type Limit, reset, timesOf } from '#platform/server/limits.ts';
import { networksOf } from '#platform/server/source.ts';
import { ASK_DELAY_MS, asking, REPEAT_MINUTES, sending } from '../rules/limits.ts';
import type { Trying } from './guesses.ts';
import { fromEach, isKnownSource } from './known-sources.ts';
import { accountMark, type Person } from './people.ts';
import { momentOf } from './repeated-code.ts';

/**
 * Each of these counts before the request's transaction opens: a count locks its row, and strangers who ask a hundred
 * times at once must not hold the connections of everybody else.
 */
type Asking = Omit<Trying, 'tx'>;

/** For whom codes and links are counted: an account by its mark, and whether the account knows who asks. */
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
export async function shareOf(request: Asking, { account, isKnown }: Asker): Promise<Share> {
  const places = networksOf(request.source);
  let isWithin = await fits(request, sending.toAccountFromSource, fromEach(places, account));
  if (!isKnown) {
    isWithin = (await fits(request, sending.toAccountFromStrangers, account)) && isWithin;
    isWithin = (await fits(request, sending.fromSource, places)) && isWithin;
  }
  if (isWithin) return 'new';
  return (await fits(request, REPEAT, momentOf(account, request.at))) ? 'repeat' : 'nothing';
}

/**
 * Notes that an account is sent a code or link of its own, in the transaction that sends it. From then on its code of
 * the moment is not the newest in the mailbox, so whoever asks for it next is sent it again.
 */
export const noteNew = ({ services, tx, at }: Trying, account: string): Promise<void> =>
  reset(tx, services, REPEAT, momentOf(account, at));

/** Counts an SMS before it is sent, and says whether the number has not had its share for the day. */
export async function mayTakeSms(request: Asking, number: string, isKnown: boolean): Promise<boolean> {
  return isKnown
    ? fits(request, sending.smsToNumberFromKnown, fromEach(networksOf(request.source), number))
    : fits(request, sending.smsToNumber, number);
}

/** Counts an answer that no mobile number is held, and says whether it may still be given here. */
export const mayTell = (request: Asking): Promise<boolean> =>
  fits(request, sending.toldOfMobile, networksOf(request.source));

/** Counts one try, and says whether it is within the limit. */
async function fits(
  { services, at }: Asking,
  limit: Limit,
  subjects: string | readonly string[],
): Promise<boolean> {
  const { count } = await countTry(services.database.db, services, limit, subjects, at);
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
 * Lets a source that asks again and again wait for each answer. Only its own network counts, not those around it, and
 * nobody waits where somebody has logged in to the brand before: such a source does not only ask.
 */
export async function slowAsking(request: Asking): Promise<void> {
  const { services, brand, source, at } = request;
  if (await fits(request, asking.ofSource, networksOf(source).slice(0, 1))) return;
  const whom = { brand: brand.code };
  if (await isKnownSource(services.database.db, services.keys, { whom, source, at })) return;
  await services.clock.sleep(ASK_DELAY_MS);
}
