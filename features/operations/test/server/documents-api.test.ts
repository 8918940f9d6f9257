// Documents of claims that a plan manager's system supplies over HTTP.

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivity } from '#features/settings/calls/records.ts';
import { getClaimAttachment, getSubmittedAttachment } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { actingPdfs } from '#test/harness/files/acting-pdfs.ts';
import { type SampleFile, sampleFiles } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { putDocument } from '../../calls/systems.ts';
import type { SuppliedDocument } from '../../rules/documents.ts';

const MIA = { participantSfid: 'demoPART0000000001' };

let app: TestApp;
let key: string;
let token: string;
/** Claims of Mia's without a document: two invoices, and one that was sent in. */
let bare: string;
let second: string;
let sent: string;
/** An invoice of the other brand. */
let theirs: string;

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
async function sfidOf(from: string): Promise<string> {
  const [{ sfid } = { sfid: '' }] = await query<{ sfid: string }>(`select t.sfid ${from} limit 1`);
  return sfid;
}

beforeAll(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core', scopes: ['files'] });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const ofMia = 'where t.participant_id = 1 and t.file_id is null and t.extra_file_id is null';
  bare = await sfidOf(`from invoices t ${ofMia} order by t.id`);
  second = await sfidOf(`from invoices t ${ofMia} and t.sfid <> '${bare}' order by t.id`);
  sent = await sfidOf(`from submitted_claims t where t.participant_id = 1`);
  await query(`update submitted_claims set file_id = null, extra_file_id = null where sfid = '${sent}'`);
  theirs = await sfidOf(
    `from invoices t join participants p on p.id = t.participant_id where p.brand = 'mpm'`,
  );
});
afterAll(() => app.close());

const supply = (kind: SuppliedDocument, sfid: string, file: SampleFile, as = key) =>
  app.call(putDocument, { token: as, params: { kind, sfid }, files: { file } });

/** What the participant downloads of a claim. */
async function downloaded(
  call: typeof getClaimAttachment | typeof getSubmittedAttachment,
  sfid: string,
  kind: SuppliedDocument,
) {
  const params = { ...MIA, claimId: sfid, submittedId: sfid };
  const query = kind === 'second-file' ? ({ file: 'extra' } as const) : {};
  const { data } = await app.call(call, { token, params, query });
  return app.app.inject({ url: new URL(data.url).pathname });
}

const filesOfMia = () =>
  query<{ id: string; kept: boolean; discarded: boolean }>(
    `select id, kept_at is not null as kept, discarded_at is not null as discarded from files
      where participant_id = 1 order by id`,
  );

