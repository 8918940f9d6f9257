import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { sampleFiles } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { readClaimFile } from '../../calls.ts';
import { readInvoiceText } from '../../server/read-invoice.ts';

const nothing = { invoice_number: null, abn: null, invoice_date: null, total: null };

describe('what is read from an invoice', () => {
  it.each([
    [
      'labels beside their values',
      [
        'TAX INVOICE',
        'Invoice No: INV-2031',
        'ABN 51 824 753 556',
        'Invoice date: 3/09/2026',
        'Total (inc GST) $1,240.50',
      ],
      { invoice_number: 'INV-2031', abn: '51824753556', invoice_date: '2026-09-03', total: 1240.5 },
    ],
    [
      'labels above their values',
      ['Invoice Number', '000471', 'Date of issue', '14 September 2026', 'Amount due', '$88.00'],
      { invoice_number: '000471', abn: null, invoice_date: '2026-09-14', total: 88 },
    ],
    [
      'the amount due over the total',
      ['Subtotal 100.00', 'Total 110.00', 'Paid 10.00', 'Balance due 100.00'],
      { ...nothing, total: 100 },
    ],
    ['a due date, which is not the invoice’s', ['Due date: 01/10/2026', 'Service date: 02/10/2026'], nothing],
    ['an ABN with a wrong digit', ['ABN: 51 824 753 557'], nothing],
    ['two ABNs', ['ABN 51 824 753 556', 'ABN 53 004 085 616'], nothing],
    ['two totals', ['Total 10.00', 'Total 20.00'], nothing],
    ['a day that does not exist', ['Invoice date: 31/09/2026'], nothing],
    ['a month before a day', ['Invoice date: 09/31/2026'], nothing],
    ['words where a number should be', ['Invoice number: to follow'], nothing],
    ['nothing of it', ['Dear Mia', 'see you on Tuesday'], nothing],
    [
      'a short year and a dotted ABN',
      ['Tax Invoice # A/77', 'A.B.N. 53 004 085 616', 'Date: 5-3-26', 'TOTAL AUD 9.95'],
      { invoice_number: 'A/77', abn: '53004085616', invoice_date: '2026-03-05', total: 9.95 },
    ],
  ])('%s', (_, lines, expected) => {
    expect(readInvoiceText(lines.join('\n'))).toEqual(expected);
  });
});

describe('the call', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp();
    ({ token } = await signInAs(app, 'demo@wattle.example'));
  });
  afterAll(() => app.close());
  const read = async (file: Awaited<ReturnType<typeof sampleFiles.pdf>>) =>
    app.call(readClaimFile, { token, params: { participantSfid: 'demoPART0000000001' }, files: { file } });

  it('reads a PDF with text, and keeps nothing', async () => {
    const file = await sampleFiles.pdf(
      'TAX INVOICE',
      'Invoice number: W-1 (copy)',
      'Invoice date: 2026-11-03',
      'Total: $12.30',
    );
    const { data } = await read(file);
    expect(data).toEqual({ invoice_number: 'W-1', abn: null, invoice_date: '2026-11-03', total: 12.3 });
    const left = await app.services.database.operate((tx) =>
      rowsOf(tx, sql`select id from files where user_id is not null`),
    );
    expect(left).toEqual([]);
  });

  it('reads nothing from a photo, and refuses other kinds of files', async () => {
    expect((await read(await sampleFiles.jpg())).data).toEqual(nothing);
    expect((await read({ name: 'a.pdf', content: Buffer.from('text') })).status).toBe(422);
  });
});
