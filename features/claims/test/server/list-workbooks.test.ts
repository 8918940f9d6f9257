// Lists as files that people open in a spreadsheet: a text stays the text that it is, in the CSV and in the workbook.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listPlanSupports,
  planSupportItemsFile,
  planSupportsFile,
  preferencesFile,
} from '#features/plans/calls/supports.ts';
import { listReports, reportsFile } from '#features/reports/calls/reports.ts';
import { activityFile } from '#features/settings/calls/records.ts';
import { submittedClaimsFile } from '#features/submissions/calls.ts';
import { upcomingListFile } from '#features/upcoming/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import { LIST_FILE_LIMIT } from '#scheme/paging.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { csvTable } from '#test/harness/files/csv.ts';
import { workbookOf } from '#test/harness/files/workbook.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import {
  claimLinesFile,
  claimsFile,
  forecastClaimsFile,
  listClaims,
  providerSummariesFile,
} from '../../calls/claims.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const PLAN = { ...MIA, planSfid: 'demoPLAN0000000002' };
const XLSX = { format: 'xlsx' } as const;
/** Invoice numbers that a spreadsheet would show as other ones, and some that it would not. */
const CHANGED = [
  '017739',
  '51824753556',
  '1234567890123456',
  '12E3',
  '3/4',
  'MAR1',
  '1-2',
  '10:30',
  'TRUE',
  '$5',
];
const KEPT = ['INV-017739', '01_011_0107_1_1', 'A1', 'Mary 1', '1st of May'];
const FORMULAS = ['=1+1', '-017739', '@x'];
const HOSTILE = ['<c>&amp;"', 'a\u0001b_x0041_', '李 小龙'];
const NUMBERS = [...CHANGED, ...KEPT, ...FORMULAS, ...HOSTILE];

let app: TestApp;
let token: string;
beforeAll(async () => {
  // With the limits of production.
  app = await startApp({ DEMO: 'exposed' });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const feed = emptyFeed(app);
  feed.write('providers.csv', 'sfid,name,company_name,abn', 'testPROV0000000077,0400000001,,');
  feed.write(
    'invoices.csv',
    'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data',
    ...NUMBERS.map((number, at) => {
      const sfid = `testINVO00000077${String(at).padStart(2, '0')}`;
      return `${sfid},demoPLAN0000000002,testPROV0000000077,"${number.replaceAll('"', '""')}",invoice,Paid,,Approved,-1234.5,-1234.5,2026-09-01,2026-09-02,,2026-09-03T00:00:00Z,false`;
    }),
  );
  expect((await feed.read()).rejected).toEqual([]);
  feed.remove();
});
afterAll(() => app.close());

const OF_PROVIDER = { filter___plan: PLAN.planSfid, filter___provider: 'testPROV0000000077' };

const read = (base64 = '') => workbookOf(Buffer.from(base64, 'base64'));

