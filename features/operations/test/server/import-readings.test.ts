// What exports and spreadsheets make of a feed: column names, empty rows, amounts, moments and names of files.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimLinesFile, getClaim } from '#features/claims/calls/claims.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, emptyFeed, type TestFeed } from '#test/harness/feed.ts';
import { csvTable } from '#test/harness/files/csv.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = emptyFeed(app);
  return feed.remove;
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const providerName = async (sfid: string) =>
  (await query<{ name: string }>(`select name from providers where sfid = '${sfid}'`))[0]?.name;
const PROVIDERS = 'sfid,name,company_name,abn';
/** A feed of one claim with these amounts and this moment of its arrival. */
const claim = (sfid: string, total: string, due: string, at: string) => {
  const cells = ['', '1', 'invoice', 'Paid', '', '', `"${total}"`, `"${due}"`, '2026-07-01', '2026-07-01'];
  feed.write(
    'invoices.csv',
    'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data',
    `${sfid},demoPLAN0000000001,${cells.join(',')},,${at},false`,
  );
};

describe('the column names of a feed', () => {
  it('are refused where one stands twice, in whatever case', async () => {
    feed.write('providers.csv', 'sfid,name, NAME ,company_name,abn', 'demoPROV0000001013,Alpha,Beta,,');
    const { rejected, stopped } = await feed.read();
    expect(rejected).toEqual([
      {
        file: 'providers.csv',
        line: 1,
        column: 'name',
        value: '',
        reason: 'the column stands twice: nobody can know which of the two counts',
      },
    ]);
    expect(stopped).toContain('1 of 1 rows of providers.csv');
    const { lines } = await runOperation(app, 'import feed', feed.folder, { 'accept-rejects': true });
    expect(lines).toContain(
      'rejected: providers.csv, line 1, column "name": the column stands twice: nobody can know which of the two counts',
    );
    expect(await providerName('demoPROV0000001013')).toBeUndefined();
  });

  it('are read in any case, with blanks around them, and the empty ones of a spreadsheet do no harm', async () => {
    feed.write('providers.csv', 'SFID, Name ,\tCompany_Name\t,ABN,,', 'demoPROV0000001012,Alpha,,,,');
    expect((await feed.read()).rejected).toEqual([]);
    expect(await providerName('demoPROV0000001012')).toBe('Alpha');
  });

  it('are listed where one is missing', async () => {
    feed.write('providers.csv', 'SFID,Provider name,abn', 'demoPROV0000001014,Alpha,');
    expect((await feed.read()).rejected).toEqual([
      expect.objectContaining({
        column: 'name',
        reason: 'the column is missing; the file has sfid, Provider name, abn',
      }),
      expect.objectContaining({
        column: 'company_name',
        reason: 'the column is missing; the file has sfid, Provider name, abn',
      }),
    ]);
    writeFileSync(join(feed.folder, 'providers.csv'), '');
    const [first] = (await feed.read()).rejected;
    expect(first?.reason).toBe('the column is missing; the file has no columns');
  });

  it('are read so in a manifest, in what an import says of accesses, and of components', async () => {
    feed.remove();
    feed = copyFeed(app);
    for (const file of ['access.csv', 'plan_supports.csv', 'funding_components.csv', 'funding_periods.csv'])
      feed.edit(file, (text) => text.replace(/^.*/, (heading) => heading.toUpperCase()));
    const [ending = ''] = readFileSync(join(feed.folder, 'access.csv'), 'utf8').split('\n').slice(1);
    const [user, participant] = ending.split(',');
    feed.append('access.csv', `${user}x,${participant},Full access,,2026-01-01`);
    feed.write('manifest.csv', ' File ,ROWS', 'ACCESS.csv,1');
    await expect(feed.read()).rejects.toThrow('manifest.csv says 1');
    feed.write('manifest.csv', 'file,rows,FILE', 'access.csv,1,');
    await expect(feed.read()).rejects.toThrow('file: the column stands twice');
    feed.write('manifest.csv', 'file,count');
    await expect(feed.read()).rejects.toThrow('rows: the column is missing; the file has file, count');
    feed.write('manifest.csv', 'file,rows');
    const { lines } = await runOperation(app, 'import feed', feed.folder, { 'accept-rejects': true });
    expect(lines).toContainEqual(
      expect.stringContaining(`the access of ${user}x to ${participant} (ends_on "2026-01-01") stays open`),
    );
  });
});