describe('a document that a system supplies', () => {
  it.each([
    ['an invoice', getClaimAttachment, () => bare],
    ['a claim that was sent in', getSubmittedAttachment, () => sent],
  ])(
    'of %s is created, left alone and changed, and the participant downloads it',
    async (_what, call, of) => {
      const claim = of();
      for (const kind of ['invoice', 'second-file'] as const) {
        const first = await sampleFiles.pdf('TAX INVOICE', `${kind} of ${claim}`);
        const other = await sampleFiles.pdf('TAX INVOICE', `another ${kind} of ${claim}`);
        expect(await supply(kind, claim, first)).toMatchObject({ status: 200, data: { result: 'created' } });
        expect((await downloaded(call, claim, kind)).rawPayload).toEqual(first.content);
        const before = await filesOfMia();
        expect((await supply(kind, claim, first)).data).toEqual({ result: 'unchanged' });
        expect(await filesOfMia()).toEqual(before);

        expect((await supply(kind, claim, other)).data).toEqual({ result: 'changed' });
        expect((await downloaded(call, claim, kind)).rawPayload).toEqual(other.content);
        // The earlier one is released, and one is kept in its place.
        const after = await filesOfMia();
        expect(after).toHaveLength(before.length + 1);
        expect(after.filter(({ discarded }) => discarded)).toHaveLength(
          before.filter(({ discarded }) => discarded).length + 1,
        );
        expect(after.at(-1)).toMatchObject({ kept: true, discarded: false });
      }
    },
  );

  it('is named in the participant’s activity, and recorded under the key’s name', async () => {
    await supply('invoice', second, await sampleFiles.pdf('TAX INVOICE', 'for the activity'));
    const { items } = (await app.call(listActivity, { token, params: MIA })).data;
    const [claim] = await query<{ number: string }>(
      `select reference_number as number from invoices where sfid = '${second}'`,
    );
    expect(items[0]).toMatchObject({
      kind: 'document-supplied',
      sentence: 'Wattle Plan Management added a document to claim {claim}.',
      by: 'Wattle Plan Management',
      claim: { sfid: second, reference_number: claim?.number },
    });
    const [record] = await query(
      `select by_name, user_id, participant_id::int as participant, detail->>'kind' as kind from audit
        where action = 'documents.put' order by id desc limit 1`,
    );
    expect(record).toEqual({ by_name: 'core', user_id: null, participant: 1, kind: 'invoice' });
  });

  it('is refused like an upload, at its field, and nothing is kept of it', async () => {
    const [, active] = (await actingPdfs())[0] ?? [];
    if (!active) throw new Error('There is no active PDF.');
    const before = await filesOfMia();
    const refused: unknown[] = [];
    for (const file of [
      { name: 'invoice.pdf', content: Buffer.from('A text, and no invoice.') },
      { name: 'invoice.pdf', content: active },
      { name: 'invoice.pdf', content: Buffer.alloc(0) },
    ]) {
      const { status, envelope } = await supply('invoice', bare, file);
      refused.push([status, envelope.errors]);
    }
    expect(refused).toEqual([
      [422, { file: [UPLOAD_PROBLEMS.type] }],
      [422, { file: [UPLOAD_PROBLEMS.active] }],
      [422, { file: [UPLOAD_PROBLEMS.empty] }],
    ]);
    const none = await app.call(putDocument, {
      token: key,
      params: { kind: 'invoice', sfid: bare },
      files: {} as never,
    });
    expect([none.status, none.envelope.errors]).toEqual([422, { file: ['must come with the request'] }]);
    expect(await filesOfMia()).toEqual(before);
  });

  it('belongs to a claim of the key’s brand, and to a kind that there is', async () => {
    const file = await sampleFiles.pdf('TAX INVOICE', 'foreign');
    const answers: unknown[] = [];
    for (const sfid of ['nobodyKNOWSthisONE', theirs]) {
      const { status, envelope } = await supply('invoice', sfid, file);
      answers.push([status, envelope.message]);
    }
    const [unknown] = answers;
    expect(answers).toEqual([[404, 'There is no such claim of this brand.'], unknown]);
    const { status, envelope } = await supply('evidence' as never, bare, file);
    expect([status, envelope.errors]).toEqual([422, { kind: ['must be invoice or second-file'] }]);
    expect(envelope.message).toBe('There is something wrong with “Kind”: it must be invoice or second-file.');
    const mpm = await apiKey(app, { brand: 'mpm', scopes: ['files'] });
    expect((await supply('invoice', bare, file, mpm)).status).toBe(404);
    expect((await supply('invoice', theirs, file, mpm)).status).toBe(200);
  });

  it('that is too large is refused before any of it is read', async () => {
    await app.app.listen({ port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const begun = request(
      `http://localhost:${port}${callPath(putDocument, { kind: 'invoice', sfid: bare })}`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '3100000',
        },
      },
    );
    // Only the headers are sent.
    begun.flushHeaders();
    begun.on('error', () => {});
    const [answer] = (await once(begun, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await answer.toArray()).toString();
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    expect(JSON.parse(body)).toMatchObject({ message: 'The file is larger than 3 MB.' });
    begun.destroy();
  });
});
