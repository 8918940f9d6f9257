import { type SQL, sql } from 'drizzle-orm';
import { wholeSecond } from '#platform/server/clock.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { AccessLevel } from '#scheme/access.ts';
import { addDays, type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { AccessRequest, HeldAccess } from '../../calls/staff.ts';
import { nomineeKind, nomineeProblem, reviewOn } from '../../rules/nominees.ts';
import { AGREE_WITHIN_DAYS } from '../../rules/periods.ts';
import { nomineeProblems } from '../../words.ts';

/** Whose access it is, and to whom, as statements about `u` and `p` select it. */
const ends = sql`u.sfid as "userSfid", ${fullNameOf('u')} as "userName",
    p.sfid as "participantSfid", ${fullNameOf('p')} as "participantName"`;

interface Ends {
  id: number;
  userSfid: string;
  userName: string;
  participantSfid: string;
  participantName: string;
}

const presentEnds = ({ userSfid, userName, participantSfid, participantName }: Ends) => ({
  person: { sfid: userSfid, name: userName },
  participant: { sfid: participantSfid, name: participantName },
});

interface HeldRow extends Ends {
  level: AccessLevel;
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  basis: string | null;
  dateOfBirth: IsoDate | null;
}

/** How an access stands on a day. */
function stateOn(
  today: IsoDate,
  { startsOn, endsOn }: Pick<HeldRow, 'startsOn' | 'endsOn'>,
): HeldAccess['state'] {
  if (endsOn !== null && endsOn < today) return 'ended';
  if (startsOn !== null && startsOn > today) return 'begins';
  return endsOn === null ? 'holds' : 'ends';
}

function presentHeld(row: HeldRow, today: IsoDate): HeldAccess {
  const { id, level, relationship, startsOn, endsOn, basis, dateOfBirth } = row;
  const state = stateOn(today, row);
  const problem = state === 'ended' ? undefined : nomineeProblem(row, today);
  return {
    id,
    ...presentEnds(row),
    level,
    relationship,
    nominee: nomineeKind(relationship) ?? null,
    starts_on: startsOn,
    ends_on: endsOn,
    basis,
    state,
    problem: problem ? nomineeProblems[problem] : null,
    review_on: reviewOn(relationship, dateOfBirth),
  };
}

/** Every access `a` of a person or to a participant, those that have ended last. */
export async function accessOf(tx: Db, which: SQL, today: IsoDate): Promise<HeldAccess[]> {
  const rows = await rowsOf<HeldRow>(
    tx,
    sql`select a.id, ${ends}, a.level, a.relationship, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn",
        a.basis, p.date_of_birth::text as "dateOfBirth"
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id where ${which}
      order by coalesce(a.ends_on < ${today}::date, false), "participantName", "userName", a.id`,
  );
  return rows.map((row) => presentHeld(row, today));
}

interface RequestRow extends Ends {
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  basis: string | null;
  why: string;
  askedBy: number | null;
  askedByName: string;
  askedAt: string;
}

/** The last day on which somebody can agree to what was asked for at a moment. */
export const lapsesOn = (askedAt: Date): IsoDate => addDays(todayInAdelaide(askedAt), AGREE_WITHIN_DAYS);

/** Full access `r` that waits for a second member of staff, the oldest first; nobody without the role sees any. */
export async function requestsOf(
  tx: Db,
  which: SQL,
  { staffId, today }: { staffId: number; today: IsoDate },
): Promise<AccessRequest[]> {
  const rows = await rowsOf<RequestRow>(
    tx,
    sql`select r.id, ${ends}, r.relationship, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.basis, r.why,
        r.asked_by as "askedBy", r.asked_by_name as "askedByName", r.asked_at::text as "askedAt"
      from access_requests r join users u on u.id = r.user_id join participants p on p.id = r.participant_id
      where r.decided_at is null and ${which} order by r.asked_at, r.id`,
  );
  return rows
    .map((row): AccessRequest => {
      const askedAt = new Date(row.askedAt);
      return {
        id: row.id,
        ...presentEnds(row),
        relationship: row.relationship,
        starts_on: row.startsOn,
        ends_on: row.endsOn,
        basis: row.basis,
        why: row.why,
        asked_by: row.askedByName,
        asked_at: wholeSecond(askedAt),
        lapses_on: lapsesOn(askedAt),
        by_me: row.askedBy === staffId,
      };
    })
    .filter(({ lapses_on: last }) => last >= today);
}