describe('rows of a feed', () => {
  it('without anything in them are no rows, and the others keep their lines', async () => {
    const heading = `${PROVIDERS},registration_groups`;
    const rows = [
      'demoPROV0000001001,Bright,,29115838082,0103',
      ',,,,',
      '',
      ' , ,,\t,',
      ',,,,,,,',
      '?,Wrong,,,',
    ];
    feed.write('providers.csv', '', ',,,,', heading, ...rows, ',,,,');
    feed.write('manifest.csv', 'file,rows', ',', 'providers.csv,2', ',');
    const { rejected, files } = await feed.read({ acceptRejects: true });
    expect(rejected).toEqual([expect.objectContaining({ line: 9, column: 'sfid', value: '?' })]);
    expect(files).toEqual([{ file: 'providers.csv', read: 2, changed: 1 }]);
  });
});

describe('amounts of a feed', () => {
  it.each([
    ['(45.00)', -4500],
    ['($1,045.50)', -104_550],
    ['−45.00', -4500],
    ['-$45', -4500],
  ])('%s is negative', async (total, cents) => {
    claim('demoINVO0000970001', total, total, '2026-07-02T00:00:00Z');
    expect((await feed.read()).rejected).toEqual([]);
    const kept = await query(
      "select total_cents::int as total, amount_due_cents::int as due from invoices where sfid = 'demoINVO0000970001'",
    );
    expect(kept).toEqual([{ total: cents, due: cents }]);
  });

  it.each(['(45.00', '(-45.00)', '45.00-', '–45.00'])('%s is not guessed at', async (total) => {
    claim('demoINVO0000970002', total, '1', '2026-07-02T00:00:00Z');
    expect((await feed.read()).rejected).toEqual([
      expect.objectContaining({ column: 'total', value: total }),
    ]);
  });
});

describe('quantities of a feed', () => {
  const HEADING =
    'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to';
  const CLAIM = 'demoINVO0000970009';
  const ITEM = '01_011_0107_1_1';
  const lines = (...rows: readonly (readonly [quantity: string, total: string])[]) =>
    feed.write(
      'invoice_lines.csv',
      HEADING,
      ...rows.map(([quantity, total], at) => {
        const days = `2026-11-0${at + 1},2026-11-0${at + 1}`;
        return `demoLINE000097000${at},${CLAIM},demoSUPP0000000010,${ITEM},Care,${quantity},${total},${total},${days}`;
      }),
    );
  beforeEach(() =>
    feed.write(
      'invoices.csv',
      'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data',
      `${CLAIM},demoPLAN0000000002,demoPROV0000000003,Q-1,invoice,Awaiting Client Approval,,,1,1,2026-11-01,2026-11-06,,2026-11-07T00:00:00Z,false`,
    ),
  );

  it('may be a part of an hour and, for a credit, negative; they are shown, exported and added up in full', async () => {
    const all = [
      ['0.0833', '5.42'],
      ['-1', '-45.00'],
      ['(0.5)', '(30)'],
      ['\u22120.0001', '-0.01'],
      ['0.1', '6.51'],
      ['2.5', '-100'],
    ] as const;
    lines(...all);
    expect((await feed.read()).rejected).toEqual([]);
    const { token } = await signInAs(app, 'demo@wattle.example');
    const params = { participantSfid: 'demoPART0000000001', claimId: CLAIM };
    const claim = (await app.call(getClaim, { token, params })).data;
    const read = [0.0833, -1, -0.5, -0.0001, 0.1, 2.5];
    expect(claim.invoice_line_items.map(({ quantity }) => quantity)).toEqual(read);
    expect(claim.checks?.items).toMatchObject([{ quantity: 1.1832 }]);
    // A credit for less than the price limit is no price above it.
    expect(claim.checks?.price).toMatchObject({ lines: 6, above: 0 });
    const { data } = await app.call(claimLinesFile, { token, params, query: {} });
    const [heading = [], ...rows] = csvTable(data.csv);
    expect(rows.map((row) => row[heading.indexOf('Quantity')])).toEqual(read.map(String));
    // The same folder again changes nothing.
    expect((await feed.read()).files).toContainEqual({ file: 'invoice_lines.csv', read: 6, changed: 0 });
  });

  it.each([
    ['-1', '45.00', 'must not be negative where total is not: only a credit takes something back'],
    ['(1)', '0', 'must not be negative where total is not: only a credit takes something back'],
    ['0', '45.00', 'must be a number with at most 4 decimals, and not 0'],
    ['0.00001', '45.00', 'must be a number with at most 4 decimals, and not 0'],
    ['1e1', '45.00', 'must be a number with at most 4 decimals, and not 0'],
    ['1 hour', '45.00', 'must be a number with at most 4 decimals, and not 0'],
  ])('is refused as %s for an amount of %s', async (quantity, total, reason) => {
    lines([quantity, total]);
    expect((await feed.read()).rejected).toEqual([expect.objectContaining({ column: 'quantity', reason })]);
  });
});

