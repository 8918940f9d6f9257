import { sql } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { change, NEWS_DAYS, tell } from '#platform/server/told/tell.ts';
import { addDays } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import { reservationEnded } from '../../told.ts';

/** How many reservations one transaction tells of. */
const AT_ONCE = 500;

interface Ended {
  sfid: string;
  support: string;
  endDate: string;
  totalCents: number;
  usedCents: number;
  participantId: number;
  brand: string;
}

/** Tells of reservations whose last day is over, once for each last day. Gives how many there were. */
export async function tellEndedReservations({ database, clock }: Services): Promise<number> {
  const day = today(clock);
  let told = 0;
  for (let found = AT_ONCE; found === AT_ONCE; told += found)
    found = await database.operate(async (tx) => {
      const ended = await rowsOf<Ended>(
        tx,
        sql`update reservations r set end_told = r.end_date
          from plan_supports s, participants p
          where s.id = r.plan_support_id and p.id = r.participant_id and r.id in (
            select id from reservations where end_date between ${addDays(day, -NEWS_DAYS)} and ${addDays(day, -1)}
              and end_told is distinct from end_date order by id limit ${AT_ONCE} for update skip locked)
          returning r.sfid, s.sfid as support, r.end_date as "endDate", r.total_cents as "totalCents",
            r.used_cents as "usedCents", r.participant_id as "participantId", p.brand`,
      );
      for (const { sfid, support, endDate, totalCents, usedCents, participantId, brand } of ended) {
        const payload = {
          reservation_sfid: sfid,
          plan_support_sfid: support,
          end_date: endDate,
          total: toDollars(totalCents),
          used: toDollars(usedCents),
        };
        const teller = { at: clock.now(), brand, authority: 'time', participantId } as const;
        await tell(tx, change(reservationEnded, payload), teller);
      }
      return ended.length;
    });
  return told;
}
