import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { PriceRegion } from '#scheme/price-regions.ts';
import { catalogues } from '../catalogue-tables.ts';

/** An item as one row of a catalogue has it; prices in cents, a region without a limit left out. */
export interface PricedItem {
  number: string;
  name: string;
  category: number;
  categoryName: string | null;
  paceCategory: number | null;
  paceCategoryName: string | null;
  registrationGroup: string | null;
  unit: string | null;
  quote: boolean;
  type: string | null;
  validFrom: IsoDate;
  validTo: IsoDate | null;
  prices: Partial<Record<PriceRegion, Cents>>;
}

interface KeptCatalogue {
  /** The catalogue's first day. */
  from: IsoDate;
  name: string;
  now: Date;
  /** Whether every row of the file could be read. */
  isWhole: boolean;
}

/**
 * Keeps the items, prices and category names of a catalogue; gives how many items changed. A catalogue that is kept
 * again replaces itself; earlier ones keep their prices.
 */
export async function keepCatalogue(
  tx: Db,
  items: readonly PricedItem[],
  { from, name, now, isWhole }: KeptCatalogue,
): Promise<number> {
  await tx
    .insert(catalogues)
    .values({ validFrom: from, name, importedAt: now })
    .onConflictDoUpdate({ target: catalogues.validFrom, set: { name, importedAt: now } });
  await storeCategories(tx, items, from);
  const changed = await storeItems(tx, items, from);
  await storePrices(tx, items, from, isWhole);
  return changed;
}

/** The newest catalogue names the categories. */
async function storeCategories(tx: Db, items: readonly PricedItem[], from: IsoDate): Promise<void> {
  const names = items.flatMap((item) => [
    { number: item.category, legacy_name: item.categoryName, pace_name: null },
    { number: item.paceCategory, legacy_name: null, pace_name: item.paceCategoryName },
  ]);
  await tx.execute(sql`
    update support_categories old
    set legacy_name = coalesce(r.legacy_name, old.legacy_name), pace_name = coalesce(r.pace_name, old.pace_name)
    from (
      select number, max(legacy_name) as legacy_name, max(pace_name) as pace_name
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(number integer, legacy_name text, pace_name text)
      group by number
    ) r
    where r.number = old.number and not exists (select from catalogues where valid_from > ${from}::date)`);
}

/** An item is described by the newest catalogue that holds it. */
async function storeItems(tx: Db, items: readonly PricedItem[], from: IsoDate): Promise<number> {
  const changed = await rowsOf(
    tx,
    sql`insert into support_items as old
      (number, name, category_number, pace_category_number, registration_group, unit, quote, type, described_from)
    select distinct on (number) number, name, category, "paceCategory", "registrationGroup", unit, quote, type, ${from}::date
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(number text, name text, category integer,
      "paceCategory" integer, "registrationGroup" text, unit text, quote boolean, type text, "validFrom" date)
    order by number, "validFrom" desc
    on conflict (number) do update set (name, category_number, pace_category_number, registration_group, unit, quote, type,
      described_from) = row (excluded.name, excluded.category_number, excluded.pace_category_number,
      excluded.registration_group, excluded.unit, excluded.quote, excluded.type, excluded.described_from)
    where old.described_from <= excluded.described_from
      and (old.name, old.category_number, old.pace_category_number, old.registration_group, old.unit, old.quote, old.type,
        old.described_from) is distinct from (excluded.name, excluded.category_number, excluded.pace_category_number,
        excluded.registration_group, excluded.unit, excluded.quote, excluded.type, excluded.described_from)
    returning 1`,
  );
  return changed.length;
}

async function storePrices(
  tx: Db,
  items: readonly PricedItem[],
  from: IsoDate,
  isWhole: boolean,
): Promise<void> {
  const prices = items.flatMap(({ number, validFrom, validTo, prices: limits }) =>
    Object.entries(limits).map(([region, cents]) => ({
      number,
      region,
      from: validFrom,
      to: validTo,
      cents,
    })),
  );
  // If rows were rejected, an item that is not among the others may be in them: keep its prices.
  const numbers = JSON.stringify(items.map(({ number }) => number));
  await tx.execute(sql`delete from support_item_prices where catalogue_from = ${from}::date
    and (${isWhole} or item_number in (select jsonb_array_elements_text(${numbers}::jsonb)))`);
  await tx.execute(sql`
    insert into support_item_prices (catalogue_from, item_number, region, valid_from, valid_to, price_cents)
    select ${from}::date, number, region, "from", "to", cents
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r(number text, region text, "from" date, "to" date, cents bigint)`);
}
