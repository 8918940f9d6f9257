import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed, type TestFeed } from '#test/harness/feed.ts';

const OLD_INVOICES =
  'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data';
const INVOICES = `${OLD_INVOICES},expected_on,payment_reference,held_reason,held_since`;
const OLD_LINES =
  'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to';
const LINES = `${OLD_LINES},unit_price,gst_code,claim_type,cancellation_reason,amount_paid,reason_code,reason`;
const OLD_PROVIDERS = 'sfid,name,company_name,abn';
const PROVIDERS = `${OLD_PROVIDERS},registration_groups`;

const INVOICE =
  'testINVO0000000001,demoPLAN0000000002,demoPROV0000000002,N-1,invoice,Processing,,,10,10,2026-09-01,2026-09-01,,2026-09-02T02:00:00Z,false';
const LINE =
  'testLINE0000000001,testINVO0000000001,demoSUPP0000000010,01_011_0107_1_1,Self-care,2,10,10,2026-09-01,2026-09-01';
const PROVIDER = 'testPROV0000000001,Tested,,51824753556';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = emptyFeed(app);
  feed.write('invoices.csv', OLD_INVOICES, INVOICE);
  feed.write('invoice_lines.csv', OLD_LINES, LINE);
  feed.write('providers.csv', OLD_PROVIDERS, PROVIDER);
  return () => feed.remove();
});

/** Reads the feed, however few of its rows are good. */
const read = () => feed.read({ acceptRejects: true });
const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const line = async () =>
  (
    await query(`select unit_price_cents, gst_code, claim_type, cancellation_reason, amount_paid_cents, reason_code, reason
      from invoice_lines where sfid = 'testLINE0000000001'`)
  )[0];
const claim = async () =>
  (
    await query(`select expected_on::text, payment_reference, held_reason, held_since::text from invoices
      where sfid = 'testINVO0000000001'`)
  )[0];
const groups = async () =>
  (
    await query<{ groups: unknown }>(
      "select registration_groups as groups from providers where sfid = 'testPROV0000000001'",
    )
  )[0]?.groups;

