import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { ToldChange } from '../calls/changes.ts';

/** Changes of a brand after a number, and what to ask for next. */
export interface Page {
  changes: ToldChange[];
  next: number;
  more: boolean;
}

type Row = Omit<ToldChange, 'at'> & { at: string };

/**
 * The changes of the role's brand after a number, in order. Those about people who were erased have lost what they said
 * and are left out; their numbers stay taken.
 */
export async function changesAfter(tx: Db, brand: string, after: number, limit: number): Promise<Page> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select c.number as id, c.kind, c.version, c.at, p.sfid as participant_sfid, u.sfid as user_sfid, c.key,
        c.authority, c.payload
      from told_changes c left join participants p on p.id = c.participant_id left join users u on u.id = c.user_id
      where c.brand = ${brand} and c.number > ${after} and c.payload is not null
      order by c.number limit ${limit + 1}`,
  );
  const changes = rows
    .slice(0, limit)
    .map((row) => ({ ...row, at: new Date(row.at).toISOString() }) as ToldChange);
  return { changes, next: changes.at(-1)?.id ?? after, more: rows.length > limit };
}

/** The first number of a brand that is left, and the last that was given. */
export async function extentOf(tx: Db, brand: string): Promise<{ first: number; last: number }> {
  const [found] = await rowsOf<{ first: number; last: number }>(
    tx,
    sql`select coalesce((select c.number from told_changes c where c.brand = n.brand and c.number is not null
          order by c.number limit 1), n.last + 1) as first, n.last
      from told_numbers n where n.brand = ${brand}`,
  );
  return found ?? { first: 1, last: 0 };
}
