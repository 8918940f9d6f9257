import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClaims } from '#features/claims/calls/claims.ts';
import { getClaimAttachment } from '#features/submissions/calls.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { sampleFiles } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { importDocuments } from '../../server/import/documents.ts';
import { emptyReport } from '../../server/import/report.ts';

const params = { participantSfid: 'demoPART0000000001' };
const folder = mkdtempSync(join(tmpdir(), 'wattle-documents-test-'));
const documents = join(folder, 'documents');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  mkdirSync(documents);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the documents of a feed', () => {
  it('belong to the claims that they are named after; other files are reported and left out', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const { items } = (await app.call(listClaims, { token, params, query: { page: '5' } })).data;
    const [bare, other] = items.filter(({ document_link: link }) => link === null);
    if (!bare || !other) throw new Error('Almost every claim has its invoice.');
    const invoice = await sampleFiles.pdf('TAX INVOICE', bare.reference_number);
    writeFileSync(join(documents, `${bare.sfid}.pdf`), invoice.content);
    writeFileSync(join(documents, `${bare.sfid}.extra.png`), (await sampleFiles.png()).content);
    writeFileSync(join(documents, 'nobodyKNOWSthisONE.pdf'), invoice.content);
    writeFileSync(join(documents, `${other.sfid}.jpg`), 'no picture');
    writeFileSync(join(documents, 'notes.txt'), 'x');

    const report = emptyReport();
    await importDocuments(app.services, folder, report);
    expect(report.files).toEqual([{ file: 'documents/', read: 5, changed: 2 }]);
    expect(new Map(report.rejected.map(({ file, reason }) => [file, reason]))).toEqual(
      new Map([
        [`documents/${other.sfid}.jpg`, UPLOAD_PROBLEMS.type],
        ['documents/nobodyKNOWSthisONE.pdf', 'there is no claim with this sfid'],
        ['documents/notes.txt', expect.stringMatching(/named after a claim/)],
      ]),
    );
    const place = { ...params, claimId: bare.sfid };
    const fetched = await Promise.all(
      ([{}, { file: 'extra' }] as const).map(async (query) => {
        const { data } = await app.call(getClaimAttachment, { token, params: place, query });
        return app.app.inject({ url: new URL(data.url).pathname });
      }),
    );
    expect(fetched[0]?.rawPayload).toEqual(invoice.content);
    expect(fetched[1]?.headers['content-type']).toBe('image/png');
    const what = `invoice ${bare.reference_number} from ${bare.provider?.account_name}`;
    expect(fetched.map(({ headers }) => headers['content-disposition'])).toEqual([
      `attachment; filename="${what}.pdf"`,
      `inline; filename="attachment to ${what}.png"`,
    ]);

    const again = emptyReport();
    await importDocuments(app.services, folder, again);
    expect(again.files).toEqual([{ file: 'documents/', read: 5, changed: 0 }]);
  });
});
