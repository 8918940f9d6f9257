import { type SQL, sql } from 'drizzle-orm';

/** Whether an item `t` of the catalogue is billed by the dollar: its price there is no limit, its quantity no time. */
export const isByDollar = (t: string): SQL => sql`coalesce(${sql.raw(t)}.type = 'Unit Price = $1', false)`;

/**
 * The price limit in cents for an item in a region on a day, from the newest catalogue that had begun by then; null
 * where that has none (specification: choosable-items). All that shows limits uses this query.
 */
export const priceLimit = (item: SQL, region: SQL, day: SQL): SQL => sql`(select p.price_cents
  from support_item_prices p join support_items of_price on of_price.number = p.item_number
  where p.item_number = ${item} and p.region = ${region} and not ${isByDollar('of_price')}
    and p.catalogue_from = (select max(valid_from) from catalogues where valid_from <= ${day})
    and p.valid_from <= ${day} and (p.valid_to is null or p.valid_to >= ${day})
  order by p.valid_from desc limit 1)`;
