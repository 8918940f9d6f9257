import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { puzzlingPdfs } from '#test/harness/files/acting/puzzling.ts';
import { actingPdfs, bomb } from '#test/harness/files/acting-pdfs.ts';
import { ordinaryPdfs, writers } from '#test/harness/files/ordinary-pdfs.ts';
import { readerFinds } from '#test/harness/files/pdf-reader.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getSubmittedAttachment, readClaimFile, submitClaim } from '../../calls.ts';

const params = { participantSfid: 'demoPART0000000001' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

/** What the server says about a file; undefined where the file is taken. */
async function said(content: Buffer): Promise<string | undefined> {
  const file = { name: 'invoice.pdf', content };
  const { status, envelope } = await app.call(readClaimFile, { token, params, files: { file } });
  return status === 200 ? undefined : (envelope.errors?.['file']?.[0] ?? String(status));
}

/** The same. On a busy machine a file may take longer than the three seconds that it has, so it is sent again. */
async function saidInTime(content: Buffer, attempts = 5): Promise<string | undefined> {
  const problem = await said(content);
  return problem === UPLOAD_PROBLEMS.tooLong && attempts > 1 ? saidInTime(content, attempts - 1) : problem;
}

describe('PDFs with active content', () => {
  it('are refused, wherever and however it is stored', async () => {
    const files = await actingPdfs();
    const taken: string[] = [];
    for (const [name, content] of files) {
      if ((await saidInTime(content)) !== UPLOAD_PROBLEMS.active) taken.push(name);
    }
    expect(taken).toEqual([]);
    expect(files.length).toBeGreaterThan(150);
  });

  it('are told from those of which readers may make different things, whatever is in these', async () => {
    const taken: string[] = [];
    for (const [name, content] of Object.entries(puzzlingPdfs)) {
      if ((await saidInTime(content)) !== UPLOAD_PROBLEMS.unclear) taken.push(name);
    }
    expect(taken).toEqual([]);
  });

  it('are known to a reader too, where it acts', async () => {
    let known = 0;
    for (const [, content] of await actingPdfs()) if ((await readerFinds(content)).length > 0) known += 1;
    expect(known).toBeGreaterThan(70);
  });

  it('that unpack to more than the server looks through are refused at once', async () => {
    expect(await said(bomb())).toBe(UPLOAD_PROBLEMS.tooLong);
  });
});

describe('ordinary PDFs', () => {
  let seen = 0;

  it.each(writers)('by %s are taken, and kept as they came, byte for byte', async (writer) => {
    const files = await ordinaryPdfs(writer);
    const refused: Record<string, string> = {};
    const found: Record<string, string[]> = {};
    for (const { name, content } of files) {
      const problem = await saidInTime(content);
      if (problem) refused[name] = problem;
      const acts = await readerFinds(content);
      if (acts.length > 0) found[name] = acts;
    }
    expect(refused).toEqual({});
    expect(found, 'what PDF.js would run, open or save').toEqual({});
    expect(await kept(files[0]?.content ?? Buffer.alloc(0))).toEqual(files[0]?.content);
    seen += files.length;
  });

  it('are more than a hundred together', () => {
    expect(seen).toBeGreaterThan(100);
  });
});

/** Sends in a file and gives its content as it is stored. */
async function kept(content: Buffer): Promise<Buffer> {
  const { data } = await app.call(submitClaim, {
    token,
    params,
    body: { paid_to_type: 'invoice' },
    files: { file: { name: 'invoice.pdf', content } },
  });
  const place = { ...params, submittedId: data.sfid };
  const link = await app.call(getSubmittedAttachment, { token, params: place, query: {} });
  return (await app.app.inject({ url: new URL(link.data.url).pathname })).rawPayload;
}
