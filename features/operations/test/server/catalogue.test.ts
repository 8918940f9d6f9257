import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_FILE } from '#platform/server/config/root.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { TestClock } from '#test/harness/clock.ts';
import { freshDatabase } from '#test/harness/engines/database.ts';
import { writeXlsx } from '#test/harness/files/xlsx.ts';
import { importCatalogue } from '../../server/import/catalogue.ts';

const REAL = join(import.meta.dirname, '../../../../../shared/data/ndis-support-catalogue-2025-26.csv');
/** The official file is not part of the project: where it is absent, the tests read the project's own file. */
const isReal = existsSync(REAL);
const SOURCE = isReal ? REAL : CATALOGUE_FILE;
const which = isReal ? 'the official file' : 'the project’s own file (the official one is not here)';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'wattle-catalogue-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string, name = 'catalogue-2025-26.csv', from?: string) =>
  importCatalogue(database, path, { clock: new TestClock(), name, from });
const query = <Row>(text: string) => database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** The file's rows as plain cells, without quotes: none of the columns compared here holds one. */
const table = () => {
  const [heading = '', ...rows] = readFileSync(SOURCE, 'utf8').trimEnd().split('\n');
  const split = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|\r?$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
  const columns = split(heading);
  return rows.map((row) => Object.fromEntries(split(row).map((cell, at) => [columns[at] ?? '', cell])));
};

/** Writes a file with these lines and gives its path. */
const write = (name: string, lines: string[]) => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

