import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveBudget } from '#features/plans/calls/items.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { EXAMINING } from '#platform/server/http/with-files.ts';
import { countTry, triesOf } from '#platform/server/limits.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { type SampleFile, sampleFiles, smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { readClaimFile, submitClaim } from '../../calls.ts';

const MIA = 'demoPART0000000001';
const params = { participantSfid: MIA };

let app: TestApp;
let token: string;
beforeAll(async () => {
  // The limits of production.
  app = await startApp({ DEMO: 'exposed' });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

describe('somebody who sends a lot', () => {
  const largePdf = async (): Promise<SampleFile> => {
    const document = await PDFDocument.create();
    for (let number = 0; number < 60; number += 1) {
      const page = document.addPage();
      for (let line = 0; line < 40; line += 1) page.drawText(`Item ${number}.${line}`, { y: line * 20 });
    }
    return { name: 'large.pdf', content: Buffer.from(await document.save()) };
  };
  const largePicture = async (): Promise<SampleFile> => {
    const create = { width: 2500, height: 2500, channels: 3, background: 'white' } as const;
    return { name: 'large.png', content: await sharp({ create }).png().toBuffer() };
  };

  it.each([
    ['PDFs', largePdf, () => smallPdf],
    ['pictures', largePicture, () => sampleFiles.png()],
  ])('of %s lets others have their turn', async (_, large, small) => {
    const other = await signInAs(app, 'mpm@wattle.example', 'mpm');
    const [{ sfid } = { sfid: '' }] = await app.services.database.operate((tx) =>
      rowsOf<{ sfid: string }>(
        tx,
        sql`select p.sfid from participants p join access a on a.participant_id = p.id
          join users u on u.id = a.user_id where u.email = 'mpm@wattle.example'`,
      ),
    );
    const [file, theirs] = [await large(), await small()];
    const done: string[] = [];
    const mine = Array.from({ length: 10 }, async () => {
      const { status } = await app.call(readClaimFile, { token, params, files: { file } });
      done.push(`mine ${status}`);
    });
    await Promise.race(mine);
    const { status } = await app.call(readClaimFile, {
      token: other.token,
      params: { participantSfid: sfid },
      headers: { 'plan-manager-id': 'mpm' },
      files: { file: theirs },
    });
    done.push(`theirs ${status}`);
    await Promise.all(mine);
    expect(done.toSorted()).toEqual([...Array.from({ length: 10 }, () => 'mine 200'), 'theirs 200']);
    expect(done.indexOf('theirs 200')).toBeLessThan(8);
  });

  it('has two minutes in a quarter of an hour; after that their files are not looked into', async () => {
    const [{ id } = { id: 0 }] = await app.services.database.operate((tx) =>
      rowsOf<{ id: number }>(tx, sql`select id::int from users where email = 'demo@wattle.example'`),
    );
    const { db } = app.services.database;
    const count = () => triesOf(db, app.services, EXAMINING, String(id), app.clock.now());
    const send = (content: Buffer) =>
      app.call(submitClaim, {
        token,
        params,
        body: { paid_to_type: 'invoice' },
        files: { file: { name: 'invoice.pdf', content } },
      });
    const before = await count();
    expect((await send(smallPdf.content)).status).toBe(200);
    expect(await count()).toBeGreaterThan(before);
    await countTry(db, app.services, EXAMINING, String(id), app.clock.now(), 120_000);
    const refused = await send(Buffer.from('%PDF-1.7 broken %%EOF'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    app.clock.advance({ minutes: 16 });
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    expect((await send(smallPdf.content)).status).toBe(200);
  });
});

describe('what is refused before a file is looked into', () => {
  /** A file that would be refused with another message, if it were looked into. */
  const broken: SampleFile = { name: 'invoice.pdf', content: Buffer.from('%PDF-1.7 broken %%EOF') };
  const submit = async (body: object, files: { file: SampleFile; extra_file?: SampleFile }) =>
    app.call(submitClaim, { token, params, body: body as { paid_to_type: 'invoice' }, files });
  const toProvider = { paid_to_type: 'invoice' };

  it('a participant on auto-approve', async () => {
    const set = (on: boolean) =>
      app.services.database.operate((tx) =>
        tx.execute(sql`update participants set auto_approve = ${on} where sfid = ${MIA}`),
      );
    await set(true);
    const refused = await submit(toProvider, { file: broken });
    await set(false);
    expect(refused.status).toBe(403);
    expect((await submit(toProvider, { file: broken })).envelope.errors).toEqual({
      file: [UPLOAD_PROBLEMS.broken],
    });
  });

  it('a plan that does not exist', async () => {
    const { status } = await app.call(reserveBudget, {
      token,
      params: { ...params, planSfid: 'demoPLAN9999999999', planSupportId: '999999999' },
      body: {
        provider_sfid: 'demoPROV0000000001',
        support_item_number: '15_056_0128_1_3',
        start_date: '2026-11-01',
        end_date: '2026-12-01',
        quantity: '1',
        total: '10.00',
      },
      files: { service_agreement: broken },
    });
    expect(status).toBe(404);
  });

  it('fields that do not fit, and a limit that is used up', async () => {
    const unfit = await submit({ paid_to_type: 'reimbursement' }, { file: broken });
    expect(Object.keys(unfit.envelope.errors ?? {})).toEqual(['extra_file']);
    await app.services.database.operate((tx) =>
      tx.execute(sql`insert into files (key, participant_id, user_id, name, media_type, bytes, created_at, kept_at)
        select 'large', p.id, u.id, 'a.pdf', 'application/pdf', 299999990, now(), now()
        from participants p, users u where p.sfid = ${MIA} and u.email = 'demo@wattle.example'`),
    );
    await app.services.database.operate((tx) =>
      tx.execute(
        sql`update files set created_at = ${app.clock.now().toISOString()}::timestamptz where key = 'large'`,
      ),
    );
    const { status, envelope } = await submit(toProvider, { file: broken });
    await app.services.database.operate((tx) => tx.execute(sql`delete from files where key = 'large'`));
    expect([status, envelope.message]).toEqual([429, expect.stringMatching(/tomorrow/)]);
  });

  it('another file that is too large', async () => {
    const large = { name: 'receipt.pdf', content: Buffer.alloc(3_000_001, '%PDF-') };
    const { envelope } = await submit({ paid_to_type: 'reimbursement' }, { file: broken, extra_file: large });
    expect(envelope.errors).toEqual({ extra_file: [UPLOAD_PROBLEMS.tooLarge] });
  });

  it('leaves nothing behind', async () => {
    const rows = await app.services.database.operate((tx) =>
      rowsOf(tx, sql`select id from files where kept_at is null and user_id is not null`),
    );
    expect(rows).toEqual([]);
  });
});

describe('a file that takes too long', () => {
  it('is given up after three seconds, and the next one is taken', async () => {
    // All of these are versions of one object, and each may lead to every other one.
    const content = Buffer.from(`%PDF-1.7\n${'1 0 obj<</A 1 0 R>>endobj\n'.repeat(100_000)}%%EOF`);
    const read = (file: SampleFile) => app.call(readClaimFile, { token, params, files: { file } });
    const { envelope } = await read({ name: 'endless.pdf', content });
    expect(envelope.errors).toEqual({ file: [UPLOAD_PROBLEMS.tooLong] });
    expect((await read(smallPdf)).status).toBe(200);
  });
});
