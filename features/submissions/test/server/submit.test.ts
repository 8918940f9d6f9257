import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClaims } from '#features/claims/calls/claims.ts';
import { removeWhatIsDone } from '#features/operations/server/tidy.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { multipart, sampleFiles, smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getClaimAttachment, getSubmittedAttachment, listSubmittedClaims, submitClaim } from '../../calls.ts';
import { FACT_PROBLEMS } from '../../rules/invoice-facts.ts';
import { SUBMISSION_PROBLEMS } from '../../rules/submission.ts';

const MIA = 'demoPART0000000001';
const params = { participantSfid: MIA };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

/** Counts the files in the store, and those that requests left behind. */
function lying(of: TestApp = app): { stored: number; left: number } {
  const { dataDir } = of.services.config;
  const count = (name: string) =>
    existsSync(join(dataDir, name))
      ? readdirSync(join(dataDir, name), { recursive: true, withFileTypes: true }).filter((one) =>
          one.isFile(),
        ).length
      : 0;
  return { stored: count('files'), left: count('uploads') };
}

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const submitted = async () =>
  (await app.call(listSubmittedClaims, { token, params, query: { per_page: '50' } })).data.items;

/** What a link leads to. */
async function fetched(url: string) {
  const { pathname } = new URL(url);
  const response = await app.app.inject({ url: pathname });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

describe('a claim that is sent in', () => {
  it('is in the submitted list with its case number and its file, and the file can be opened', async () => {
    const before = await submitted();
    const { data, status } = await app.call(submitClaim, {
      token,
      params,
      body: { paid_to_type: 'invoice', invoice_number: 'INV-7', total: '120.50', invoice_date: '2026-11-01' },
      files: { file: await sampleFiles.pdf('TAX INVOICE') },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'OCR Invoice',
      status: 'Received',
      invoice_name: 'invoice.pdf',
      total: 120.5,
    });
    expect(data.case_number).toMatch(/^W\d{7}$/);
    const [newest, ...others] = await submitted();
    expect(newest).toEqual(data);
    expect(others).toEqual(before);

    const link = await app.call(getSubmittedAttachment, {
      token,
      params: { ...params, submittedId: data.sfid },
      query: {},
    });
    const file = await fetched(link.data.url);
    expect(file.status).toBe(200);
    expect(file.content).toEqual((await sampleFiles.pdf('TAX INVOICE')).content);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice ${data.case_number}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(String(file.headers['content-security-policy'])).toContain('sandbox');
  });

  it('for a reimbursement has both files, upright and without the camera’s metadata', async () => {
    const photo = await sharp((await sampleFiles.jpg(60, 40)).content)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await app.call(submitClaim, {
      token,
      params,
      body: { paid_to_type: 'reimbursement', comment: 'Taxi to the clinic 🚕' },
      files: { file: { name: 'IMG 1.JPEG', content: photo }, extra_file: await sampleFiles.png() },
    });
    expect(data).toMatchObject({
      type: 'Reimbursements',
      invoice_name: 'IMG 1.jpg',
      extra_file_name: 'scan.png',
    });
    expect(data.invoice_link).toContain(data.sfid);
    expect(data.extra_file_link).toMatch(/\?file=extra$/);
    const both = await Promise.all(
      (['invoice', 'extra'] as const).map(async (file) => {
        const answer = await app.call(getSubmittedAttachment, {
          token,
          params: { ...params, submittedId: String(data.id) },
          query: { file },
        });
        return fetched(answer.data.url);
      }),
    );
    const [invoice, receipt] = await Promise.all(both.map(({ content }) => sharp(content).metadata()));
    expect(invoice).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect(invoice?.exif).toBeUndefined();
    expect(receipt).toMatchObject({ format: 'png', width: 40, height: 60 });
    expect(both[0]?.headers['content-disposition']).toBe(
      `inline; filename="invoice ${data.case_number}.jpg"`,
    );
    expect(both[1]?.headers['content-disposition']).toBe(
      `inline; filename="attachment to invoice ${data.case_number}.png"`,
    );
    expect(await query(`select comment from submitted_claims where id = ${data.id}`)).toEqual([
      { comment: 'Taxi to the clinic 🚕' },
    ]);
  });

  it('is the same at all three addresses, with one audit record each', async () => {
    const body = { paid_to_type: 'invoice' } as const;
    for (const path of ['clients/{id}/invoices', 'user/{id}/invoices', 'salesforce/user/{id}/invoices']) {
      const { data, status } = await app.call(
        { ...submitClaim, path },
        { token, params: { id: MIA }, body, files: { file: smallPdf } },
      );
      expect(status).toBe(200);
      const records = await query<{ detail: unknown }>(
        `select detail from audit where action = 'claims.submit' and detail->>'submitted' = '${data.id}'`,
      );
      expect(records).toEqual([{ detail: { submitted: data.id, payTo: 'invoice', files: 1 } }]);
    }
  });

  it('is one claim with one file, however often the same request arrives', async () => {
    const before = { ...lying(), claims: (await submitted()).length };
    const send = () =>
      app.call(submitClaim, {
        token,
        params,
        headers: { 'idempotency-key': 'submit-twice-1' },
        body: { paid_to_type: 'invoice' },
        files: { file: smallPdf },
      });
    const both = await Promise.all([send(), send()]);
    const again = await send();
    const done = both.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status } of both) expect([200, 409]).toContain(status);
    for (const { data } of done) expect(data).toEqual(again.data);
    expect({ ...lying(), claims: (await submitted()).length }).toEqual({
      stored: before.stored + 1,
      left: 0,
      claims: before.claims + 1,
    });
    const other = await app.call(submitClaim, {
      token,
      params,
      headers: { 'idempotency-key': 'submit-twice-1' },
      body: { paid_to_type: 'invoice' },
      files: { file: await sampleFiles.jpg() },
    });
    expect(other.status).toBe(422);
    expect(lying().stored).toBe(before.stored + 1);
  });
});

