import { keepCatalogue, type PricedItem } from '#features/plans/server/keep-catalogue.ts';
import { type Clock, today } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { headingFaults } from '#platform/server/spreadsheet/heading.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { NEEDED_COLUMNS, OTHER_COLUMNS, readCatalogueRow } from './catalogue-row.ts';
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
 * Reads the official Support Catalogue, CSV or XLSX, its columns by name (specification: official-catalogue): items,
 * their price limits by region and date, and the names of the support categories. Earlier catalogues keep their prices;
 * a catalogue that is read again replaces itself. Real files hold odd rows: they are taken in and noted.
 */
export async function importCatalogue(
  database: Database,
  path: string,
  options: CatalogueOptions,
): Promise<ImportReport> {
  const { name, clock } = options;
  const from = options.from ?? firstDay(name, today(clock));
  const report = emptyReport();
  const items: PricedItem[] = [];
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
          (tx) =>
            keepCatalogue(tx, items, { from, name, now: clock.now(), isWhole: report.rejected.length === 0 }),
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
