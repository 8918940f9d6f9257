import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPlanSupports } from '@wattle/contract/supports/calls';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../src/features/operations/import/catalogue.ts';
import { importFeed } from '../../src/features/operations/import/feed.ts';
import { planSupports, supportItems } from '../../src/platform/database/schema/index.ts';
import { CATALOGUE_FILE } from '../../src/platform/root.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { signInAs } from '../harness/sign-in.ts';

const BRANDS = ['wattle', 'mpm'];
const REAL_CATALOGUE = join(import.meta.dirname, '../../../../shared/data/ndis-support-catalogue-2025-26.csv');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'wattle-feed-'));
  cpSync(join(app.services.config.dataDir, 'demo'), folder, { recursive: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const feed = () => importFeed(app.services.database, folder, BRANDS);
const edit = (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

describe('the feed', () => {
  it('changes nothing when it comes a second time', async () => {
    const report = await feed();
    expect(report.rejected).toEqual([]);
    expect(report.files.map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 0]);
  });

  it('updates what changed, shows it, and leaves people’s own settings to them', async () => {
    edit('plan_supports.csv', (text) => text.replace('18952.00', '"18,953.50"'));
    edit('participants.csv', (text) => text.replace('true\n', 'false\n'));
    const report = await feed();
    expect(report.files.map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 1]);
    const { token } = await signInAs(app, 'demo@wattle.example');
    const params = { participantSfid: 'demoPART0000000001', planSfid: 'demoPLAN0000000001' };
    const { data } = await app.call(listPlanSupports, { params, token });
    expect(data.find(({ category_id }) => category_id === 1)?.budget_spent).toBe(18_953.5);
  });

  it('reports a bad row by file, line, column, value and reason, and takes in the good ones', async () => {
    const before = await app.services.database.operate((tx) => tx.select().from(planSupports));
    edit('plan_supports.csv', (text) =>
      [
        text.trimEnd(),
        'short,demoPLAN0000000001,3,plan,1,1,0',
        'demoSUPP0000000102,demoPLAN9999999999,3,plan,1,1,0',
        'demoSUPP0000000103,demoPLAN0000000006,22,plan,1,1,0',
        'demoSUPP0000000104,demoPLAN0000000006,3,nobody,1,1,0',
        'demoSUPP0000000105,demoPLAN0000000006,3,plan,1.005,1,0',
        'demoSUPP0000000106,demoPLAN0000000006,3,plan,10,11,0',
        'demoSUPP0000000021,demoPLAN0000000006,3,plan,1,1,0',
        'demoSUPP0000000107,demoPLAN0000000006,3,plan,75.00,50.00,0.05',
        '',
      ].join('\n'),
    );
    edit('plans.csv', (text) => text.replace('2027-06-30', '2027-02-30'));
    const report = await feed();
    expect(report.rejected.map(({ file, line, column, value }) => [file, line, column, value])).toEqual([
      ['plans.csv', 2, 'end_date', '2027-02-30'],
      ['plan_supports.csv', 23, 'sfid', 'short'],
      ['plan_supports.csv', 25, 'category_number', '22'],
      ['plan_supports.csv', 26, 'managed', 'nobody'],
      ['plan_supports.csv', 27, 'budgeted_amount', '1.005'],
      ['plan_supports.csv', 28, 'budget_allocated', '11'],
      ['plan_supports.csv', 29, 'sfid', 'demoSUPP0000000021'],
      ['plan_supports.csv', 24, 'plan_sfid', 'demoPLAN9999999999'],
    ]);
    expect(report.rejected.every(({ reason }) => reason.length > 10)).toBe(true);
    const after = await app.services.database.operate((tx) => tx.select().from(planSupports).orderBy(asc(planSupports.id)));
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ budgetedCents: 7500, allocatedCents: 5000, spentCents: 5 });
  });

  it('says so where a folder holds none of its files', async () => {
    await expect(importFeed(app.services.database, join(folder, 'none'), BRANDS)).rejects.toThrow('There is no feed in');
  });
});

describe('the catalogue', () => {
  const items = () => app.services.database.operate((tx) => tx.select().from(supportItems));

  it('of the project has about 120 real items', async () => {
    const report = await importCatalogue(app.services.database, CATALOGUE_FILE);
    expect([report.rejected, report.warnings]).toEqual([[], []]);
    const selfCare = (await items()).find(({ number }) => number === '01_011_0107_1_1');
    expect(selfCare).toMatchObject({ unit: 'H', nationalCents: 7023, quote: false, categoryNumber: 1 });
  });

  it('refuses a row without a category or with a price that is none, and says where', async () => {
    const path = join(folder, 'catalogue.csv');
    const [heading, first] = readFileSync(CATALOGUE_FILE, 'utf8').split('\n');
    const broken = first?.replace(',1,1,', ',99,1,');
    writeFileSync(path, [heading, broken, first?.replace(/,\d+\.\d\d,/, ',12.345,'), ''].join('\n'));
    const report = await importCatalogue(app.services.database, path, 'catalogue.csv');
    expect(report.rejected.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'Support Category Number', '99'],
      [3, 'NSW', '12.345'],
    ]);
  });

  // The official file is not part of the project: where it is absent, the project's own stands in for it.
  const path = existsSync(REAL_CATALOGUE) ? REAL_CATALOGUE : CATALOGUE_FILE;
  it(`official file (${path === REAL_CATALOGUE ? 'the real one' : 'absent, so the project’s own'}) is taken in whole`, async () => {
    const report = await importCatalogue(app.services.database, path);
    expect(report.rejected).toEqual([]);
    const real = path === REAL_CATALOGUE;
    expect(report.files[0]?.read).toBe(real ? 667 : 122);
    expect(report.warnings.map(({ value }) => value)).toEqual(real ? ['05_150300111_0123_2_2 ', 'Bereavement'] : []);
    const psychology = (await items()).find(({ number }) => number === '15_054_0128_1_3');
    expect(psychology?.nationalCents).toBe(23_299);
  });
});