describe('what the feed says of claims and lines', () => {
  it('is nothing where an older folder has none of the columns', async () => {
    expect((await read()).rejected).toEqual([]);
    expect(Object.values({ ...((await line()) as object), ...((await claim()) as object) })).toEqual(
      Array(11).fill(null),
    );
    expect(await groups()).toBeNull();
  });

  it('comes in as it is sent, a second time changes nothing, and a folder without the columns takes nothing away', async () => {
    feed.write('invoices.csv', INVOICES, `${INVOICE},15/9/2026,PAY-77,A receipt is missing,2026-09-05`);
    feed.write('invoice_lines.csv', LINES, `${LINE},$5.00,p2,canc,NSDH,7.5,X-9,Above the limit`);
    feed.write('providers.csv', PROVIDERS, `${PROVIDER},"0107, 0120;0107"`);
    const first = await read();
    expect(first.rejected).toEqual([]);
    const sent = {
      line: {
        unit_price_cents: 500,
        gst_code: 'P2',
        claim_type: 'CANC',
        cancellation_reason: 'NSDH',
        amount_paid_cents: 750,
        reason_code: 'X-9',
        reason: 'Above the limit',
      },
      claim: {
        expected_on: '2026-09-15',
        payment_reference: 'PAY-77',
        held_reason: 'A receipt is missing',
        held_since: '2026-09-05',
      },
      groups: ['0107', '0120'],
    };
    expect({ line: await line(), claim: await claim(), groups: await groups() }).toEqual(sent);
    expect((await read()).files.filter(({ changed }) => changed > 0)).toEqual([]);
    feed.write('invoices.csv', OLD_INVOICES, INVOICE);
    feed.write('invoice_lines.csv', OLD_LINES, LINE);
    feed.write('providers.csv', OLD_PROVIDERS, PROVIDER);
    expect((await read()).files.filter(({ changed }) => changed > 0)).toEqual([]);
    expect({ line: await line(), claim: await claim(), groups: await groups() }).toEqual(sent);
  });

  it('is taken away by an empty cell, and unknown codes stay as they came', async () => {
    feed.write('invoices.csv', INVOICES, `${INVOICE},,,Waits for the agency,`);
    feed.write('invoice_lines.csv', LINES, `${LINE},,gst10,,,,,`);
    expect((await read()).rejected).toEqual([]);
    expect(await line()).toMatchObject({
      unit_price_cents: null,
      gst_code: 'gst10',
      claim_type: '',
      reason: null,
    });
    expect(await claim()).toMatchObject({ held_reason: 'Waits for the agency', held_since: null });
    feed.write('invoices.csv', INVOICES, `${INVOICE},,,,`);
    feed.write('invoice_lines.csv', LINES, `${LINE},,,Zebra,,,,`);
    await read();
    expect(await line()).toMatchObject({ gst_code: null, claim_type: 'Zebra' });
    expect(await claim()).toMatchObject({ held_reason: null, held_since: null });
  });

  it('leaves no day to answer by where a claim is held for something else, or no more', async () => {
    const due = async () =>
      (
        await query<{ due: string | null }>(
          `select held_due_on::text as due from invoices where sfid = 'testINVO0000000001'`,
        )
      )[0]?.due;
    const hold = async (columns: string, cells: string) => {
      feed.write('invoices.csv', `${OLD_INVOICES}${columns}`, `${INVOICE}${cells}`);
      expect((await read()).rejected).toEqual([]);
      return due();
    };
    const all = ',held_reason,held_since,held_due_on';
    const some = ',held_reason,held_since';
    expect(await hold(all, ',A receipt,2026-09-05,2026-10-01')).toBe('2026-10-01');
    expect(await hold(some, ',A receipt,2026-09-05'), 'the same hold').toBe('2026-10-01');
    expect(await hold('', ''), 'nothing is said of it').toBe('2026-10-01');
    expect(await hold(some, ',Another,2026-09-05')).toBeNull();
    expect(await hold(all, ',Another,2026-09-05,2026-10-02')).toBe('2026-10-02');
    expect(await hold(some, ',Another,2026-09-06')).toBeNull();
    expect(await hold(all, ',Another,2026-09-06,2026-10-03')).toBe('2026-10-03');
    expect(await hold(',held_reason,held_since', ',,')).toBeNull();
  });

  it.each([
    [
      'a unit price with three decimals',
      'invoice_lines.csv',
      LINES,
      `${LINE},70.235,,,,,,`,
      'unit_price',
      '70.235',
    ],
    [
      'a paid amount that is no amount',
      'invoice_lines.csv',
      LINES,
      `${LINE},,,,,none,,`,
      'amount_paid',
      'none',
    ],
    [
      'an expected day that does not exist',
      'invoices.csv',
      INVOICES,
      `${INVOICE},2026-02-30,,,`,
      'expected_on',
      '2026-02-30',
    ],
    [
      'a day of holding without a reason',
      'invoices.csv',
      INVOICES,
      `${INVOICE},,,,2026-09-05`,
      'held_since',
      '2026-09-05',
    ],
    [
      'a group of three digits',
      'providers.csv',
      PROVIDERS,
      `${PROVIDER},0107 120`,
      'registration_groups',
      '0107 120',
    ],
    [
      'groups in words',
      'providers.csv',
      PROVIDERS,
      `${PROVIDER},Household tasks`,
      'registration_groups',
      'Household tasks',
    ],
  ])('is not taken in with %s', async (_what, file, heading, row, column, value) => {
    feed.write(file, heading, row);
    const { rejected } = await read();
    expect(rejected[0]).toMatchObject({
      file,
      line: 2,
      column,
      value,
      reason: expect.stringMatching(/^must be /),
    });
    // Besides the row, only the line of a claim that was rejected is rejected.
    expect(rejected.slice(1).every(({ column: of }) => of === 'invoice_sfid')).toBe(true);
  });
});
