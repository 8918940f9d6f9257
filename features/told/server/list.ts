import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { ToldChange } from '../calls/changes.ts';

/** Changes of a brand after a number, what to ask for next, and what there is at all. */
export interface Page {
  changes: ToldChange[];
  next: number;
  more: boolean;
  /** The first number that is left, and the last that was given. */
  first: number;
  last: number;
  /** The number asked for, or where it was not given, the last before it that was. */
  place: number;
}

type Row = Pick<Page, 'first' | 'last' | 'place'> &
  Omit<ToldChange, 'id' | 'at'> & { id: number | null; at: string };

/**
 * The changes of a brand after a number, in order. Those about people who were erased have lost what they said and are
 * left out; their numbers stay taken. One statement, so that nobody can number a change between two looks.
 */
export async function changesAfter(tx: Db, brand: string, after: number, limit: number): Promise<Page> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select n.last, coalesce((select c.number from told_changes c where c.brand = n.brand and c.number is not null
          order by c.number limit 1), n.last + 1) as first,
        case when n.last = ${after} then n.last else coalesce((select least(c.number, ${after}) from told_changes c
          where c.brand = n.brand and c.number <= ${after + 1} order by c.number desc limit 1), 0) end as place, found.*
      from told_numbers n left join lateral (
        select c.number as id, c.kind, c.version, c.at, p.sfid as participant_sfid, u.sfid as user_sfid, c.key,
          c.authority, c.payload
        from told_changes c left join participants p on p.id = c.participant_id left join users u on u.id = c.user_id
        where c.brand = n.brand and c.number > ${after} and c.payload is not null
        order by c.number limit ${limit + 1}) found on true
      where n.brand = ${brand} order by found.id`,
  );
  const { first, last, place } = rows[0] ?? { first: 1, last: 0, place: 0 };
  const found = rows.filter(({ id }) => id !== null);
  const changes = found.slice(0, limit).map(presented);
  const more = found.length > limit;
  // After the last of them nothing is left but what was erased.
  const next = more ? (changes.at(-1)?.id ?? after) : Math.max(after, last);
  return { changes, next, more, first, last, place };
}

const presented = ({ id, kind, version, at, participant_sfid, user_sfid, key, authority, payload }: Row) =>
  ({
    id,
    kind,
    version,
    at: new Date(at).toISOString(),
    participant_sfid,
    user_sfid,
    key,
    authority,
    payload,
  }) as ToldChange;

/** The number of a brand's last change; 0 where there is none. */
export async function lastNumber(tx: Db, brand: string): Promise<number> {
  const [found] = await rowsOf<{ last: number }>(
    tx,
    sql`select last from told_numbers where brand = ${brand}`,
  );
  return found?.last ?? 0;
}
