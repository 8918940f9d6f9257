import { sql } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { change, NEWS_DAYS, tell } from '#platform/server/told/tell.ts';
import { addDays } from '#scheme/dates.ts';
import { accessEnded } from '../told.ts';

/** How many of them one transaction tells of. */
const AT_ONCE = 500;

interface Ended {
  id: number;
  user: string;
  participantId: number;
  brand: string;
}

/** Tells of access whose last day is over, once for each last day. Gives how many there were. */
export async function tellEndedAccess({ database, clock }: Services): Promise<number> {
  const day = today(clock);
  let told = 0;
  for (let found = AT_ONCE; found === AT_ONCE; told += found)
    found = await database.operate(async (tx) => {
      const ended = await rowsOf<Ended>(
        tx,
        sql`update access a set end_told = a.ends_on from users u, participants p
          where u.id = a.user_id and p.id = a.participant_id and a.id in (
            select id from access where ends_on between ${addDays(day, -NEWS_DAYS)} and ${addDays(day, -1)}
              and end_told is distinct from ends_on order by id limit ${AT_ONCE} for update skip locked)
          returning a.id, u.sfid as user, a.participant_id as "participantId", p.brand`,
      );
      for (const { id, user, participantId, brand } of ended) {
        const teller = { at: clock.now(), brand, authority: 'time', participantId } as const;
        await tell(tx, change(accessEnded, { access: id, user_sfid: user }), teller);
      }
      return ended.length;
    });
  return told;
}
