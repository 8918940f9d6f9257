import { type SQL, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { isMobile, normalisePhone } from '#scheme/numbers.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { asOperator } from '../database/roles.ts';
import type { Services } from '../manifest/services.ts';
import { type Channel, type Message, putInOutbox } from './outbox.ts';
import { devicesFor, isDeviceOf } from './push/devices.ts';
import { words } from './words.ts';

/** How long a message about an answer waits for further ones, in milliseconds. */
const GATHERING_MS = 10 * 60_000;

/** The lists that a message about several answers leads to: of claims where all are about claims, else of questions. */
const LISTS = { claims: '/claims', questions: '/questions' } as const;

/** An answer of the plan manager's, and whom to tell of it. */
interface Answer {
  participantId: number;
  /** The people it is for, as far as they have access to the participant; left out: everybody with full access. */
  userIds?: readonly number[] | undefined;
  /** The page where it is read: `/claims/…/claim`, `/questions/…`. */
  path: string;
  at: Date;
}

/**
 * Tells people that the plan manager has answered, in the transaction that notes the answer: by e-mail, and by SMS and
 * pushes where these are on. The message waits ten minutes. While it waits, a further answer to the same person about the same
 * participant joins it, and it leads to the list of what was answered (specification: gathered-answers). Works in the
 * transaction of any role. `at` is now.
 */
export function tellAnswer(tx: Db, { brands }: Pick<Services, 'brands'>, answer: Answer): Promise<void> {
  return asOperator(tx, async () => {
    const listeners = await listenersTo(tx, answer);
    const [first] = listeners;
    const brand = first && brands.find(first.brand)?.brand;
    if (!brand) return;
    const waiting = await waitingMessages(tx, answer);
    const devices = await devicesFor(tx, { ...answer, kind: 'answered' });
    const pushes = devices.map((device) => ({ ...device, channel: 'push' as const }));
    const fresh = new Map<string, Message>();
    for (const { channel, to, userId } of [...listeners.flatMap(addressesOf), ...pushes]) {
      const joined = waiting.find((message) => message.channel === channel && message.to === to);
      const page = joined ? pageOfBoth(joined.page, answer.path) : answer.path;
      const link = brands.pageAddress(brand.code, `${page}?participant=${first.sfid}`);
      const said = saying(channel, { brand, areSeveral: joined !== undefined, link });
      if (joined) await join(tx, joined.id, { ...said, page });
      else
        fresh.set(`${channel} ${to}`, {
          ...said,
          channel,
          to,
          page,
          ...waits(answer, channel === 'push' ? `${userId} push ${to}` : `${userId} ${channel}`),
        });
    }
    await putInOutbox(tx, [...fresh.values()], { brand: brand.code, at: answer.at });
  });
}

/** Whether an access `a` of a user `u` to a participant `p` lets them read answers on a day, as SQL. */
const mayRead = (day: IsoDate): SQL =>
  sql`access_holds(a.starts_on, a.ends_on, ${day}::date) and p.status = 'active'`;

/**
 * Whether a message `o` of the outbox tells of answers that its person may no longer read on this day, as SQL: such a
 * message is not sent.
 */
export const answersInVain = (
  day: IsoDate,
): SQL => sql`(o.topic = 'answers' and not exists (select from access a
  join users u on u.id = a.user_id join participants p on p.id = a.participant_id
  where a.participant_id = o.participant_id and (o."to" in (u.email, u.mobile_phone) or ${isDeviceOf}) and ${mayRead(day)}))`;

/** Somebody who is told, and where messages reach them. */
interface Listener {
  userId: number;
  email: string;
  /** Null where SMS are switched off. */
  mobilePhone: string | null;
  sfid: string;
  brand: string;
}

function listenersTo(tx: Db, { participantId, userIds, at }: Answer): Promise<Listener[]> {
  const isMeant = userIds ? sql`u.id = any(${`{${userIds.join(',')}}`}::bigint[])` : sql`a.level = 'full'`;
  return rowsOf(
    tx,
    sql`select u.id as "userId", u.email, case when p.sms_notification then u.mobile_phone end as "mobilePhone",
        p.sfid, p.brand
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id
      where p.id = ${participantId} and ${isMeant} and ${mayRead(todayInAdelaide(at))} order by u.id`,
  );
}

function addressesOf({
  userId,
  email,
  mobilePhone,
}: Listener): { userId: number; channel: Channel; to: string }[] {
  const byEmail = { userId, channel: 'email' as const, to: email };
  if (mobilePhone === null || !isMobile(normalisePhone(mobilePhone))) return [byEmail];
  return [byEmail, { userId, channel: 'sms', to: mobilePhone }];
}

/** A message that further answers may still join. */
interface Waiting {
  id: number;
  channel: Channel;
  to: string;
  page: string;
}

async function waitingMessages(tx: Db, { participantId, at }: Answer): Promise<Waiting[]> {
  // Of two answers at the same moment the second waits here, and then finds the message of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`answers ${participantId}`}, 0))`);
  return rowsOf(
    tx,
    sql`select id, channel, "to", page from outbox where participant_id = ${participantId} and topic = 'answers'
      and attempts = 0 and abandoned_at is null and next_attempt_at > ${at.toISOString()}::timestamptz for update`,
  );
}

/** What makes a new message wait for further answers. */
const waits = ({ participantId, at }: Answer, key: string) => ({
  dedupeKey: `answer ${participantId} ${at.getTime()} ${key}`,
  participantId,
  topic: 'answers' as const,
  nextAttemptAt: new Date(at.getTime() + GATHERING_MS),
});

async function join(
  tx: Db,
  id: number,
  { subject, text, page }: Pick<Message, 'subject' | 'text'> & { page: string },
): Promise<void> {
  await tx.execute(
    sql`update outbox set subject = ${subject}, text = ${text}, page = ${page} where id = ${id}`,
  );
}

/** The page for two answers: their own where they have the same one, else a list. */
function pageOfBoth(one: string, other: string): string {
  if (one === other) return one;
  const areOfClaims = [one, other].every((page) => `${page}/`.startsWith(`${LISTS.claims}/`));
  return areOfClaims ? LISTS.claims : LISTS.questions;
}

function saying(
  channel: Channel,
  about: { brand: Brand; areSeveral: boolean; link: string },
): Pick<Message, 'subject' | 'text'> {
  if (channel === 'push') return { subject: '', text: about.link };
  return channel === 'sms'
    ? { subject: '', text: words.sms(about) }
    : { subject: words.subject(about), text: words.text(about) };
}
