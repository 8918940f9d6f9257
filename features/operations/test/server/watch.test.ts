import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';

let app: TestApp;
let parent: string;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'wattle-watch-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const HEADING = 'sfid,name,company_name,abn';
const row = (number: number) => `watchPROV${String(number).padStart(9, '0')},Provider ${number},,`;

/** Writes an export; `secondsAgo` is when its last file was written. */
function drop(name: string, files: Record<string, string[]>, secondsAgo = 10): void {
  const folder = join(parent, name);
  mkdirSync(folder);
  for (const [file, lines] of Object.entries(files)) {
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
    age(join(folder, file), secondsAgo);
  }
  age(folder, secondsAgo);
}

function age(path: string, seconds: number): void {
  const then = new Date(Date.now() - seconds * 1000);
  utimesSync(path, then, then);
}

const look = async () => {
  const { lines, well } = await runOperation(app, 'feed watch', parent, { once: true });
  return { well, told: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};
const manifest = (rows: number) => ['file,rows', `providers.csv,${rows}`];

describe('a folder that is watched', () => {
  it('takes in an export with a manifest, and moves it away with its result', async () => {
    drop('monday', { 'providers.csv': [HEADING, row(1), row(2)], 'manifest.csv': manifest(2) });
    const { told, well } = await look();
    expect(well).toBe(true);
    expect(told).toMatchObject([
      {
        folder: 'monday',
        result: 'taken',
        files: [{ file: 'providers.csv', read: 2, changed: 2 }],
        rejected: 0,
      },
    ]);
    expect(existsSync(join(parent, 'monday'))).toBe(false);
    const result = JSON.parse(readFileSync(join(parent, 'done/monday/result.json'), 'utf8')) as object;
    expect(result).toEqual({ ...told[0], rows: { rejected: [], noted: [], openAccesses: [] } });
  });

  it('moves a second one of the same name beside the first', async () => {
    for (const number of [10, 11]) {
      drop('daily', { 'providers.csv': [HEADING, row(number)], 'manifest.csv': manifest(1) });
      expect((await look()).told).toMatchObject([{ result: 'taken' }]);
    }
    expect(existsSync(join(parent, 'done/daily/result.json'))).toBe(true);
  });

  it('leaves alone what has no manifest, or is still being written', async () => {
    drop('without', { 'providers.csv': [HEADING, row(3)] });
    drop('fresh', { 'providers.csv': [HEADING, row(4)], 'manifest.csv': manifest(1) }, 0);
    // The manifest came before the file was whole.
    drop('half', { 'providers.csv': [HEADING, row(5)], 'manifest.csv': manifest(2) });
    expect((await look()).told).toEqual([]);
    expect(['without', 'fresh', 'half'].every((name) => existsSync(join(parent, name)))).toBe(true);
  });

  it('refuses what never fits its manifest, and says why', async () => {
    drop('cut', { 'providers.csv': [HEADING, row(6)], 'manifest.csv': manifest(2) }, 120);
    const { told, well } = await look();
    expect(well).toBe(false);
    expect(told).toMatchObject([
      { folder: 'cut', result: 'refused', reason: expect.stringContaining('providers.csv has 1 rows') },
    ]);
    expect(existsSync(join(parent, 'refused/cut/result.json'))).toBe(true);
  });

  it('refuses an export with too many bad rows: numbers that lost digits, day numbers, credits', async () => {
    const plans = 'sfid,plan_sfid,name,kind,amount';
    const amounts = ['1e3', '46023 CR', '12.5 CR'];
    drop('bad', {
      'funding_components.csv': [
        plans,
        ...amounts.map((amount, at) => `watchCOMP00000000${at},demoPLAN0000000002,Extra,flexible,${amount}`),
      ],
      'manifest.csv': ['file,rows', 'funding_components.csv,3'],
    });
    expect((await look()).told).toMatchObject([{ result: 'refused', rejected: 3 }]);
    const { rows } = JSON.parse(readFileSync(join(parent, 'refused/bad/result.json'), 'utf8')) as {
      rows: { rejected: { line: number; column: string; value: string }[] };
    };
    expect(rows.rejected.map(({ column, value }) => [column, value])).toEqual(
      amounts.map((amount) => ['amount', amount]),
    );
  });
});