describe(`the catalogue, with ${which}`, () => {
  it('is accepted whole, and its odd rows are noted', async () => {
    const report = await read(SOURCE);
    expect(report.rejected).toEqual([]);
    expect(report.files[0]?.read).toBe(isReal ? 667 : table().length);
    expect(report.warnings.map(({ line, value }) => [line, value])).toEqual(
      isReal
        ? [
            [374, '05_150300111_0123_2_2 '],
            [668, 'Bereavement'],
          ]
        : [],
    );
    expect(await query<{ count: number }>('select count(*)::int from support_items')).toEqual([
      { count: table().length },
    ]);
  });

  it('has every price as the file has it, in cents', async () => {
    const columns = { national: 'NSW', remote: 'Remote', very_remote: 'Very Remote' } as const;
    const stored = await query<{ item_number: string; region: keyof typeof columns; price_cents: number }>(
      "select item_number, region, price_cents from support_item_prices where catalogue_from = '2025-07-01'",
    );
    const prices = new Map(
      stored.map(({ item_number, region, price_cents }) => [`${item_number} ${region}`, price_cents]),
    );
    let compared = 0;
    for (const row of table()) {
      for (const [region, column] of Object.entries(columns)) {
        const written = row[column] ?? '';
        const number = (row['Support Item Number'] ?? '').trim();
        if (!written) continue;
        expect([number, region, prices.get(`${number} ${region}`)]).toEqual([
          number,
          region,
          Math.round(Number(written) * 100),
        ]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(90);
  });

  it('has the well-known prices', async () => {
    const national =
      await query(`select item_number, price_cents from support_item_prices where region = 'national' and item_number in
      ('01_011_0107_1_1', '15_054_0128_1_3', '15_055_0128_1_3', '14_034_0127_8_3', '07_002_0106_8_3') order by 1`);
    expect(national).toEqual([
      { item_number: '01_011_0107_1_1', price_cents: 7023 },
      { item_number: '07_002_0106_8_3', price_cents: 10_014 },
      { item_number: '14_034_0127_8_3', price_cents: 10_445 },
      { item_number: '15_054_0128_1_3', price_cents: 23_299 },
      { item_number: '15_055_0128_1_3', price_cents: 18_399 },
    ]);
  });

  it('reports exactly the faults that were planted in a copy', async () => {
    const [heading = '', ...rows] = readFileSync(SOURCE, 'utf8').trimEnd().split('\n');
    const priced = rows.flatMap((row, at) =>
      /,70\.23,|,58\.03,|,193\.99,|,1\.00,/.test(row) && !row.includes('"') ? [at] : [],
    );
    const faults: [(row: string) => string, string][] = [
      [(row) => row.replace(/^[^,]+/, ''), 'Support Item Number'],
      [(row) => row.replace(/,(70\.23|58\.03|193\.99|1\.00),/, ',12.345,'), 'price'],
      [(row) => row.replace(/,(70\.23|58\.03|193\.99|1\.00),/, ',1.2E+03,'), 'price'],
      [(row) => row.replace(/,\d+,(\d*),(?=[A-Z])/, ',99,$1,'), 'Support Category Number'],
      [(row) => row.replace(/^([^,]+),[^,]+,/, '$1,,'), 'Support Item Name'],
    ];
    const planted = priced
      .slice(0, 20)
      .map((at, index) => ({ at, fault: faults[index % faults.length] as (typeof faults)[number] }));
    for (const { at, fault } of planted) rows[at] = fault[0](rows[at] as string);
    const before = await query<{ count: number }>(
      "select count(distinct item_number)::int from support_item_prices where catalogue_from = '2025-07-01'",
    );
    const report = await read(write('faults.csv', [heading, ...rows]));
    expect(planted).toHaveLength(isReal ? 20 : planted.length);
    expect(planted.length).toBeGreaterThan(4);
    expect(report.rejected.map(({ line }) => line)).toEqual(planted.map(({ at }) => at + 2));
    const kept = await query<{ count: number }>(
      "select count(distinct item_number)::int from support_item_prices where catalogue_from = '2025-07-01'",
    );
    expect(kept).toEqual(before);
    const columns = ['NSW', 'QLD', 'Remote', 'Very Remote'];
    for (const [index, { fault }] of planted.entries()) {
      const found = report.rejected[index]?.column ?? '';
      expect(fault[1] === 'price' ? columns.includes(found) : found === fault[1]).toBe(true);
    }
  });

  it('keeps the prices of the years before', async () => {
    await read(SOURCE);
    const lines = [
      'Support Item Number,Support Item Name,Support Category Number,NSW',
      '01_011_0107_1_1,Self-care,1,67.56',
    ];
    await read(write('older.csv', lines), 'catalogue-2024-25.csv');
    await read(
      write('newer.csv', [lines[0] as string, '01_011_0107_1_1,Self-care with a new name,1,72.00']),
      'catalogue.csv',
      '2026-07-01',
    );
    const prices = await query(
      `select catalogue_from, price_cents from support_item_prices where item_number = '01_011_0107_1_1' and region = 'national' order by 1`,
    );
    expect(prices).toEqual([
      { catalogue_from: '2024-07-01', price_cents: 6756 },
      { catalogue_from: '2025-07-01', price_cents: 7023 },
      { catalogue_from: '2026-07-01', price_cents: 7200 },
    ]);
    expect(await query("select name from support_items where number = '01_011_0107_1_1'")).toEqual([
      { name: 'Self-care with a new name' },
    ]);
  });

  it('tells two prices of one item apart by their dates', async () => {
    const lines = [
      'Support Item Number,Support Item Name,Support Category Number,NSW,Start date,End Date',
      '02_050_0108_1_1,Transport,2,1.00,1/07/2023,31/12/2023',
      '02_050_0108_1_1,Transport,2,1.10,20240101,',
    ];
    const report = await read(write('dated.csv', lines), 'catalogue-2023-24.csv');
    expect(report.rejected).toEqual([]);
    const prices = await query(
      `select valid_from, valid_to, price_cents from support_item_prices where catalogue_from = '2023-07-01' order by 1`,
    );
    expect(prices).toEqual([
      { valid_from: '2023-07-01', valid_to: '2023-12-31', price_cents: 100 },
      { valid_from: '2024-01-01', valid_to: null, price_cents: 110 },
    ]);
  });
});

describe('a workbook', () => {
  const heading = [
    'Support Item Number',
    'Support Item Name',
    'Support Category Number',
    'NSW',
    'Start date',
  ];

  it('is read as a table: texts, numbers and dates', async () => {
    const path = join(folder, 'catalogue-2022-23.xlsx');
    writeXlsx(path, [heading, ['01_020_0120_1_1', 'House & yard', 1, 58.03, { date: '2022-07-01' }]]);
    const report = await read(path, 'catalogue-2022-23.xlsx');
    expect(report.rejected).toEqual([]);
    expect(
      await query(
        "select item_number, valid_from, price_cents from support_item_prices where catalogue_from = '2022-07-01'",
      ),
    ).toEqual([{ item_number: '01_020_0120_1_1', valid_from: '2022-07-01', price_cents: 5803 }]);
  });

  it('has a formula in a cell reported by line and column', async () => {
    const path = join(folder, 'formula.xlsx');
    writeXlsx(path, [heading, ['01_020_0120_1_1', 'House', 1, { formula: '50+8.03' }, '']]);
    const report = await read(path, 'formula.xlsx');
    expect(report.rejected).toMatchObject([{ line: 2, column: 'NSW', value: '=50+8.03' }]);
  });

  it('is refused with a readable error where it is cut off, a zip bomb or no workbook', async () => {
    const whole = join(folder, 'whole.xlsx');
    writeXlsx(whole, [heading]);
    const half = join(folder, 'half.xlsx');
    writeFileSync(half, readFileSync(whole).subarray(0, 400));
    await expect(read(half)).rejects.toThrow(/broken off/);
    const bomb = join(folder, 'bomb.xlsx');
    writeXlsx(bomb, [heading], { padding: 150_000_000 });
    await expect(read(bomb)).rejects.toThrow(/unpacks to \d+ bytes/);
    const other = join(folder, 'other.xlsx');
    writeXlsx(other, undefined);
    await expect(read(other)).rejects.toThrow(/no XLSX workbook/);
  });
});