describe('an invoice number that looks like a number or a day', () => {
  it('stays as it is in a CSV by a tab behind it, and programs take it off', async () => {
    const { data } = await app.call(claimsFile, { params: MIA, query: OF_PROVIDER, token });
    const fields = (data.csv ?? '').split(/\r\n|,/);
    for (const number of CHANGED) expect(fields).toContain(`${number}\t`);
    for (const number of KEPT) expect(fields).toContain(number);
    for (const formula of FORMULAS) expect(fields).toContain(`'${formula}`);
    expect(fields).toContain('0400000001\t');
    // Numbers and days are no texts: a spreadsheet calculates with them.
    expect(fields).toEqual(expect.arrayContaining(['-1234.50', '2026-09-01']));
  });

  it('is a text in a workbook, beside amounts that are numbers and days that are days', async () => {
    const { data } = await app.call(claimsFile, { params: MIA, query: { ...OF_PROVIDER, ...XLSX }, token });
    expect(data.name).toMatch(/^claims-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(data.csv).toBeUndefined();
    const { table, sheet } = await read(data.xlsx);
    const [header = [], ...rows] = table;
    const numbers = rows.map((row) => row[header.indexOf('Invoice number')]);
    const meant = NUMBERS.map((number) => number.replace('\u0001', '').replace('_x0041_', '_x005F_x0041_'));
    expect(new Set(numbers)).toEqual(new Set(meant));
    expect(new Set(rows.map((row) => row[header.indexOf('Service dates: first')]))).toEqual(
      new Set(['2026-09-01']),
    );
    expect(sheet).toMatch(/<c r="D\d+" s="2" t="inlineStr"><is><t xml:space="preserve">017739<\/t>/);
    expect(sheet).toMatch(/<c r="B2" s="3"><v>-1234\.5<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="E2" s="4"><v>46266<\/v><\/c>/);
    expect(sheet).not.toContain('<f>');
  });

  it('is a text in every workbook: a category’s number keeps its zero', async () => {
    const { data } = await app.call(planSupportsFile, { params: PLAN, query: XLSX, token });
    expect((await read(data.xlsx)).sheet).toMatch(/<c r="B2" s="2" t="inlineStr"><is><t [^>]*>01<\/t>/);
    const csv = await app.call(planSupportsFile, { params: PLAN, token });
    expect(csv.data.csv).toContain(',01\t,Core Supports,');
  });

  it('stands below a header that stays in view, in a column as wide as it needs', async () => {
    const { data } = await app.call(claimsFile, { params: MIA, query: { ...OF_PROVIDER, ...XLSX }, token });
    const { sheet } = await read(data.xlsx);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="4" max="4" width="18" customWidth="1"/>');
    expect(sheet).toMatch(/<row r="1"><c r="A1" s="1"/);
  });
});

describe('every list that is offered as a CSV', () => {
  it('is a workbook with the same rows, and nobody else gets it', async () => {
    const supports = await app.call(listPlanSupports, { params: PLAN, token });
    const support = { ...PLAN, planSupportId: supports.data[0]?.sfid ?? '' };
    const claims = await app.call(listClaims, { params: MIA, token });
    const claim = { ...MIA, claimId: claims.data.items[0]?.sfid ?? '' };
    await app.call(listReports, { params: MIA, token });
    const stranger = await signInAs(app, 'nomobile@wattle.example');
    const lists: [Call, object, object?][] = [
      [claimsFile, MIA, { filter___approvals: 'true' }],
      [claimsFile, MIA, { filter___paid_to_type: 'reimbursement' }],
      [claimLinesFile, claim],
      [forecastClaimsFile, PLAN, { filter___plan_support: support.planSupportId }],
      [providerSummariesFile, PLAN],
      [submittedClaimsFile, MIA],
      [reportsFile, MIA],
      [activityFile, MIA],
      [upcomingListFile, MIA],
      [planSupportsFile, PLAN],
      [planSupportItemsFile, support],
      [preferencesFile, support],
    ];
    for (const [call, params, query = {}] of lists) {
      const asked = { params, query: { ...query, ...XLSX }, token } as never;
      expect((await app.call(call, { ...(asked as object), token: stranger.token } as never)).status).toBe(
        404,
      );
      const { data: workbook } = await app.call(call, asked);
      const { data: csv } = await app.call(call, { params, query, token } as never);
      const { table } = await read((workbook as { xlsx: string }).xlsx);
      const expected = csvTable((csv as { csv: string }).csv);
      expect([call.name, table[0]]).toEqual([call.name, expected[0]]);
      expect([call.name, table.length]).toEqual([call.name, expected.length]);
    }
  });

  it('counts against the same limit in either format', async () => {
    const { token: other } = await signInAs(app, 'viewer@wattle.example');
    const statuses = [];
    for (let time = 0; time < LIST_FILE_LIMIT.times + 1; time += 1) {
      const query = time % 2 === 0 ? XLSX : {};
      statuses.push((await app.call(activityFile, { params: MIA, query, token: other })).status);
    }
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
