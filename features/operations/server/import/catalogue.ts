import { sql } from 'drizzle-orm';
import { catalogues } from '#features/plans/catalogue-tables.ts';
import { type Clock, today } from '#platform/server/clock.ts';
import { type Database, type Db, rowsOf } from '#platform/server/database/database.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type CatalogueItem, NEEDED_COLUMNS, OTHER_COLUMNS, readCatalogueRow } from './catalogue-row.ts';
import { headingFaults } from './heading.ts';
import { emptyReport, type ImportReport } from './report.ts';
import { openTable } from './table.ts';

/** The longest that storing a catalogue may take, in milliseconds. */
const STORING = { limit: 60_000, step: 'Storing the catalogue' };

export interface CatalogueOptions {
  clock: Clock;
  /** The file's name in reports. */
  name: string;
  /** The catalogue's first day; read from the file's name (`…2025-26…`) where it is not given. */
  from?: IsoDate | undefined;
}

/**
 * Reads the official Support Catalogue (CSV or XLSX, columns by name; scheme facts: "Support items"): items, their price
 * limits by region and date, and the names of the support categories. Earlier catalogues keep their prices; a catalogue
 * that is read again replaces itself. Real files hold odd rows: they are taken in and noted.
 */
export async function importCatalogue(
  database: Database,
  path: string,
  options: CatalogueOptions,
): Promise<ImportReport> {
  const { name, clock } = options;
  const from = options.from ?? firstDay(name, today(clock));
  const report = emptyReport();
  const items: CatalogueItem[] = [];
  const seen = new Map<string, number>();
  const source = await openTable(path, [...NEEDED_COLUMNS, ...OTHER_COLUMNS]);
  const faults = headingFaults(source.columns, NEEDED_COLUMNS);
  if (faults.length > 0) {
    report.rejected.push(...faults.map((fault) => ({ file: name, line: 1, value: '', ...fault })));
    return report;
  }
  for (const reason of source.notes)
    report.warnings.push({ file: name, line: 1, column: '', value: '', reason });
  let read = 0;
  for await (const row of source.rows) {
    read += 1;
    const { item, rejected, noted } = readCatalogueRow(row, from, seen);
    report.rejected.push(...rejected.map((finding) => ({ file: name, line: row.line, ...finding })));
    report.warnings.push(...noted.map((finding) => ({ file: name, line: row.line, ...finding })));
    if (item) items.push(item);
  }
  const changed =
    items.length === 0
      ? 0
      : await database.operate(
          (tx) => store(tx, items, from, report.rejected.length === 0, options),
          STORING,
        );
  report.files.push({ file: name, read, changed });
  return report;
}

/** The first day, 1 July, of the financial year in a file's name (`2025-26`), else of the current one. */
function firstDay(name: string, now: IsoDate): IsoDate {
  const [, year = '', next = ''] = /(20\d\d)[-–_/](\d\d)(?!\d)/.exec(name) ?? [];
  if (year && Number(next) === (Number(year) + 1) % 100) return `${year}-07-01`;
  return now.slice(5) >= '07-01' ? `${now.slice(0, 4)}-07-01` : `${Number(now.slice(0, 4)) - 1}-07-01`;
}

async function store(
  tx: Db,
  items: CatalogueItem[],
  from: IsoDate,
  isWhole: boolean,
  { name, clock }: CatalogueOptions,
): Promise<number> {
  await tx
    .insert(catalogues)
    .values({ validFrom: from, name, importedAt: clock.now() })
    .onConflictDoUpdate({ target: catalogues.validFrom, set: { name, importedAt: clock.now() } });
  await storeCategories(tx, items, from);
  const changed = await storeItems(tx, items, from);
  await storePrices(tx, items, from, isWhole);
  return changed;
}

/** The newest catalogue names the categories. */
async function storeCategories(tx: Db, items: CatalogueItem[], from: IsoDate): Promise<void> {
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
async function storeItems(tx: Db, items: CatalogueItem[], from: IsoDate): Promise<number> {
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

async function storePrices(tx: Db, items: CatalogueItem[], from: IsoDate, isWhole: boolean): Promise<void> {
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
