import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Clock } from '#platform/server/clock.ts';
import { today } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { access, participants, users } from '#platform/server/identity/tables.ts';
import { system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { addDays } from '#scheme/dates.ts';
import { endAccess, giveAccess } from '../calls/access.ts';
import { accessEnded, accessGiven } from '../told.ts';

const words = {
  noPerson: 'There is no such person of this brand.',
  noParticipant: 'There is no such participant of this brand.',
  noAccess: 'There is no such access of this brand.',
  order: 'must not be before starts_on',
} as const;

type Access = ReplyOf<typeof giveAccess>['access'];

/** An access as a reply tells it. */
interface Row extends Access {
  participantId: number;
}

const find = async (tx: Db, which: SQL): Promise<Row | undefined> =>
  (
    await rowsOf<Row>(
      tx,
      sql`select a.id::int, u.sfid as user_sfid, p.sfid as participant_sfid, a.level, a.relationship,
        a.starts_on::text, a.ends_on::text, a.basis, a.participant_id as "participantId"
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id where ${which}`,
    )
  )[0];

/** The number of a record of the brand that somebody names by its sfid. Throws 404. */
async function named(tx: Db, table: typeof users | typeof participants, sfid: string, sentence: string) {
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.sfid, sfid));
  if (!found) throw new Refusal(404, sentence);
  return found.id;
}

/** From now on an older record of the feed changes nothing. */
const newest = (at: Date) => sql`greatest(${access.feedChangedAt}, ${at.toISOString()}::timestamptz)`;

/** The day before today: an access that ended then holds no more. */
const yesterday = (clock: Clock) => addDays(today(clock), -1);

/** An access as a change about it tells it. */
const presentTold = ({ id, user_sfid, level }: Row) => ({ access: id, user_sfid, level });

/** The reply's schema takes out the participant's number. */
const present = (row: Row): Access => row;

/** Access that a plan manager's system gives and ends. People learn of it in the participant's activity. */
export const accessRoutes = [
  system(giveAccess, ({ act, body, at }) =>
    act(async (tx) => {
      const { user_sfid: user, participant_sfid: participant, level } = body;
      const { relationship = null, starts_on: startsOn = null, ends_on: endsOn = null, basis = null } = body;
      if (startsOn && endsOn && endsOn < startsOn)
        throw new Refusal(422, `ends_on ${words.order}`, { ends_on: [words.order] });
      const userId = await named(tx, users, user, words.noPerson);
      const participantId = await named(tx, participants, participant, words.noParticipant);
      const mine = sql`a.user_id = ${userId} and a.participant_id = ${participantId}`;
      const before = await find(tx, sql`${mine} for update of a`);
      const terms = { level, relationship, startsOn, endsOn, basis };
      const [changed] = await tx
        .insert(access)
        .values({ userId, participantId, ...terms, feedChangedAt: at })
        .onConflictDoUpdate({
          target: [access.userId, access.participantId],
          set: { ...terms, feedChangedAt: newest(at) },
          setWhere: sql`(${access.level}, ${access.relationship}, ${access.startsOn}, ${access.endsOn}, ${access.basis})
            is distinct from (excluded.level, excluded.relationship, excluded.starts_on, excluded.ends_on, excluded.basis)`,
        })
        .returning({ id: access.id });
      const held = await find(tx, mine);
      if (!held) throw new TypeError('The access was not kept.');
      const result = changed ? (before ? 'changed' : 'created') : 'unchanged';
      const detail = { access: held.id, level, startsOn, endsOn };
      const audit = changed
        ? { participantId, detail, told: change(accessGiven, presentTold(held)) }
        : 'nothing changed';
      return { audit, value: { result, access: present(held) } };
    }),
  ),
  system(endAccess, ({ act, params, services, at }) =>
    act(async (tx) => {
      const id = Number(params.id);
      // An access has no sfid.
      if (Number.isNaN(id)) throw new Refusal(404, words.noAccess);
      const last = yesterday(services.clock);
      const isOpen = sql`coalesce(${access.endsOn} > ${last}::date, true)`;
      const ended = await tx
        .update(access)
        .set({
          endsOn: last,
          // This deed tells it.
          endTold: last,
          // A first day that is still to come would be after the last.
          startsOn: sql`case when ${access.startsOn} > ${last}::date then ${last}::date else ${access.startsOn} end`,
          feedChangedAt: newest(at),
        })
        .where(and(eq(access.id, id), isOpen))
        .returning({ id: access.id });
      const held = await find(tx, sql`a.id = ${id}`);
      if (!held) throw new Refusal(404, words.noAccess);
      const { participantId } = held;
      const audit =
        ended.length > 0
          ? { participantId, detail: { access: id }, told: change(accessEnded, presentTold(held)) }
          : ('nothing changed' as const);
      return { audit, value: { result: ended.length > 0 ? 'changed' : 'unchanged', access: present(held) } };
    }),
  ),
];
