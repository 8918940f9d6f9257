import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, type TestFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { importFeed } from '../../server/import/feed.ts';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = copyFeed(app);
  return feed.remove;
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const names = (rejected: { file: string; line: number; column: string; value: string }[]) =>
  rejected.map(({ file, line, column, value }) => [file, line, column, value]);

describe('the feed', () => {
  it('changes nothing when it comes a second time', async () => {
    const report = await feed.read();
    expect(report.rejected).toEqual([]);
    expect(report.files).toHaveLength(
      readdirSync(feed.folder).filter((file) => file.endsWith('.csv')).length,
    );
    expect(report.files.filter(({ changed }) => changed > 0)).toEqual([]);
  });

  it('updates what changed and shows it, down to the balances that follow from it', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const params = { participantSfid: 'demoPART0000000001', planSfid: 'demoPLAN0000000002' };
    const spent = async () =>
      (await app.call(listPlanSupports, { params, token })).data.find(({ category_id }) => category_id === 1)
        ?.budget_spent ?? 0;
    const before = await spent();
    const line = /^(demoLINE\d+,demoINVO\d+,demoSUPP0000000010,.*?,\d[\d.]*),([\d.]+),([\d.]+),(.*)$/m;
    const [, , , due = ''] = line.exec(readFileSync(join(feed.folder, 'invoice_lines.csv'), 'utf8')) ?? [];
    feed.edit('invoice_lines.csv', (text) => text.replace(line, '$1,$2,"$$1,000.05",$4'));
    const report = await feed.read();
    expect(report.files.filter(({ changed }) => changed > 0)).toMatchObject([
      { file: 'invoice_lines.csv', changed: 1 },
    ]);
    expect(await spent()).toBeCloseTo(before - Number(due) + 1000.05, 5);
  });

  it('does not change people’s own settings', async () => {
    feed.edit('participants.csv', (text) => text.replaceAll(',true,national', ',false,national'));
    const report = await feed.read();
    expect(report.files.find(({ file }) => file === 'participants.csv')?.changed).toBe(0);
  });

  it('reports bad rows by file, line, column and value, and takes in the good ones', async () => {
    const lines = readFileSync(join(feed.folder, 'plan_supports.csv'), 'utf8').split('\n').length - 1;
    feed.append(
      'plan_supports.csv',
      'short,demoPLAN0000000001,3,plan,1,1,0,,,',
      'demoSUPP0000009002,demoPLAN9999999999,3,plan,1,1,0,,,',
      'demoSUPP0000009003,demoPLAN0000000021,22,plan,1,1,0,,,',
      'demoSUPP0000009004,demoPLAN0000000021,3,nobody,1,1,0,,,',
      'demoSUPP0000009005,demoPLAN0000000021,3,plan,1.005,1,0,,,',
      'demoSUPP0000009006,demoPLAN0000000021,3,plan,10,11,0,,,',
      'demoSUPP0000000021,demoPLAN0000000021,3,plan,1,1,0,,,',
      'demoSUPP0000009008,demoPLAN0000000001,1,plan,1,1,0,,,',
      'demoSUPP0000009009,demoPLAN0000000021,12,plan,75.00,50.00,0,,,',
      'demoSUPP0000009010,demoPLAN0000000021,13,plan',
    );
    const { rejected } = await feed.read();
    expect(names(rejected)).toEqual([
      ['plan_supports.csv', lines + 1, 'sfid', 'short'],
      ['plan_supports.csv', lines + 3, 'category_number', '22'],
      ['plan_supports.csv', lines + 4, 'managed', 'nobody'],
      ['plan_supports.csv', lines + 5, 'budgeted_amount', '1.005'],
      ['plan_supports.csv', lines + 6, 'budget_allocated', '11'],
      ['plan_supports.csv', lines + 7, 'sfid', 'demoSUPP0000000021'],
      ['plan_supports.csv', lines + 10, 'managed', 'plan'],
      ['plan_supports.csv', lines + 2, 'plan_sfid', 'demoPLAN9999999999'],
      ['plan_supports.csv', lines + 8, 'plan_id, category_number, managed', '1, 1, plan'],
    ]);
    expect(
      await query(
        "select budgeted_cents, allocated_cents from plan_supports where sfid = 'demoSUPP0000009009'",
      ),
    ).toEqual([{ budgeted_cents: 7500, allocated_cents: 5000 }]);
    await query("delete from plan_supports where sfid = 'demoSUPP0000009009'");
  });

  it.each([
    [
      'a line for an unknown invoice',
      'invoice_lines.csv',
      'demoLINE0000099999,demoINVO0000099999,demoSUPP0000000001,,X,1,1,1,2026-07-01,2026-07-01,,,,,,,',
      'invoice_sfid',
    ],
    [
      'a support of another participant',
      'invoice_lines.csv',
      'demoLINE0000099999,demoINVO0000000001,demoSUPP0000000040,,X,1,1,1,2026-07-01,2026-07-01,,,,,,,',
      'plan_support_sfid',
    ],
    [
      '31 February',
      'invoice_lines.csv',
      'demoLINE0000099999,demoINVO0000000001,demoSUPP0000000001,,X,1,1,1,2026-02-31,2026-03-01,,,,,,,',
      'service_date',
    ],
    [
      'a spreadsheet’s day number',
      'invoice_lines.csv',
      'demoLINE0000099999,demoINVO0000000001,demoSUPP0000000001,,X,1,1,1,46204,2026-07-01,,,,,,,',
      'service_date',
    ],
    [
      'dates in the wrong order',
      'invoice_lines.csv',
      'demoLINE0000099999,demoINVO0000000001,demoSUPP0000000001,,X,1,1,1,2026-07-02,2026-07-01,,,,,,,',
      'service_date_to',
    ],
    [
      'scientific notation',
      'invoice_lines.csv',
      'demoLINE0000099999,demoINVO0000000001,demoSUPP0000000001,,X,1,1.2E+03,1,2026-07-01,2026-07-01,,,,,,,',
      'total',
    ],
    ['an ABN with a wrong check', 'providers.csv', 'demoPROV0000009999,X,,51824753557,', 'abn'],
    [
      'an NDIS number as a spreadsheet writes it',
      'participants.csv',
      'demoPART0000009999,wattle,A,B,4.30E+08,,active,true,true,national,,,,,no',
      'ndis_number',
    ],
    [
      'access across brands',
      'access.csv',
      'demoUSER0000000001,demoPART0000000005,Full access,,',
      'participant_sfid',
    ],
    [
      'an unknown status',
      'invoice_events.csv',
      'demoEVNT0000999999,demoINVO0000000001,2026-07-01T00:00:00Z,Lost,',
      'status',
    ],
    [
      'a moment without a zone',
      'invoice_events.csv',
      'demoEVNT0000999999,demoINVO0000000001,2026-07-01 00:00,Paid,',
      'at',
    ],
    [
      'an instalment outside its plan',
      'funding_periods.csv',
      'demoPERI0000099999,demoPLAN0000000002,,2020-01-01,2020-02-01,5,',
      'start_date',
    ],
    ['a text with a NUL in it', 'providers.csv', 'demoPROV0000009999,X\0Y,,51824753556,', 'name'],
    [
      'the year 0',
      'funding_periods.csv',
      'demoPERI0000099999,demoPLAN0000000002,,0000-01-01,2026-12-31,5,',
      'start_date',
    ],
    [
      'a billion',
      'funding_periods.csv',
      'demoPERI0000099999,demoPLAN0000000002,,2026-07-01,2026-12-31,1000000000.00,',
      'amount',
    ],
    [
      'an e-mail address that another account has',
      'users.csv',
      'demoUSER0000099999,wattle,demo@wattle.example,,A,B',
      'brand, email',
    ],
  ])('reports %s', async (_what, file, row, column) => {
    feed.append(file, row);
    const { rejected } = await feed.read();
    expect(rejected.map((finding) => [finding.file, finding.column])).toEqual([[file, column]]);
    expect(rejected[0]?.reason).toMatch(/\w+ \w+/);
  });

  it('understands thousands commas, dollar signs, day-first dates and quoted line breaks', async () => {
    feed.append(
      'invoice_lines.csv',
      'demoLINE0000098001,demoINVO0000000001,demoSUPP0000000001,,"Two\nlines, one cell",1.5,"$1,234.50","1,234.50",1/7/2026,20260702,,,,,,,',
    );
    feed.append(
      'participants.csv',
      'demoPART0000009001,wattle,Ben,Li,430 999 001,29/02/2028,Active,yes,no,remote,,,,,no',
    );
    const { rejected } = await feed.read();
    expect(rejected).toEqual([]);
    const [line] = await query("select * from invoice_lines where sfid = 'demoLINE0000098001'");
    expect(line).toMatchObject({
      support_item_name: 'Two\nlines, one cell',
      total_cents: 123_450,
      service_date_to: '2026-07-02',
    });
    await query("delete from invoice_lines where sfid = 'demoLINE0000098001'");
  });

  it.each<[string, (text: string) => Buffer]>([
    ['a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    [
      'semicolons and other line ends',
      (text) => Buffer.from(text.replaceAll(',', ';').replaceAll('\n', '\r\n')),
    ],
  ])('reads a file with %s', async (_what, encode) => {
    writeFileSync(
      join(feed.folder, 'providers.csv'),
      encode('sfid,name,company_name,abn\ndemoPROV0000008001,Café Zoë,,51824753556\n'),
    );
    const { rejected, files } = await feed.read();
    expect(rejected).toEqual([]);
    expect(files.find(({ file }) => file === 'providers.csv')?.read).toBe(1);
    expect(await query("select name from providers where sfid = 'demoPROV0000008001'")).toEqual([
      { name: 'Café Zoë' },
    ]);
  });

  it('lets no record move to another participant, and takes a stray quote as it is', async () => {
    writeFileSync(
      join(feed.folder, 'contacts.csv'),
      'sfid,participant_sfid,first_name,last_name,relationship,email,phone,is_primary\ndemoCONT0000000001,demoPART0000000002,Mia,O’Connor,,,,true\n',
    );
    writeFileSync(
      join(feed.folder, 'providers.csv'),
      'sfid,name,company_name,abn\ndemoPROV0000008004,The 5" Pipe Shop,,51824753556\ndemoPROV0000008005,After,,51824753556\n',
    );
    const { rejected } = await feed.read();
    expect(rejected).toMatchObject([
      { file: 'contacts.csv', column: 'participant_sfid', value: 'demoPART0000000002' },
    ]);
    expect(
      await query("select name from providers where sfid >= 'demoPROV0000008004' order by sfid"),
    ).toEqual([{ name: 'The 5" Pipe Shop' }, { name: 'After' }]);
  });

  it('says where a file is cut off, and takes in the rows before', async () => {
    writeFileSync(
      join(feed.folder, 'providers.csv'),
      'sfid,name,company_name,abn\ndemoPROV0000008002,Before,,51824753556\ndemoPROV0000008003,"Broken o',
    );
    const { rejected } = await feed.read();
    expect(rejected).toMatchObject([{ file: 'providers.csv', line: 3 }]);
    expect(
      await query("select name from providers where sfid in ('demoPROV0000008002', 'demoPROV0000008003')"),
    ).toEqual([{ name: 'Before' }]);
  });

  it('says which column is missing, and takes nothing from that file', async () => {
    feed.edit('providers.csv', (text) =>
      text.replace('abn', 'business_number').replace('Bright Steps', 'Changed'),
    );
    const report = await feed.read();
    expect(names(report.rejected)).toEqual([['providers.csv', 1, 'abn', '']]);
    expect(await query("select 1 from providers where name like 'Changed%'")).toEqual([]);
  });

  it('is all or nothing when asked', async () => {
    feed.edit('providers.csv', (text) => text.replace('Bright Steps', 'All or nothing'));
    feed.append(
      'invoice_lines.csv',
      'short,demoINVO0000000001,demoSUPP0000000001,,X,1,1,1,2026-07-01,2026-07-01,,,,,,,',
    );
    const strict = await feed.read({ mode: 'strict' });
    expect([strict.takenBack, strict.rejected.length]).toEqual([true, 1]);
    expect(await query("select 1 from providers where name like 'All or nothing%'")).toEqual([]);
    feed.edit('invoice_lines.csv', (text) => text.replace(/^short.*\n/m, ''));
    expect((await feed.read({ mode: 'strict' })).takenBack).toBe(false);
    expect(await query("select name from providers where name like 'All or nothing%'")).toHaveLength(1);
  });

  it('only reports in a dry run', async () => {
    feed.edit('providers.csv', (text) => text.replace('Coastal', 'Dry'));
    const report = await feed.read({ mode: 'dry-run' });
    expect(report.files.find(({ file }) => file === 'providers.csv')?.changed).toBeGreaterThan(0);
    expect(report.takenBack).toBe(true);
    expect(await query("select 1 from providers where name like 'Dry%'")).toEqual([]);
  });

  it('says so where a folder holds none of its files', async () => {
    await expect(
      importFeed(app.services.database, join(feed.folder, 'none'), { brands: [] }),
    ).rejects.toThrow('There is no feed in');
  });
});
