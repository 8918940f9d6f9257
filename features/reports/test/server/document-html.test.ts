import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { Brands } from '#platform/server/config/brands.ts';
import { csvTable } from '#test/harness/files/csv.ts';
import { workbookOf } from '#test/harness/files/workbook.ts';
import { writeReport } from '../../server/document/write.ts';
import type { ReportData } from '../../server/report-data.ts';
import { emptyReport, sampleReport } from './sample-report.ts';

const brands = new Brands({ brandHosts: new Map(), publicUrl: 'http://localhost' });

async function bytesOf(data: ReportData, format: 'html' | 'csv' | 'xlsx', code = 'wattle'): Promise<Buffer> {
  const brand = brands.find(code);
  if (!brand) throw new Error(`No brand ${code}`);
  return (await writeReport(data, brand, format)).bytes;
}

const write = async (...asked: Parameters<typeof bytesOf>): Promise<string> =>
  (await bytesOf(...asked)).toString();

const HOSTILE = `</title></style><script>alert(1)</script>" onload="x" ' & #set $x$ 🌻 שרה`;

describe('a report as a page', () => {
  test('has a language, a title, one first heading and one main part', async () => {
    const page = await write(sampleReport(), 'html');
    expect(page).toMatch(/^<!doctype html>\n<html lang="en-AU">/);
    expect(page).toContain('<title>Budget report, Mia O’Connor</title>');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page.match(/<main/g)).toHaveLength(1);
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
  });

  test('has tables with captions, and with headers for columns and rows', async () => {
    const tables = (await write(sampleReport(), 'html')).match(/<table[\s\S]*?<\/table>/g) ?? [];
    expect(tables).toHaveLength(11);
    for (const table of tables) {
      expect(table).toMatch(/<caption>[^<]+<\/caption>/);
      expect(table).toContain('<th scope="col"');
      expect(table).toContain('<th scope="row"');
    }
  });

  test('describes every chart in words', async () => {
    const charts =
      (await write(sampleReport(), 'html')).match(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/g) ?? [];
    expect(charts.length).toBeGreaterThanOrEqual(6);
    expect(charts.join(' ')).toContain('May 2026: $0.00');
  });

  test.each(['wattle', 'mpm'])('loads nothing and runs nothing (%s)', async (code) => {
    const page = await write(sampleReport(), 'html', code);
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|\ssrc=|\son\w+=/i);
    expect(page.replaceAll('url("#report-stripes")', '')).not.toMatch(
      /url\(|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
    );
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, to]) => to?.split(':')[0])).toEqual([
      'tel',
      'mailto',
    ]);
  });

  test('treats no name as markup', async () => {
    const data = sampleReport({ participant: { name: HOSTILE, ndis: HOSTILE }, category: HOSTILE });
    const lines = data.lines.map((line) => ({ ...line, provider: HOSTILE, item: HOSTILE, invoice: HOSTILE }));
    const page = await write({ ...data, lines, providers: [{ name: HOSTILE, claims: 1, spent: 5 }] }, 'html');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('" onload=');
    expect(page).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x&quot; &#39; &amp; #set $x$ 🌻 שרה',
    );
  });

  test('says so where there is nothing', async () => {
    const page = await write(emptyReport(), 'html');
    expect(page).toContain('Nothing was spent in this period.');
    expect(page).toContain('There are no claims in this period.');
    expect(page).not.toContain('Instalments');
    expect(page).not.toContain('NaN');
  });
});

describe('a report as a workbook', () => {
  test('has the rows of the CSV, with amounts that are numbers and days that are days', async () => {
    const data = sampleReport();
    const { table, sheet } = await workbookOf(await bytesOf(data, 'xlsx'));
    const inDollars = (row: string[]) => [...row.slice(0, -1), Number(row.at(-1))];
    const [header, ...rows] = csvTable(await write(data, 'csv'));
    expect(table[0]).toEqual(header);
    expect(table.slice(1).map(inDollars)).toEqual(rows.map(inDollars));
    expect(sheet).toMatch(/<c r="A2" s="4"><v>46023<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="I2" s="3"><v>45\.5<\/v><\/c>/);
  });

  test('has its header where there are no lines', async () => {
    const { table } = await workbookOf(await bytesOf(emptyReport(), 'xlsx'));
    expect(table).toHaveLength(1);
  });
});

describe('a report as CSV', () => {
  test('is one table of its lines, with a byte order mark and CRLF', async () => {
    const data = sampleReport();
    const csv = await write(data, 'csv');
    expect(csv.startsWith('\ufeffService date,Provider,')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(data.lines.length + 2);
    const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[0]).toEqual({
      'Service date': '2026-01-01',
      Provider: 'Sunny Days Care',
      'Support item': 'Assistance with self-care activities - standard - weekday daytime',
      'Support item number': '01_011_0107_1_1',
      Category: 'Assistance with Daily Life',
      Invoice: 'INV-10000',
      Status: 'Paid',
      'Counted as spent': 'Yes',
      Amount: '45.50',
    });
    expect(rows[3]).toMatchObject({ Provider: 'Myself', 'Counted as spent': 'No' });
    expect(rows[40]?.Amount).toBe('-45.50');
  });

  test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1'])(
    'makes no formula of %j',
    async (text) => {
      const [line] = sampleReport().lines;
      if (!line) throw new Error('no line');
      const changed = { ...line, provider: text, item: text, invoice: text, category: text };
      const [, row = ''] = (await write(sampleReport({ lines: [changed] }), 'csv')).split('\r\n');
      expect(
        row
          .split(',')
          .slice(1, 6)
          .filter((cell) => cell.startsWith("'")),
      ).toHaveLength(4);
    },
  );

  test('keeps quotes, commas and lines of a name in its cell', async () => {
    const [line] = sampleReport().lines;
    if (!line) throw new Error('no line');
    const csv = await write(sampleReport({ lines: [{ ...line, provider: 'A "B", C\r\nD 🌻 שרה' }] }), 'csv');
    const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1);
    expect(rows[0]?.Provider).toBe('A "B", C D 🌻 שרה');
  });

  test('has its header where there are no lines', async () => {
    expect((await write(emptyReport(), 'csv')).split('\r\n')).toHaveLength(2);
  });
});
