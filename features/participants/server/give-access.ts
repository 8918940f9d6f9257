import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { access, type participants, type users } from '#platform/server/identity/tables.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type Change, change } from '#platform/server/told/tell.ts';
import type { AccessLevel } from '#scheme/access.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { accessEnded, accessGiven } from '../told.ts';

/** What an access is: how far it goes, from when to when, and why somebody has it. */
export interface Terms {
  level: AccessLevel;
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  basis: string | null;
}

/** An access, with the names that its ends have at the plan manager. */
export interface AccessRow {
  id: number;
  userSfid: string;
  participantSfid: string;
  participantId: number;
  level: AccessLevel;
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  basis: string | null;
}

/** What became of an access, and what is told of it where it changed. */
interface Outcome {
  result: 'created' | 'changed' | 'unchanged';
  held: AccessRow;
  told: Change;
}

/** Finds one access `a`. */
const findAccess = async (tx: Db, which: SQL): Promise<AccessRow | undefined> =>
  (
    await rowsOf<AccessRow>(
      tx,
      sql`select a.id::int, u.sfid as "userSfid", p.sfid as "participantSfid", a.participant_id as "participantId",
        a.level, a.relationship, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.basis
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id where ${which}`,
    )
  )[0];

/** The number of a record of the brand that somebody names by its sfid. Throws 404 with the sentence. */
export async function named(
  tx: Db,
  table: typeof users | typeof participants,
  sfid: string,
  sentence: string,
): Promise<number> {
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.sfid, sfid));
  if (!found) throw new Refusal(404, sentence);
  return found.id;
}

/** From now on an older record of the feed changes nothing. */
const newest = (at: Date) => sql`greatest(${access.feedChangedAt}, ${at.toISOString()}::timestamptz)`;

/** An access as a change about it tells it. */
const presentTold = ({ id, userSfid, level }: AccessRow) => ({ access: id, user_sfid: userSfid, level });

/** Gives a person access to a participant, or changes it. */
export async function giveAccessTo(
  tx: Db,
  { userId, participantId }: { userId: number; participantId: number },
  terms: Terms,
  at: Date,
): Promise<Outcome> {
  const mine = sql`a.user_id = ${userId} and a.participant_id = ${participantId}`;
  const before = await findAccess(tx, sql`${mine} for update of a`);
  const [changed] = await tx
    .insert(access)
    .values({ userId, participantId, ...terms, feedChangedAt: at })
    .onConflictDoUpdate({
      target: [access.userId, access.participantId],
      set: { ...terms, endedHereAt: null, feedChangedAt: newest(at) },
      setWhere: sql`(${access.level}, ${access.relationship}, ${access.startsOn}, ${access.endsOn}, ${access.basis})
        is distinct from (excluded.level, excluded.relationship, excluded.starts_on, excluded.ends_on, excluded.basis)`,
    })
    .returning({ id: access.id });
  const held = await findAccess(tx, mine);
  if (!held) throw new TypeError('The access was not kept.');
  const result = changed ? (before ? 'changed' : 'created') : 'unchanged';
  return { result, held, told: change(accessGiven, presentTold(held)) };
}

/** What the record says of an access: nothing where nothing changed. */
export const recordOf = ({ result, held, told }: Outcome, detail: Record<string, unknown>) =>
  result === 'unchanged'
    ? ('nothing changed' as const)
    : { participantId: held.participantId, detail: { access: held.id, ...detail }, told };

/**
 * Ends the access that a path names at once. `isHere`: people ended it, so the feed does not open it again. Throws 404 with
 * the sentence where there is none.
 */
export async function endAccessNow(
  tx: Db,
  ref: string,
  { at, today, isHere = false }: { at: Date; today: IsoDate; isHere?: boolean },
  sentence: string,
): Promise<Outcome> {
  const id = Number(ref);
  // An access has no sfid.
  if (Number.isNaN(id)) throw new Refusal(404, sentence);
  // One that ended yesterday holds no more.
  const last = addDays(today, -1);
  const isOpen = sql`coalesce(${access.endsOn} > ${last}::date, true)`;
  const ended = await tx
    .update(access)
    .set({
      endsOn: last,
      // This deed tells it.
      endTold: last,
      endedHereAt: isHere ? at : null,
      // A first day that is still to come would be after the last.
      startsOn: sql`case when ${access.startsOn} > ${last}::date then ${last}::date else ${access.startsOn} end`,
      feedChangedAt: newest(at),
    })
    .where(and(eq(access.id, id), isOpen))
    .returning({ id: access.id });
  const held = await findAccess(tx, sql`a.id = ${id}`);
  if (!held) throw new Refusal(404, sentence);
  const result = ended.length > 0 ? 'changed' : 'unchanged';
  return { result, held, told: change(accessEnded, presentTold(held)) };
}
