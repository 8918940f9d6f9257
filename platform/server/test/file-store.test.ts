import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSubmittedAttachment, submitClaim } from '#features/submissions/calls.ts';
import { startApp } from '#test/harness/app.ts';
import { sampleFiles } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { readConfig } from '../config/config.ts';
import { rowsOf } from '../database/database.ts';
import { openFileStore } from '../files/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'wattle-store-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'wattle-files', configs: [] }],
});
let urls: { disk: undefined; s3: string };
beforeAll(async () => {
  const { port } = await s3.run();
  urls = { disk: undefined, s3: `s3://S3RVER:S3RVER@127.0.0.1:${port}/wattle-files?tls=0&region=us-east-1` };
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (url: string | undefined): Record<string, string> => (url ? { FILES_URL: url } : {});

describe.each(['disk', 's3'] as const)('a store on %s', (kind) => {
  it('takes a file as it is, gives it back byte for byte, and deletes it', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const store = await openFileStore(readConfig({ DATA_DIR: dataDir, DEMO: '1', ...settings(urls[kind]) }));
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const path = join(dataDir, 'sent');
    writeFileSync(path, content);
    await store.moveFromFs(path, '2026-11/one', { contentType: 'application/pdf' });
    expect(readdirSync(dataDir)).not.toContain('sent');
    expect(await store.exists('2026-11/one')).toBe(true);
    expect(await buffer(await store.getStream('2026-11/one'))).toEqual(content);
    await store.delete('2026-11/one');
    await store.delete('2026-11/one');
    expect(await store.exists('2026-11/one')).toBe(false);
  });

  it('holds the files of claims', async () => {
    const app = await startApp(settings(urls[kind]));
    try {
      const { token } = await signInAs(app, 'demo@wattle.example');
      const params = { participantSfid: 'demoPART0000000001' };
      const file = await sampleFiles.pdf('TAX INVOICE', kind);
      const { data } = await app.call(submitClaim, {
        token,
        params,
        body: { paid_to_type: 'invoice' },
        files: { file },
      });
      const answer = await app.call(getSubmittedAttachment, {
        token,
        params: { ...params, submittedId: data.sfid },
        query: {},
      });
      const response = await app.app.inject({ url: new URL(answer.data.url).pathname });
      expect(response.rawPayload).toEqual(file.content);
    } finally {
      await app.close();
    }
  });
});

describe('a store that answers 500', () => {
  it('is reported to people, and leaves nothing behind', async () => {
    const failing: Server = createServer((_request, response) => response.writeHead(500).end()).listen(0);
    const { port } = failing.address() as AddressInfo;
    const app = await startApp({ FILES_URL: `s3://K:S@127.0.0.1:${port}/bucket?tls=0` });
    try {
      const { token } = await signInAs(app, 'demo@wattle.example');
      const { status, envelope } = await app.call(submitClaim, {
        token,
        params: { participantSfid: 'demoPART0000000001' },
        body: { paid_to_type: 'invoice' },
        files: { file: await sampleFiles.pdf() },
      });
      expect(status).toBe(503);
      expect(envelope.errors?.['file']?.[0]).toMatch(/could not store your file/);
      const claims = await app.services.database.operate((tx) =>
        rowsOf(
          tx,
          sql`select id from submitted_claims where file_id in (select id from files where kept_at is null)`,
        ),
      );
      expect(claims).toEqual([]);
    } finally {
      await app.close();
      failing.close();
    }
  });
});
