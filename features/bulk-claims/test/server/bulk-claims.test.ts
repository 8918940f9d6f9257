// Bulk payment requests and their results: by the operator's commands and by the calls of systems.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getClaim } from '#features/claims/calls/claims.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff } from '#test/harness/staff.ts';
import {
  getBulkClaims,
  getFileByStaff,
  listFiles,
  makeBulkClaims,
  makeFilesByStaff,
  takeBulkResults,
} from '../../calls.ts';
import { MOST_ROWS, REQUEST_COLUMNS } from '../../rules/request.ts';
import { RESULT_COLUMNS } from '../../rules/results.ts';
import { makeFiles } from '../../server/make.ts';
import { operatorsWays } from '../../server/ways.ts';

const INVOICES =
  'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data,held_reason';
const LINES =
  'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to,unit_price,gst_code,claim_type';
const OWN = '4050000117';
const MIA = 'demoPART0000000001';

const sfidOf = (kind: string, number: number) => `test${kind}${String(number).padStart(10, '0')}`;

interface SampleInvoice {
  status?: string;
  approval?: string;
  held?: string;
}

const invoice = (number: number, { status = 'Processing', approval = '', held = '' }: SampleInvoice = {}) =>
  `${sfidOf('INVO', number)},demoPLAN0000000002,testPROV0000000001,N-${number},invoice,${status},,${approval},100,100,2026-09-01,2026-09-01,,2026-09-02T02:00:00Z,false,${held}`;

/** A line of so many cents an hour, for two hours. */
const line = (number: number, of: number, cents = 5000) =>
  `${sfidOf('LINE', number)},${sfidOf('INVO', of)},demoSUPP0000000010,01_011_0107_1_1,Self-care,2,${(cents * 2) / 100},${(cents * 2) / 100},2026-09-01,2026-09-01,${cents / 100},P2,`;

let app: TestApp;
let feed: TestFeed;
let folder: string;

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const make = (to = folder, brand = 'wattle') => runOperation(app, 'bulk-claims make', to, { brand });

/** Reads results from a file with these lines; the last one has its line break unless said. */
function read(lines: readonly string[], { end = '\r\n', brand = 'wattle' } = {}) {
  const file = join(folder, 'results.csv');
  writeFileSync(file, [RESULT_COLUMNS.join(','), ...lines].join('\r\n') + end);
  return runOperation(app, 'bulk-claims read', file, { brand });
}

/** The rows of the files that were made, by the number of their line. */
async function sent(): Promise<Map<string, { reference: string; cents: number }>> {
  const rows = await query<{ line: string; reference: string; cents: number }>(
    `select l.sfid as line, b.claim_reference as reference, b.asked_cents as cents
      from bulk_claim_lines b join invoice_lines l on l.id = b.invoice_line_id`,
  );
  return new Map(rows.map(({ line: of, ...rest }) => [of, rest]));
}

const referenceOf = async (number: number): Promise<string> =>
  (await sent()).get(sfidOf('LINE', number))?.reference ?? 'none';

/** What the portal holds of lines: `paid code reason`. */
const heldOf = async (...numbers: number[]) =>
  (
    await query<{ held: string }>(
      `select concat_ws(' ', amount_paid_cents, reason_code, reason) as held from invoice_lines
        where sfid in (${numbers.map((number) => `'${sfidOf('LINE', number)}'`).join()}) order by sfid`,
    )
  ).map(({ held }) => held);