describe('what does not fit together', () => {
  const body = { paid_to_type: 'reimbursement' } as const;
  const provider = { paid_to_type: 'invoice' } as const;
  const file = smallPdf;
  it.each([
    ['nobody to pay', {}, { file }, { paid_to_type: [SUBMISSION_PROBLEMS.payTo] }],
    ['no receipt', body, { file }, { extra_file: [SUBMISSION_PROBLEMS.receipt] }],
    [
      'a second file to a provider',
      provider,
      { file, extra_file: file },
      { extra_file: [SUBMISSION_PROBLEMS.secondFile] },
    ],
    [
      'a comment to a provider',
      { ...provider, comment: 'Hi' },
      { file },
      { comment: [SUBMISSION_PROBLEMS.commentToProvider] },
    ],
    [
      '111 characters',
      { ...body, comment: '👩‍👩‍👧'.repeat(111) },
      { file, extra_file: file },
      { comment: [SUBMISSION_PROBLEMS.comment] },
    ],
    ['no file', provider, {}, { file: ['Please upload an invoice.'] }],
    ['a file of another name', provider, { file, other: file }, { other: ['is no file of this request'] }],
    ['an unknown field', { ...provider, plan: '1' }, { file }, { plan: [expect.any(String)] }],
    [
      'a date to come',
      { ...provider, invoice_date: '2062-09-03' },
      { file },
      { invoice_date: [FACT_PROBLEMS.dateToCome] },
    ],
    [
      'a date before the scheme',
      { ...provider, invoice_date: '2013-06-30' },
      { file },
      { invoice_date: [FACT_PROBLEMS.dateBefore] },
    ],
    [
      'a wrong digit in the ABN',
      { ...provider, abn: '51824753557' },
      { file },
      { abn: [FACT_PROBLEMS.wrongAbn] },
    ],
    [
      'a short ABN',
      { ...provider, abn: '5182475355' },
      { file },
      { abn: ['Please enter full 11 digit ABN'] },
    ],
    [
      'marks that nobody sees',
      { ...provider, invoice_number: 'INV\u200b-7', abn: '51824753556\u2060', total: '12\u200b.50' },
      { file },
      { total: [expect.any(String)] },
    ],
    [
      'marks that nobody sees in number and ABN',
      { ...provider, invoice_number: 'INV\u200b-7', abn: '51824753556\u2060' },
      { file },
      { invoice_number: [FACT_PROBLEMS.unseen], abn: [FACT_PROBLEMS.unseen] },
    ],
    ['a total in words', { ...provider, total: '1e3' }, { file }, { total: [expect.any(String)] }],
  ])('%s: a message at its field, and nothing is left behind', async (_, fields, files, errors) => {
    const before = { ...lying(), claims: (await submitted()).length };
    const { payload, headers } = await multipart(fields, files);
    const { envelope, status } = await app.raw({
      method: 'POST',
      url: `/client-portal/v1/clients/${MIA}/invoices`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    expect(status).toBe(422);
    expect(envelope.errors).toEqual(errors);
    expect({ ...lying(), claims: (await submitted()).length }).toEqual(before);
  });

  it('an ABN with spaces is kept as its digits, a number of wide digits as plain ones', async () => {
    const { data } = await app.call(submitClaim, {
      token,
      params,
      body: { ...provider, abn: '51 824 753 556', invoice_number: ' INV-０７ ', invoice_date: '2013-07-01' },
      files: { file },
    });
    const [kept] = await query(
      `select abn, invoice_number, invoice_date::text from submitted_claims where sfid = '${data.sfid}'`,
    );
    expect(kept).toEqual({ abn: '51824753556', invoice_number: 'INV-07', invoice_date: '2013-07-01' });
  });

  it('110 characters fit, as people count them', async () => {
    const { status } = await app.call(submitClaim, {
      token,
      params,
      body: { ...body, comment: '👩‍👩‍👧'.repeat(110) },
      files: { file, extra_file: file },
    });
    expect(status).toBe(200);
  });

  it('parts in another order are taken too', async () => {
    const boundary = 'x-x-x';
    const part = (head: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const pdf = smallPdf.content.toString('latin1');
    const payload = Buffer.from(
      `${part('name="file"; filename="a.pdf"', pdf)}${part('name="paid_to_type"', 'invoice')}--${boundary}--\r\n`,
      'latin1',
    );
    const { status } = await app.raw({
      method: 'POST',
      url: `/client-portal/v1/clients/${MIA}/invoices`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(payload.length),
        authorization: `Bearer ${token}`,
      },
      payload,
    });
    expect(status).toBe(200);
  });

  it('misleading file names are made plain', async () => {
    const { data } = await app.call(submitClaim, {
      token,
      params,
      body: provider,
      files: { file: { ...smallPdf, name: '../../etc/‮fdp.exe' } },
    });
    expect(data.invoice_name).toBe('fdp.pdf');
  });
});

describe('access to claims and their files', () => {
  it('refuses read-only people and participants on auto-approve, and leaves nothing behind', async () => {
    const { payload, headers } = await multipart({ paid_to_type: 'invoice' }, { file: smallPdf });
    const viewer = await signInAs(app, 'viewer@wattle.example');
    const before = lying();
    const send = (url: string, as: string) =>
      app.raw({ method: 'POST', url, headers: { ...headers, authorization: `Bearer ${as}` }, payload });
    const path = (who: string) => `/client-portal/v1/clients/${who}/invoices`;
    expect((await send(path(MIA), viewer.token)).status).toBe(403);
    await query(`update participants set auto_approve = true where sfid = '${MIA}'`);
    const refused = await send(path(MIA), token);
    await query(`update participants set auto_approve = false where sfid = '${MIA}'`);
    expect(refused.status).toBe(403);
    expect(refused.envelope.message).toMatch(/approved automatically/);
    expect(lying()).toEqual(before);
  });

  it('gives no link to a claim’s documents that are hidden', async () => {
    const claims = (await app.call(listClaims, { token, params, query: {} })).data.items;
    const claim = claims.find(({ document_link: link }) => link !== null);
    if (!claim) throw new Error('No claim with an invoice.');
    const ask = () =>
      app.call(getClaimAttachment, { token, params: { ...params, claimId: claim.sfid }, query: {} });
    expect((await ask()).status).toBe(200);
    await query(`update invoices set protect_client_data = true where id = ${claim.id}`);
    expect((await ask()).status).toBe(404);
    const hidden = (await app.call(listClaims, { token, params, query: {} })).data.items;
    expect(hidden.find(({ id }) => id === claim.id)).toMatchObject({
      document_link: null,
      extra_file_link: null,
      protect_client_data: true,
    });
  });

  it('gives nothing by a link that has expired, or was changed', async () => {
    const [newest] = await submitted();
    const answer = await app.call(getSubmittedAttachment, {
      token,
      params: { ...params, submittedId: newest?.sfid ?? '' },
      query: {},
    });
    const { url } = answer.data;
    expect((await fetched(url)).status).toBe(200);
    const [text = '', signature] = url.split('/files/')[1]?.split('.') ?? [];
    const link = JSON.parse(Buffer.from(text, 'base64url').toString()) as { until: number };
    const longer = JSON.stringify({ ...link, until: link.until + 60_000 });
    const forged = Buffer.from(longer).toString('base64url');
    expect((await fetched(`http://x/files/${forged}.${signature}`)).status).toBe(404);
    expect((await fetched(`http://x/files/${text}`)).status).toBe(404);
    app.clock.advance({ minutes: 6 });
    const over = await fetched(url);
    expect(over.status).toBe(404);
    expect(over.content.toString()).toMatch(/no longer valid/);
    ({ token } = await signInAs(app, 'demo@wattle.example'));
  });
});

describe('files', () => {
  const send = async (content: Buffer, name = 'invoice.jpg', of: TestApp = app, as = token) =>
    of.call(submitClaim, {
      token: as,
      params,
      body: { paid_to_type: 'invoice' },
      files: { file: { name, content, type: 'image/jpeg' } },
    });
  const pdf = (text: string) =>
    Buffer.from(smallPdf.content.toString('latin1').replace('/Catalog', `/Catalog ${text}`), 'latin1');
  const locked = async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'wattle' });
    return Buffer.from(await document.save());
  };
  const compressed = async () => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('total');
    field.addToPage(document.addPage());
    field.acroField.dict.set(
      PDFName.of('AA'),
      document.context.obj({ K: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }),
    );
    return Buffer.from(await document.save({ useObjectStreams: true }));
  };
  const huge = async () => {
    // 30,000 by 30,000 pixels in the header, and next to nothing behind it.
    const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    small.writeUInt32BE(30_000, 16);
    small.writeUInt32BE(30_000, 20);
    small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
    return small;
  };
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), UPLOAD_PROBLEMS.empty],
    ['3,000,000 bytes of nothing we know', () => Buffer.alloc(3_000_000, 1), UPLOAD_PROBLEMS.type],
    ['3,000,001 bytes', () => Buffer.alloc(3_000_001, 1), UPLOAD_PROBLEMS.tooLarge],
    ['an executable named .jpg', () => Buffer.from('MZ\x90\0'.repeat(100), 'latin1'), UPLOAD_PROBLEMS.type],
    [
      'a picture of another kind',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      UPLOAD_PROBLEMS.webp,
    ],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      UPLOAD_PROBLEMS.type,
    ],
    [
      'half a photo',
      async () => (await sampleFiles.jpg(800, 600)).content.subarray(0, 2000),
      UPLOAD_PROBLEMS.broken,
    ],
    ['a PDF in name only', () => Buffer.from('%PDF-1.7 nothing %%EOF'), UPLOAD_PROBLEMS.broken],
    [
      'a PDF with an archive behind it',
      () => Buffer.concat([smallPdf.content, Buffer.alloc(5000, 'PK\x03\x04')]),
      UPLOAD_PROBLEMS.broken,
    ],
    [
      'a page with a PDF behind its first line',
      () => Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), smallPdf.content]),
      UPLOAD_PROBLEMS.type,
    ],
    ['a PDF with a password', locked, UPLOAD_PROBLEMS.locked],
    ['a PDF with a script in a field, compressed', compressed, UPLOAD_PROBLEMS.active],
    [
      'a PDF with JavaScript',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
      UPLOAD_PROBLEMS.active,
    ],
    [
      'a PDF that starts a program',
      () => pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
      UPLOAD_PROBLEMS.active,
    ],
    ['a picture of 900 million pixels', huge, UPLOAD_PROBLEMS.tooManyPixels],
  ])('%s: refused at its field, and nothing is left behind', async (_, make, problem) => {
    const before = lying();
    const { status, envelope } = await send(await make());
    expect(status).toBe(422);
    expect(envelope.errors).toEqual({ file: [problem] });
    expect(lying()).toEqual(before);
  });

  it('a picture with another file behind it is drawn anew, without that file', async () => {
    const zip = Buffer.from('PK\x03\x04 evil', 'latin1');
    const { data } = await send(Buffer.concat([(await sampleFiles.jpg()).content, zip]));
    const answer = await app.call(getSubmittedAttachment, {
      token,
      params: { ...params, submittedId: data.sfid },
      query: {},
    });
    expect((await fetched(answer.data.url)).content.includes(zip)).toBe(false);
  });

  it('a request far beyond the limit, of another type, or unfinished is refused as a whole', async () => {
    const { payload, headers } = await multipart({}, { file: smallPdf });
    const url = `/client-portal/v1/clients/${MIA}/invoices`;
    const { 'content-type': type } = headers;
    const auth = { authorization: `Bearer ${token}` };
    const far = { ...headers, ...auth, 'content-length': '20000001' };
    expect((await app.raw({ method: 'POST', url, headers: far, payload })).status).toBe(413);
    const json = { ...auth, 'content-type': 'application/json' };
    expect((await app.raw({ method: 'POST', url, headers: json, payload: {} })).status).toBe(415);
    const broken = Buffer.from('--nothing');
    const unfinished = { ...auth, 'content-type': type ?? '', 'content-length': String(broken.length) };
    expect([400, 422]).toContain(
      (await app.raw({ method: 'POST', url, headers: unfinished, payload: broken })).status,
    );
    expect(lying().left).toBe(0);
  });

  it('a full disk or a store that fails: a message that says so, nothing is left behind, and it works again', async () => {
    let failing = true;
    const other = await startApp({}, ({ files }) => ({
      files: new Proxy(files, {
        get: (target, name) =>
          name === 'moveFromFs' && failing
            ? () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
            : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
      }),
    }));
    try {
      const { token: as } = await signInAs(other, 'demo@wattle.example');
      const { status, envelope } = await send(smallPdf.content, 'a.pdf', other, as);
      expect(status).toBe(503);
      expect(envelope.errors?.['file']?.[0]).toMatch(/could not store your file/);
      expect(lying(other)).toEqual({ stored: 0, left: 0 });
      const rows = await other.services.database.operate((tx) =>
        rowsOf(tx, sql`select id from files where kept_at is null`),
      );
      expect(rows).toEqual([]);
      failing = false;
      expect((await send(smallPdf.content, 'a.pdf', other, as)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('that belong to no claim are removed after an hour, those of a claim stay', async () => {
    const { stored } = lying();
    const { files, database, clock } = app.services;
    await files.put('2026-11/orphan', 'left by a process that died');
    await database.operate((tx) =>
      tx.execute(sql`insert into files (key, participant_id, name, media_type, bytes, created_at)
        select '2026-11/orphan', id, 'a.pdf', 'application/pdf', 1, ${clock.now().toISOString()}::timestamptz
        from participants limit 1`),
    );
    await removeWhatIsDone(app.services);
    expect(lying().stored).toBe(stored + 1);
    app.clock.advance({ minutes: 61 });
    await removeWhatIsDone(app.services);
    expect(lying().stored).toBe(stored);
    expect(await query(`select id from files where key = '2026-11/orphan'`)).toEqual([]);
    expect(
      Number((await query<{ n: number }>('select count(*)::int as n from files'))[0]?.n),
    ).toBeGreaterThan(0);
  });
});
