import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { sampleFiles } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { readClaimFile } from '../../calls.ts';

const nothing = { invoice_number: null, abn: null, invoice_date: null, total: null };

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

  const invoice = ['TAX INVOICE', 'Invoice number: W-1', 'Invoice date: 2026-11-03', 'Total: $12.30'];

  it.each([
    [
      'a credit',
      ['CREDIT NOTE', 'Invoice No: CN-78', 'Date: 3/9/2026', 'Total: ($45.00)'],
      { invoice_number: 'CN-78', invoice_date: '2026-09-03' },
    ],
    [
      'a sum of hours',
      ['INVOICE', 'Invoice #: 77', 'Total hours: 3.50', 'Amount 350.00'],
      { invoice_number: '77' },
    ],
    ['a date to come', ['INVOICE', 'Invoice date: 3/9/2062', 'Total: $1 290.99'], { total: 1290.99 }],
    ['two invoices', [...invoice, 'TAX INVOICE', 'Invoice number: W-2', 'Total: $45.00'], {}],
  ])('gives no figure of %s', async (_, lines, expected) => {
    expect((await read(await sampleFiles.pdf(...lines))).data).toEqual({ ...nothing, ...expected });
  });

  it('gives nothing of a PDF with more pages than are read: they may hold another invoice', async () => {
    const document = await PDFDocument.load((await sampleFiles.pdf(...invoice)).content);
    for (let page = 2; page <= 11; page += 1) document.addPage();
    const { data, status } = await read({ name: 'a.pdf', content: Buffer.from(await document.save()) });
    expect({ data, status }).toEqual({ data: nothing, status: 200 });
  });

  it('reads nothing from a photo, and refuses other kinds of files', async () => {
    expect((await read(await sampleFiles.jpg())).data).toEqual(nothing);
    expect((await read({ name: 'a.pdf', content: Buffer.from('text') })).status).toBe(422);
  });

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0', UPLOAD_PROBLEMS.heic],
    ['RIFF\x1a\0\0\0WEBPVP8L', UPLOAD_PROBLEMS.webp],
    ['GIF89a\x01\0\x01\0', UPLOAD_PROBLEMS.gif],
    ['<script>alert(1)</script>%PDF-1.7', UPLOAD_PROBLEMS.type],
    [`${'a'.repeat(1025)}%PDF-1.7`, UPLOAD_PROBLEMS.type],
  ])('says of %j what it is, whatever it is called', async (content, problem) => {
    const { envelope } = await read({ name: 'photo.jpg', content: Buffer.from(content, 'latin1') });
    expect(envelope.errors).toEqual({ file: [problem] });
  });

  it('reads a PDF that begins after 1,024 bytes of anything else', async () => {
    const { content } = await sampleFiles.pdf(...invoice);
    const before = Buffer.alloc(1024, '\xff\0 #9', 'latin1');
    const { data } = await read({ name: 'a.pdf', content: Buffer.concat([before, content]) });
    expect(data).toMatchObject({ invoice_number: 'W-1', total: 12.3 });
  });
});