beforeEach(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'wattle-bulk-'));
  // A test sees its own lines only: nothing of the demo world is ready.
  await query(`update invoices set status = 'Received' where status = 'Processing'`);
  feed = emptyFeed(app);
  feed.write('providers.csv', 'sfid,name,company_name,abn', 'testPROV0000000001,Tested,,51824753556');
});
afterEach(async () => {
  feed.remove();
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** Takes in claims with one line each. */
async function takeIn(invoices: readonly string[], lines: readonly string[]) {
  feed.write('invoices.csv', INVOICES, ...invoices);
  feed.write('invoice_lines.csv', LINES, ...lines);
  expect((await feed.read()).rejected).toEqual([]);
}

describe('a request', () => {
  it('has every line that is ready, and no other', async () => {
    const ready = [1, 2].map((number) => invoice(number, number === 1 ? {} : { approval: 'Approved' }));
    const others: SampleInvoice[] = [
      { status: 'Received' },
      { status: 'Awaiting Agency Approval (NDIA)', approval: 'Approved' },
      { status: 'Awaiting Client Approval', approval: 'Awaiting Client Approval' },
      { held: 'A receipt is missing' },
      { approval: 'Declined' },
    ];
    await takeIn(
      [...ready, ...others.map((other, at) => invoice(3 + at, other))],
      [1, 2, 3, 4, 5, 6, 7].map((number) => line(number, number)),
    );
    await make();
    const [name = '', ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(name).toMatch(/^bulk-claims-wattle-\d{6}\.csv$/);
    const [heading, first, second, end] = readFileSync(join(folder, name), 'utf8').split('\r\n');
    expect(heading).toBe(REQUEST_COLUMNS.join(','));
    expect(first).toBe(
      `${OWN},430123401,2026-09-01,2026-09-01,01_011_0107_1_1,${await referenceOf(1)},,02:00,50.00,P2,,,,,,51824753556`,
    );
    expect(second).toContain(await referenceOf(2));
    expect(end).toBe('');
  });

  it('is the same when it is made again, and lines that are ready later stand in a file of their own', async () => {
    await takeIn([invoice(1)], [line(1, 1)]);
    await make();
    const [name = ''] = readdirSync(folder);
    const before = readFileSync(join(folder, name));
    const again = await make();
    expect(again.lines).toContain(`${name}: 1 line, there already`);
    expect(readFileSync(join(folder, name))).toEqual(before);
    // In another folder too, though the plan manager's system says something else of the line by now.
    await takeIn([invoice(1), invoice(2)], [line(1, 1, 4000), line(2, 2)]);
    const other = mkdtempSync(join(tmpdir(), 'wattle-bulk-'));
    await make(other);
    const files = readdirSync(other).toSorted();
    expect(files).toHaveLength(2);
    expect(readFileSync(join(other, name))).toEqual(before);
    expect(readFileSync(join(other, files[1] ?? ''), 'utf8')).not.toContain(await referenceOf(1));
    rmSync(other, { recursive: true });
  });

  it('that a kill left without its file is written by the next command', async () => {
    await takeIn([invoice(1)], [line(1, 1)]);
    // Rows first: here the command ends before it writes anything.
    const { clock, brands } = app.services;
    const brand = brands.find('wattle')?.brand;
    if (!brand) throw new Error('There is no brand wattle.');
    const ways = operatorsWays(app.services, makeBulkClaims, 'wattle');
    await makeFiles(brand, { at: clock.now(), today: '2026-11-20' }, ways);
    const reference = await referenceOf(1);
    expect(readdirSync(folder)).toEqual([]);
    // A half-written file of the killed command is no file of the agency.
    const number = (await query<{ number: number }>('select max(number) as number from bulk_claim_files'))[0]
      ?.number;
    const name = `bulk-claims-wattle-${String(number).padStart(6, '0')}.csv`;
    writeFileSync(join(folder, `${name}.new`), 'Regis');
    await make();
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toContain(reference);
    expect((await sent()).get(sfidOf('LINE', 1))?.reference).toBe(reference);
  });

  it('has each line once, also where two are made at once', async () => {
    await takeIn([invoice(1), invoice(2)], [line(1, 1), line(2, 2)]);
    const token = await apiKey(app, { scopes: ['control'] });
    const [byCommand, byCall] = await Promise.all([make(), app.call(makeBulkClaims, { token })]);
    expect([byCommand.well, byCall.status]).toEqual([true, 200]);
    expect(await query('select number from bulk_claim_files')).toEqual([{ number: 1 }]);
    expect((await sent()).size).toBe(2);
  });

  it('names the lines that cannot go out, with each reason; they stay ready', async () => {
    await takeIn([invoice(1)], [line(1, 1).replace(/50,P2,$/, ',,')]);
    const refused = `refused: line ${sfidOf('LINE', 1)} of claim ${sfidOf('INVO', 1)}: there is no unit price; there is no GST code that the agency knows`;
    const first = await make();
    expect(first.well).toBe(false);
    expect(first.lines).toContain(refused);
    expect(readdirSync(folder)).toEqual([]);
    await takeIn([invoice(1)], [line(1, 1)]);
    expect((await make()).lines).not.toContain(refused);
    expect((await sent()).has(sfidOf('LINE', 1))).toBe(true);
  });

  it('is not made for a brand whose configuration says nothing of it', async () => {
    const { brands } = app.services;
    const found = brands.find('wattle');
    if (!found) throw new Error('There is no brand wattle.');
    const { bulkClaims: _, ...brand } = found.brand;
    const services = {
      ...app.services,
      brands: Object.create(brands, { all: { value: [{ ...found, brand }] } }),
    };
    const { well, lines } = await runOperation({ services }, 'bulk-claims make', folder);
    expect(well).toBe(false);
    expect(lines).toEqual([
      'The brand wattle has no registration number. Set "bulkClaims" in brands/wattle/brand.json: who asks the agency, and how it writes a date (docs/operations.md).',
    ]);
  });
});

describe('results', () => {
  beforeEach(async () => {
    await takeIn(
      [invoice(1), invoice(2), invoice(3), invoice(4)],
      [1, 2, 3, 4].map((number) => line(number, number)),
    );
    await make();
  });

  const row = async (number: number, rest: string) => `${OWN},${await referenceOf(number)},${rest}`;

  it('set what was paid for a line and why, and people read it on the claim', async () => {
    const { well, lines } = await read([
      await row(1, 'PAID,100.00,'),
      await row(2, 'Paid short,60.05,PRICE-LIMIT'),
      await row(3, 'REJECTED,,NO-FUNDS'),
    ]);
    expect(lines.at(-1)).toBe('3 taken in, 0 known already, 0 rejected');
    expect(lines[0]).toMatch(/^bulk-claims-wattle-\d{6}\.csv: 1 line without an answer yet$/);
    expect(well).toBe(true);
    expect(await heldOf(1, 2, 3, 4)).toEqual([
      '10000',
      '6005 PRICE-LIMIT Above the price limit',
      '0 NO-FUNDS Not enough money was left in the plan',
      '',
    ]);
    const { token } = await signInAs(app, 'demo@wattle.example');
    const params = { participantSfid: MIA, claimId: sfidOf('INVO', 2) };
    const { data } = await app.call(getClaim, { params, token });
    expect(data).toMatchObject({
      status: 'Processing',
      invoice_line_items: [
        { amount_paid: 60.05, reason_code: 'PRICE-LIMIT', reason: 'Above the price limit', paid_short: 0 },
      ],
    });
    // The plan manager's system says that it is paid: now it is paid short, and what the agency said stays.
    await takeIn([invoice(2, { status: 'Paid' })], [line(2, 2)]);
    const paid = await app.call(getClaim, { params, token });
    expect(paid.data).toMatchObject({
      paid_short: 39.95,
      invoice_line_items: [{ amount_paid: 60.05, reason: 'Above the price limit', paid_short: 39.95 }],
    });
  });

  it('stay where an export knows nothing of them, and give way to one that says what was paid', async () => {
    await read([await row(1, 'rejected,0,ABN')]);
    const sending = (paid: string) => {
      feed.write('invoice_lines.csv', `${LINES},amount_paid,reason_code,reason`, `${line(1, 1)},${paid}`);
      return feed.read();
    };
    expect((await sending(',,')).rejected).toEqual([]);
    expect(await heldOf(1)).toEqual(['0 ABN The provider’s ABN is missing or not right']);
    await sending('100,,');
    expect(await heldOf(1)).toEqual(['10000']);
    // An amount that no answer of the agency gave goes as it came.
    await sending(',,');
    expect(await heldOf(1)).toEqual(['10000']);
  });

  it('change nothing when they come again', async () => {
    const rows = [await row(1, 'paid,100,'), await row(2, 'paid short,1.00,x-17')];
    const first = await read(rows);
    expect(first.lines).toContain(
      'Taken in, but the portal has no words for: X-17. People are shown the code.',
    );
    const state = () => query(`select * from bulk_claim_lines order by id`);
    const before = await state();
    app.clock.advance({ days: 1 });
    const again = await read([...rows, ...rows]);
    expect(again.lines.at(-1)).toBe('0 taken in, 4 known already, 0 rejected');
    expect(await state()).toEqual(before);
    expect(await heldOf(2)).toEqual(['100 X-17']);
  });

  it('are rejected one by one where they name no line, contradict each other or do not fit', async () => {
    await read([await row(4, 'paid,100,')]);
    const { well, lines } = await read([
      `${OWN},WUNKNOWN,paid,100,`,
      await row(1, 'paid,100,'),
      await row(1, 'rejected,0,ABN'),
      await row(2, 'paid,99.99,'),
      await row(3, 'paid,100,'),
      await row(4, 'rejected,0,ABN'),
      await row(2, 'perhaps,1,'),
      await row(2, 'paid,1.005,'),
      await row(2, 'paid,100,"a b"'),
      `${OWN},,paid,100,`,
    ]);
    expect(well).toBe(false);
    expect(lines.map((text) => text.replace(/W[A-Z2-9]{15}/, 'REF'))).toEqual([
      'rejected: result 1, claim reference "WUNKNOWN": There is no line with this claim reference',
      'rejected: result 2, claim reference "REF": Results of one claim reference contradict each other',
      'rejected: result 3, claim reference "REF": Results of one claim reference contradict each other',
      'rejected: result 4, claim reference "REF": It is paid in full, by another amount than was asked for ($100.00 was asked for)',
      'rejected: result 6, claim reference "REF": The agency answered otherwise before: paid, $100.00',
      'rejected: result 7, claim reference "REF": Result must be one of paid, paid short, rejected',
      'rejected: result 8, claim reference "REF": AmountPaid must be an amount of dollars and cents, not negative',
      'rejected: result 9, claim reference "REF": Code must be up to 40 letters, digits and the signs _ . / : -',
      'rejected: result 10, claim reference "": ClaimReference is missing, or longer than 50 characters',
      expect.stringContaining('2 lines without an answer yet'),
      '1 taken in, 0 known already, 9 rejected',
    ]);
    expect(await heldOf(1, 2, 3, 4)).toEqual(['', '', '10000', '10000']);
  });

  it('are not taken in at all where the file is cut, of another plan manager or no file of results', async () => {
    const good = await row(1, 'paid,100.00,');
    const tried = [
      await read([good, await row(2, 'paid short,60.0')], { end: '' }),
      await read([good, (await row(2, 'paid')).slice(0, -3)]),
      await read([good, `4050000226,${await referenceOf(2)},paid,100,`]),
      await read([]),
      await read([good], { brand: 'mpm' }),
    ];
    const bare = join(folder, 'bare.csv');
    writeFileSync(bare, `RegistrationNumber,ClaimReference,Result\n${good}\n`);
    tried.push(await runOperation(app, 'bulk-claims read', bare, { brand: 'wattle' }));
    tried.push(await runOperation(app, 'bulk-claims read', join(folder, 'nowhere'), { brand: 'wattle' }));
    expect(tried.map(({ well }) => well)).toEqual(tried.map(() => false));
    expect(tried.map(({ lines }) => lines.join().replace(folder, 'FOLDER'))).toEqual([
      'Nothing was taken in: the file does not end with the end of a line, so it was cut off.',
      'Nothing was taken in. Line 3 cannot be read, and the file may have been cut off: the row has 3 cells, the heading has 5.',
      `Nothing was taken in: result 2 is for the registration number "4050000226". This brand has ${OWN}.`,
      'There are no results in it.',
      `Nothing was taken in: result 1 is for the registration number "${OWN}". This brand has 4050000226.`,
      'Nothing was taken in. Column "AmountPaid": the column is missing; the file has RegistrationNumber, ClaimReference, Result.',
      'There is no file FOLDER/nowhere.',
    ]);
    expect(await heldOf(1, 2)).toEqual(['', '']);
  });

  it('leave a record of who took them in', async () => {
    await read([await row(1, 'paid,100,')]);
    expect(
      await query(
        `select action, detail from audit where action like 'bulk-claims%' order by id desc limit 2`,
      ),
    ).toMatchObject([
      { action: 'bulk-claims.results', detail: { brand: 'wattle', taken: 1, unchanged: 0, rejected: 0 } },
      { action: 'bulk-claims.make', detail: { brand: 'wattle', lines: 4 } },
    ]);
  });
});

describe('a plan manager’s system', () => {
  it('makes files, fetches them, and brings the results', async () => {
    const token = await apiKey(app, { scopes: ['control'] });
    await takeIn([invoice(1), invoice(2)], [line(1, 1), line(2, 2).replace('P2', '')]);
    const made = await app.call(makeBulkClaims, { token });
    const [file] = made.data.files;
    if (!file) throw new Error('No file was made.');
    expect(made.data).toEqual({
      files: [
        { file: file.file, name: expect.stringContaining('wattle'), made_at: expect.any(String), lines: 1 },
      ],
      refused_count: 1,
      refused: [
        {
          line_sfid: sfidOf('LINE', 2),
          claim_sfid: sfidOf('INVO', 2),
          reasons: ['there is no GST code that the agency knows'],
        },
      ],
    });
    expect((await app.call(makeBulkClaims, { token })).data).toEqual(made.data);
    // What a system fetches is what the command writes.
    const response = await app.app.inject({
      url: `/operations/v1/bulk-claims/${file.file}`,
      headers: { authorization: `Bearer ${token}` },
    });
    await make();
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body).toBe(readFileSync(join(folder, file.name), 'utf8'));
    const params = { file: String(file.file + 1) };
    expect((await app.call(getBulkClaims, { token, params })).status).toBe(404);

    const result = {
      registration_number: OWN,
      claim_reference: await referenceOf(1),
      result: 'paid short',
      amount_paid: 99.99,
      code: 'PLAN-DATES',
    };
    const records = [result, { ...result, claim_reference: 'W' }, { ...result, surplus: 1 }, result];
    const taken = await app.call(takeBulkResults, { token, records });
    expect(taken.data.counts).toEqual({ taken: 1, unchanged: 1, rejected: 2 });
    expect(taken.data.results.map(({ result: became, reason }) => [became, reason])).toEqual([
      ['taken', null],
      ['rejected', 'There is no line with this claim reference'],
      ['rejected', 'is not a result as the API describes it'],
      ['unchanged', null],
    ]);
    expect(await heldOf(1)).toEqual(['9999 PLAN-DATES Outside the dates of the plan']);
    const [record] = await query(
      `select action, by_name is not null as "byKey", detail from audit order by id desc limit 1`,
    );
    expect(record).toMatchObject({ action: 'bulk-claims.results', byKey: true, detail: { taken: 1 } });
  });

  it('is answered line by line, and nothing is taken in of lines that cannot be read', async () => {
    const token = await apiKey(app, { scopes: ['control'] });
    await takeIn([invoice(1)], [line(1, 1)]);
    await make();
    const result = JSON.stringify({
      registration_number: OWN,
      claim_reference: await referenceOf(1),
      result: 'paid',
      amount_paid: 100,
      code: null,
    });
    const cut = await app.call(takeBulkResults, { token, records: `${result}\n${result.slice(0, 40)}` });
    expect([cut.status, cut.envelope.message]).toEqual([422, 'Nothing was taken in: result 2 is no JSON.']);
    expect(await heldOf(1)).toEqual(['']);
    const { body } = await app.app.inject({
      method: 'POST',
      url: '/operations/v1/bulk-claims/results',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      payload: `${result}\n`,
    });
    expect(
      body
        .trim()
        .split('\n')
        .map((text) => JSON.parse(text) as unknown),
    ).toEqual([
      {
        record: 1,
        claim_reference: await referenceOf(1),
        result: 'taken',
        reason: null,
        unknown_code: false,
      },
      { counts: { taken: 1, unchanged: 0, rejected: 0 }, unanswered: [] },
    ]);
    const foreign = await app.call(takeBulkResults, {
      token: await apiKey(app, { brand: 'mpm', scopes: ['control'] }),
      records: [JSON.parse(result.replace(OWN, '4050000226')) as object],
    });
    expect(foreign.data).toMatchObject({ counts: { taken: 0, rejected: 1 }, unanswered: [] });
  });
});

it('12,000 lines make three files, and their results, one in ten rejected, are on the right claims to the cent', async () => {
  const all = Array.from({ length: 12_000 }, (_, at) => at + 1);
  const claimOf = (number: number) => Math.ceil(number / 3);
  const centsOf = (number: number) => 2000 + number;
  await takeIn(
    all.filter((number) => number % 3 === 0).map((number) => invoice(claimOf(number))),
    all.map((number) => line(number, claimOf(number), centsOf(number))),
  );
  const { lines } = await make();
  expect(lines.map((text) => text.replace(/^\S+ /, ''))).toEqual([
    '5,000 lines, written',
    '5,000 lines, written',
    '2,000 lines, written',
  ]);
  const rows = readdirSync(folder).flatMap((name) => {
    const [, ...own] = readFileSync(join(folder, name), 'utf8').trim().split('\r\n');
    expect(own.length).toBeLessThanOrEqual(MOST_ROWS);
    return own;
  });
  // The price of a row says which line it is of: each stands there once.
  const column = (row: string, name: (typeof REQUEST_COLUMNS)[number]) =>
    row.split(',')[REQUEST_COLUMNS.indexOf(name)] ?? '';
  const numberOf = (row: string) => Math.round(Number(column(row, 'UnitPrice')) * 100) - 2000;
  expect(rows.map(numberOf).toSorted((a, b) => a - b)).toEqual(all);
  expect(new Set(rows.map((row) => column(row, 'ClaimReference'))).size).toBe(12_000);

  const isRejected = (number: number) => number % 10 === 0;
  const isShort = (number: number) => number % 10 === 5;
  const paidOf = (number: number) =>
    isRejected(number) ? 0 : centsOf(number) * 2 - (isShort(number) ? 1 : 0);
  const results = rows.map((row) => {
    const number = numberOf(row);
    const outcome = isRejected(number) ? 'rejected' : isShort(number) ? 'paid short' : 'paid';
    const code = isRejected(number) ? 'DUPLICATE' : isShort(number) ? 'PRICE-LIMIT' : '';
    return `${OWN},${column(row, 'ClaimReference')},${outcome},${(paidOf(number) / 100).toFixed(2)},${code}`;
  });
  const taken = await read(results);
  expect(taken.lines).toEqual(['12,000 taken in, 0 known already, 0 rejected']);
  const held = await query<{ line: string; claim: string; paid: number; code: string | null }>(
    `select l.sfid as line, i.sfid as claim, l.amount_paid_cents as paid, l.reason_code as code
      from invoice_lines l join invoices i on i.id = l.invoice_id where l.sfid like 'testLINE%' order by l.sfid`,
  );
  expect(held).toEqual(
    all.map((number) => ({
      line: sfidOf('LINE', number),
      claim: sfidOf('INVO', claimOf(number)),
      paid: paidOf(number),
      code: isRejected(number) ? 'DUPLICATE' : isShort(number) ? 'PRICE-LIMIT' : null,
    })),
  );
  // Nothing waits any more: the agency has answered all of it.
  expect((await make()).lines).toEqual(['No line waits for the agency.']);
  expect(existsSync(join(folder, 'results.csv'))).toBe(true);
});

describe('bulk claims in the staff console', () => {
  it('are made, listed and downloaded by the staff of their brand, with who and why on record', async () => {
    await takeIn([invoice(1)], [line(1, 1)]);
    const claims = await logInStaff(app, { name: 'Cam Dow', roles: ['claims'] });
    const body = { why: 'The run of Monday' };
    const made = await app.call(makeFilesByStaff, { ...claims, body });
    expect(made.data).toMatchObject({ files: [{ file: 1, lines: 1 }], refused_count: 0 });
    const records = await query<{ by: string; detail: object }>(
      `select by_name as by, detail from audit where action = '${makeFilesByStaff.name}'`,
    );
    expect(records).toEqual([{ by: 'Cam Dow', detail: { file: 1, lines: 1, ...body } }]);
    expect((await app.call(listFiles, claims)).data.files).toEqual([
      expect.objectContaining({ file: 1, lines: 1, asked: 100, answered: 0, paid: 0 }),
    ]);
    const params = { file: '1' };
    const got = await app.call(getFileByStaff, { ...claims, params });
    await make();
    expect(got.data).toEqual({
      name: 'bulk-claims-wattle-000001.csv',
      text: readFileSync(join(folder, 'bulk-claims-wattle-000001.csv'), 'utf8'),
    });
    await read([`${OWN},${await referenceOf(1)},paid,100.00,`]);
    expect((await app.call(listFiles, claims)).data.files).toEqual([
      expect.objectContaining({ answered: 1, paid: 100 }),
    ]);
    const other = await logInStaff(app, { roles: ['claims'], brand: 'mpm' });
    expect((await app.call(getFileByStaff, { ...other, params })).status).toBe(404);
    expect((await app.call(listFiles, other)).data.files).toEqual([]);
    const support = await logInStaff(app, { roles: ['support', 'access'] });
    expect((await app.call(listFiles, support)).status).toBe(403);
    expect((await app.call(getFileByStaff, { ...support, params })).status).toBe(403);
    expect((await app.call(makeFilesByStaff, { ...support, body })).status).toBe(403);
    const silent = await app.call(makeFilesByStaff, { ...claims, body: { why: ' ' } });
    expect([silent.status, Object.keys(silent.envelope.errors ?? {})]).toEqual([422, ['why']]);
  });
});