describe('moments of a feed', () => {
  it.each([
    ['2026-07-01T04:30:00Z', '2026-07-01T04:30:00.000Z'],
    ['2026-07-01T14:00:00+09:30', '2026-07-01T04:30:00.000Z'],
    ['2026-07-01T04:30:00.000+0000', '2026-07-01T04:30:00.000Z'],
    ['2026-06-30T23:30-05', '2026-07-01T04:30:00.000Z'],
  ])('%s is %s', async (written, moment) => {
    claim('demoINVO0000970003', '1', '1', written);
    expect((await feed.read()).rejected).toEqual([]);
    const [row] = await query<{ at: string }>(
      "select received_at::text as at from invoices where sfid = 'demoINVO0000970003'",
    );
    expect(new Date(row?.at ?? '').toISOString()).toBe(moment);
  });

  it.each(['2026-07-01T04:30:00', '2026-07-01T04:30:00+25:00', '2026-02-30T04:30:00+10:00'])(
    '%s is refused',
    async (written) => {
      claim('demoINVO0000970004', '1', '1', written);
      const [first] = (await feed.read()).rejected;
      expect(first).toMatchObject({ column: 'received_at', value: written });
      expect(first?.reason).toMatch(/^must be a moment that says how far it is from UTC/);
    },
  );
});

describe('files of a feed', () => {
  it('may have names in capitals', async () => {
    feed.write('PROVIDERS.CSV', PROVIDERS, 'demoPROV0000001015,Loud,,');
    feed.write('Manifest.csv', 'FILE,ROWS', 'Providers.CSV,1');
    const { rejected, warnings, files } = await feed.read();
    expect([rejected, warnings]).toEqual([[], []]);
    expect(files).toEqual([{ file: 'providers.csv', read: 1, changed: 1 }]);
    expect(await providerName('demoPROV0000001015')).toBe('Loud');
  });

  it('are refused where two names differ only by case', async () => {
    for (const name of ['PROVIDERS.CSV', 'providers.csv']) feed.write(name, PROVIDERS);
    await expect(feed.read()).rejects.toThrow(
      'The folder has PROVIDERS.CSV and providers.csv, which is one name to a feed.',
    );
  });

  it('are found for accesses and documents too', async () => {
    feed.remove();
    feed = copyFeed(app);
    renameSync(join(feed.folder, 'access.csv'), join(feed.folder, 'ACCESS.CSV'));
    feed.append('ACCESS.CSV', 'nobody,demoPART0000000001,Full access,,2026-01-01');
    mkdirSync(join(feed.folder, 'Documents'));
    writeFileSync(join(feed.folder, 'Documents/demoINVO0000999999.PDF'), 'a');
    const { lines } = await runOperation(app, 'import feed', feed.folder, { 'accept-rejects': true });
    expect(lines).toContainEqual(expect.stringContaining('the access of nobody'));
    expect(lines).toContainEqual(
      'rejected: documents/demoINVO0000999999.PDF: there is no claim with this sfid',
    );
    const { lines: found } = await runOperation(app, 'doctor');
    expect(found).toContainEqual(expect.stringContaining('the access of nobody'));
  });
});
