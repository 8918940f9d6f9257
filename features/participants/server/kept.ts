import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Kept } from '#platform/server/manifest/kept.ts';
import { PARTICIPANT_DAYS, PEOPLE_DAYS } from '../rules/periods.ts';
import { eraseParticipant } from './erase.ts';

/**
 * Participants who are not active are kept from the end of their last plan, people without access from the end of their
 * last access. Participants come first: removing one also removes the people who had access to no other.
 */
export const keptPeople: readonly Kept[] = [
  {
    name: 'participants',
    days: PARTICIPANT_DAYS,
    table: 'participants',
    due: (before) => sql`status <> 'active'
      and (select max(p.end_date) from plans p where p.participant_id = participants.id) < ${before}::date`,
    atOnce: 1,
    remove: async (services, due) => {
      const [found] = await services.database.operate((tx) =>
        rowsOf<{ id: number }>(tx, sql`select id from participants where ${due} order by id limit 1`),
      );
      if (found) await eraseParticipant(services, found.id);
      return found ? 1 : 0;
    },
  },
  {
    name: 'people',
    days: PEOPLE_DAYS,
    table: 'users',
    due: (before) => sql`created_at < ${before} and not exists (
      select from access a where a.user_id = users.id and (a.ends_on is null or a.ends_on >= ${before}::date))`,
    atOnce: 1,
  },
];
