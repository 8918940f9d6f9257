import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lastTold } from '#features/told/server/last-told.ts';
import { today, wholeSecond } from '#platform/server/clock.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { DAY_MS } from '#scheme/dates.ts';
import type { DemoPerson, DemoWorld } from '../calls.ts';
import { newestMessages } from './outbox-page.ts';
import { switchesOn } from './switches.ts';

const PEOPLE = 24;
const MESSAGES = 6;
const CHANGES = 12;

/** `/dev/world?brand=…`: what the demo page shows (`DemoWorld`). */
export function addWorld(pages: FastifyInstance, services: Services): void {
  pages.get<{ Querystring: { brand?: string } }>('/world', async ({ query }): Promise<DemoWorld> => {
    const { database, clock, status, brands } = services;
    const day = today(clock);
    const { brand } = brands.find(query.brand ?? '') ?? brands.ofHost('');
    const [people, told, messages] = await Promise.all([
      database.operate((tx) => peopleOf(tx, day)),
      lastTold(database, brand.code, CHANGES),
      newestMessages(services, { count: MESSAGES }),
    ]);
    return {
      now: wholeSecond(clock.now()),
      days_ahead: Math.round((clock.aheadMs ?? 0) / DAY_MS),
      on: switchesOn(await status.current()),
      people,
      messages: messages.map(({ sent_at, ...message }) => ({ ...message, sent_at: wholeSecond(sent_at) })),
      ...told,
    };
  });
}

/** Those who can log in, in the order in which they came, and whom they see on this day. */
const peopleOf = (tx: Db, day: string): Promise<DemoPerson[]> =>
  rowsOf<DemoPerson>(
    tx,
    sql`select ${fullNameOf('u')} as name, u.email, u.brand,
      coalesce(array_agg(${fullNameOf('p')} order by p.id) filter (where a.level = 'full'), '{}') as full,
      coalesce(array_agg(${fullNameOf('p')} order by p.id) filter (where a.level = 'read'), '{}') as read_only
      from (select * from users order by id limit ${PEOPLE}) u
      left join access a on a.user_id = u.id and access_holds(a.starts_on, a.ends_on, ${day}::date)
      left join participants p on p.id = a.participant_id
      group by u.id, u.first_name, u.last_name, u.email, u.brand order by u.id`,
  );
