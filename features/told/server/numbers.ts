import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/server/database/database.ts';

/** How many changes one transaction numbers. */
const AT_ONCE = 5000;

/**
 * Numbers the changes that can be seen by now, brand by brand, and gives the last number of each brand. Whoever numbers
 * holds the brands' counters, so that numbers appear in order and all at once: a reader who has seen one has been shown
 * every smaller one, however long another transaction stays open (docs/adr/0048).
 */
export async function numberChanges(database: Database): Promise<ReadonlyMap<string, number>> {
  for (let count = AT_ONCE; count === AT_ONCE; ) count = await numberSome(database);
  const last = await database.operate((tx) =>
    rowsOf<{ brand: string; last: number }>(tx, sql`select brand, last from told_numbers`),
  );
  return new Map(last.map((row) => [row.brand, row.last]));
}

const numberSome = (database: Database): Promise<number> =>
  database.operate(async (tx) => {
    const brands = await rowsOf<{ brand: string }>(
      tx,
      sql`select distinct brand from (select brand from told_changes where number is null order by id limit ${AT_ONCE}) due`,
    );
    if (brands.length === 0) return 0;
    for (const { brand } of brands)
      await tx.execute(sql`insert into told_numbers values (${brand}, 0) on conflict do nothing`);
    // The next statement sees what somebody else has numbered while this one waited. It numbers only for brands whose
    // counter is held: another brand's first one may have appeared in between.
    const held = await rowsOf<{ brand: string }>(
      tx,
      sql`select brand from told_numbers order by brand for update`,
    );
    const ofHeld = sql`brand in ${held.map(({ brand }) => brand)}`;
    const [numbered] = await rowsOf<{ count: number }>(
      tx,
      sql`with due as (
          select id, brand, row_number() over (partition by brand order by id) as place
          from (select id, brand from told_changes where number is null and ${ofHeld} order by id limit ${AT_ONCE}) seen),
        numbered as (
          update told_changes c set number = n.last + due.place
          from due join told_numbers n on n.brand = due.brand where c.id = due.id returning c.brand),
        counted as (
          update told_numbers n set last = n.last + x.count
          from (select brand, count(*) as count from numbered group by brand) x where x.brand = n.brand)
        select count(*)::int as count from numbered`,
    );
    return numbered?.count ?? 0;
  });
