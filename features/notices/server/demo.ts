import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { NOTICE_CHOICES } from '../rules.ts';

/**
 * In the demo world: somebody asked for every notice about a participant, both by sfid, some time ago. So the records
 * that come in after that bring notices.
 */
export async function askForNotices(tx: Db, user: string, participant: string, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into notice_choices (user_id, participant_id, choice, chosen_at)
      select a.user_id, a.participant_id, c.choice, ${at.toISOString()}::timestamptz
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id
      cross join unnest(${`{${NOTICE_CHOICES.join(',')}}`}::text[]) as c(choice)
      where u.sfid = ${user} and p.sfid = ${participant}
      on conflict do nothing`,
  );
}
