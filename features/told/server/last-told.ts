import { sql } from 'drizzle-orm';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { numberChanges } from './numbers.ts';
import { listWebhooks } from './webhooks/webhooks.ts';

/** A change as people read of it: what happened, to whom, and who did it: a person, or the key of a system. */
export interface LastTold {
  id: number;
  kind: string;
  at: string;
  participant: string | null;
  by: string | null;
}

/** The last changes of a brand, newest first, and its receivers with how many changes each has not taken yet. */
export async function lastTold(
  database: Database,
  brand: string,
  count: number,
): Promise<{ changes: LastTold[]; webhooks: { url: string; behind: number }[] }> {
  await numberChanges(database);
  return database.operate(async (tx) => {
    const changes = await rowsOf<LastTold>(
      tx,
      sql`select c.number as id, c.kind, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
          ${fullNameOf('p')} as participant, coalesce(${fullNameOf('u')}, c.key) as by
        from told_changes c left join participants p on p.id = c.participant_id left join users u on u.id = c.user_id
        where c.brand = ${brand} and c.number is not null and c.payload is not null
        order by c.number desc limit ${count}`,
    );
    const webhooks = await listWebhooks(tx, sql`w.brand = ${brand}`);
    return { changes, webhooks: webhooks.map(({ url, behind }) => ({ url, behind })) };
  });
}
