import { sql } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Message, putInOutbox } from '#platform/server/messages/outbox.ts';
import { NEWS_DAYS } from '#platform/server/told/tell.ts';
import { isSelf } from '#scheme/access.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { SOON_DAYS } from '../rules/of-age.ts';
import { comesOfAge } from './comes-of-age.ts';
import { words } from './who-can-see/words.ts';

/** How many participants one transaction tells of. */
const AT_ONCE = 100;

/** Where people see who can see the plan. */
const PAGE = '/settings/access';

interface Told {
  id: number;
  brand: string;
  participant: string;
  on: IsoDate;
  isDue: boolean;
  people: { email: string; relationship: string | null }[];
}

/**
 * Asks everybody with access to a participant who comes of age to look at who has access: within the month before the 18th
 * birthday, and on it (specification: access-at-eighteen). Where the participant alone has access there is nothing to look
 * at, and nobody is asked. Gives how many participants there were.
 */
export async function tellOfAge({ database, brands, clock }: Services): Promise<number> {
  const day = today(clock);
  let told = 0;
  for (let found = AT_ONCE; found === AT_ONCE; told += found)
    found = await database.operate(async (tx) => {
      const rows = await rowsOf<Told>(
        tx,
        sql`update participants p set of_age_told = case when ${comesOfAge} <= ${day}::date then 'due' else 'soon' end
          where p.id in (select p.id from participants p where p.status = 'active'
              and p.date_of_birth between (${addDays(day, -NEWS_DAYS - 1)}::date - interval '18 years')::date
                and (${addDays(day, SOON_DAYS + 1)}::date - interval '18 years')::date
              and ${comesOfAge} between ${addDays(day, -NEWS_DAYS)}::date and ${addDays(day, SOON_DAYS)}::date
              and p.of_age_told is distinct from case when ${comesOfAge} <= ${day}::date then 'due' else 'soon' end
            order by p.id limit ${AT_ONCE} for update skip locked)
          returning p.id, p.brand, ${fullNameOf('p')} as participant, ${comesOfAge}::text as "on",
            ${comesOfAge} <= ${day}::date as "isDue",
            coalesce((select json_agg(json_build_object('email', u.email, 'relationship', a.relationship) order by a.id)
              from access a join users u on u.id = a.user_id
              where a.participant_id = p.id and access_holds(a.starts_on, a.ends_on, ${day}::date)), '[]') as people`,
      );
      for (const row of rows) {
        const at = clock.now();
        await putInOutbox(tx, messagesOf({ brands }, row), { brand: row.brand, at });
      }
      return rows.length;
    });
  return told;
}

function messagesOf({ brands }: Pick<Services, 'brands'>, { people, ...row }: Told): Message[] {
  const brand = brands.find(row.brand)?.brand;
  if (!brand || people.every(({ relationship }) => isSelf(relationship))) return [];
  const { on, isDue } = row;
  const link = brands.pageAddress(brand.code, PAGE);
  return people.map(({ email, relationship }) => ({
    channel: 'email',
    to: email,
    subject: words.ofAgeSubject(brand),
    text: words.ofAgeText(brand, {
      participant: isSelf(relationship) ? undefined : row.participant,
      on,
      isDue,
      link,
    }),
    dedupeKey: `of-age ${row.id} ${on} ${isDue ? 'due' : 'soon'} ${email}`,
  }));
}
