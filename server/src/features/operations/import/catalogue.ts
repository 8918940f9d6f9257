import { parseMoney } from '@wattle/domain/money';
import { isSupportItemNumber } from '@wattle/domain/numbers';
import { isCategoryNumber } from '@wattle/domain/supports';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import { readCsv } from './csv.ts';
import { emptyReport, type Finding, type ImportReport } from './report.ts';

const NUMBER = 'Support Item Number';
const CATEGORY = 'Support Category Number';
const PACE_CATEGORY = 'Support Category Number (PACE)';
/** States in the order in which the national price is looked for: it is the same in each of them. */
const NATIONAL = ['NSW', 'VIC', 'QLD', 'SA', 'TAS', 'ACT', 'WA', 'NT'];

interface Item {
  number: string;
  name: string;
  category: number;
  categoryName: string;
  paceCategory: number | null;
  paceCategoryName: string;
  unit: string | null;
  quote: boolean;
  national: number | null;
  remote: number | null;
  veryRemote: number | null;
}

/**
 * Reads the official Support Catalogue (CSV, columns by name; scheme facts: "Support items") into the database: items
 * with their price limits, and the names of the support categories. An item that stands in the catalogue already is
 * replaced. Real files hold odd rows: they are taken in and noted.
 */
export async function importCatalogue(database: Database, path: string, file = path): Promise<ImportReport> {
  const report = emptyReport();
  const items = new Map<string, Item>();
  let read = 0;
  for await (const { line, cells } of readCsv(path)) {
    read += 1;
    const item = readItem(cells, (column, reason, kind) => {
      const finding: Finding = { file, line, column, value: cells[column] ?? '', reason };
      (kind === 'note' ? report.warnings : report.rejected).push(finding);
    });
    if (item) items.set(item.number, item);
  }
  const changed = await database.operate((tx) => store(tx, [...items.values()]), 60_000);
  report.files.push({ file, read, changed });
  return report;
}

type Note = (column: string, reason: string, kind: 'note' | 'reject') => void;

function readItem(cells: Record<string, string>, note: Note): Item | undefined {
  const written = cells[NUMBER] ?? '';
  const number = written.trim();
  const problems = [
    ...(number ? [] : [[NUMBER, 'must not be empty'] as const]),
    ...(isCategoryNumber(Number(cells[CATEGORY])) ? [] : [[CATEGORY, 'must be a support category, 1 to 21'] as const]),
    ...[...NATIONAL, 'Remote', 'Very Remote']
      .filter((column) => cells[column]?.trim() && parseMoney(cells[column]) === undefined)
      .map((column) => [column, 'must be an amount in dollars with at most two decimals'] as const),
  ];
  for (const [column, reason] of problems) note(column, reason, 'reject');
  if (problems.length > 0) return undefined;
  if (written !== number) note(NUMBER, 'has a space around it, which was taken off', 'note');
  if (!isSupportItemNumber(number)) note(NUMBER, 'does not look like a support item number; taken in as it is', 'note');
  const price = (column: string | undefined) => (column && cells[column]?.trim() ? (parseMoney(cells[column]) ?? null) : null);
  return {
    number,
    name: (cells['Support Item Name'] ?? '').trim(),
    category: Number(cells[CATEGORY]),
    categoryName: (cells['Support Category Name'] ?? '').trim(),
    paceCategory: isCategoryNumber(Number(cells[PACE_CATEGORY])) ? Number(cells[PACE_CATEGORY]) : null,
    paceCategoryName: (cells['Support Category Name (PACE)'] ?? '').trim(),
    unit: (cells['Unit'] ?? '').trim() || null,
    quote: /^y/i.test(cells['Quote'] ?? ''),
    national: price(NATIONAL.find((state) => cells[state]?.trim())),
    remote: price('Remote'),
    veryRemote: price('Very Remote'),
  };
}

async function store(tx: Db, items: Item[]): Promise<number> {
  const categories = items.flatMap((item) => [
    { number: item.category, legacy_name: item.categoryName || null, pace_name: null },
    ...(item.paceCategory ? [{ number: item.paceCategory, legacy_name: null, pace_name: item.paceCategoryName || null }] : []),
  ]);
  await tx.execute(sql`
    insert into support_categories as old (number, legacy_name, pace_name)
    select number, max(legacy_name), max(pace_name)
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as r(number integer, legacy_name text, pace_name text)
    group by number
    on conflict (number) do update
    set legacy_name = coalesce(excluded.legacy_name, old.legacy_name), pace_name = coalesce(excluded.pace_name, old.pace_name)`);
  const { rows } = (await tx.execute(sql`
    insert into support_items as old
      (number, name, category_number, pace_category_number, unit, quote, national_cents, remote_cents, very_remote_cents)
    select number, name, category, "paceCategory", unit, quote, national, remote, "veryRemote"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(number text, name text, category integer,
      "paceCategory" integer, unit text, quote boolean, national bigint, remote bigint, "veryRemote" bigint)
    on conflict (number) do update set (name, category_number, pace_category_number, unit, quote, national_cents, remote_cents,
      very_remote_cents) = row (excluded.name, excluded.category_number, excluded.pace_category_number, excluded.unit,
      excluded.quote, excluded.national_cents, excluded.remote_cents, excluded.very_remote_cents)
    where (old.name, old.category_number, old.pace_category_number, old.unit, old.quote, old.national_cents, old.remote_cents,
      old.very_remote_cents) is distinct from (excluded.name, excluded.category_number, excluded.pace_category_number,
      excluded.unit, excluded.quote, excluded.national_cents, excluded.remote_cents, excluded.very_remote_cents)
    returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}
