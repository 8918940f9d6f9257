import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { extent } from '#test/harness/extent.ts';
import { multipart, smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { rowsOf } from '../database/database.ts';
import { uploadsFolder } from '../files/receive.ts';
import { words } from '../files/words.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let port: number;
let token: string;
let form: Awaited<ReturnType<typeof multipart>>;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
  form = await multipart({ paid_to_type: 'invoice' }, { file: smallPdf });
});
afterAll(() => app.close());

/** What a request leaves behind: rows, files in the store and files on their way there. */
async function kept(): Promise<object> {
  const rows = await app.services.database.operate((tx) =>
    rowsOf<object>(
      tx,
      sql`select (select count(*)::int from files) as files, (select count(*)::int from submitted_claims) as claims,
        (select sms_notification from participants where sfid = ${MIA}) as sms,
        (select count(*)::int from audit) as audit`,
    ),
  );
  const { dataDir } = app.services.config;
  const folders = [`${dataDir}/files`, uploadsFolder(dataDir)];
  return { ...rows[0], stored: folders.map((folder) => readdirSync(folder, { recursive: true }).length) };
}

const logged = () => [...vi.mocked(app.app.log.error).mock.calls, ...vi.mocked(app.app.log.warn).mock.calls];

let before: object;
beforeEach(async () => {
  // The uploads folder is made by the first upload.
  expect((await send(form.payload)).statusCode).toBe(200);
  vi.spyOn(app.app.log, 'error');
  vi.spyOn(app.app.log, 'warn');
  before = await kept();
});
afterEach(() => vi.restoreAllMocks());

const SUBMIT = callPath(submitClaim, { participantSfid: MIA });
const SMS = callPath(setSmsNotification, { id: MIA });

/** Sends a form whose length is what came, as a proxy does that has read it to its end. */
const send = (payload: Buffer) =>
  app.app.inject({
    method: 'POST',
    url: SUBMIT,
    headers: {
      ...form.headers,
      'content-length': String(payload.length),
      authorization: `Bearer ${token}`,
    },
    payload,
  });

/** Where to cut: in `npm test` around each place where one part of the form goes over into another. */
function cuts(): number[] {
  const all = Array.from({ length: form.payload.length - 4 }, (_, at) => at + 1);
  const seams = [...form.payload.toString('latin1').matchAll(/\r\n/g)].map(({ index }) => index);
  const near = all.filter((at) => seams.some((seam) => Math.abs(seam - at) < 3) || at % 97 === 0);
  return extent(near, all);
}

/** Opens a connection, sends the head and a part of the body, and ends it; gives what the server answers. */
async function breakOff(
  head: readonly string[],
  body: Buffer | string,
  how: 'half-closed' | 'reset',
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const lines = ['host: localhost', `authorization: Bearer ${token}`];
  socket.write([head[0], ...lines, ...head.slice(1), '', ''].join('\r\n'));
  socket.write(body);
  if (how === 'half-closed') {
    socket.end();
    return text(socket);
  }
  // The server has read it once the connection has nothing more to send.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = once(socket, 'close');
  socket.resetAndDestroy();
  await closed;
  return '';
}

/** Waits until the server has done with every request that it holds. */
const settled = () => vi.waitFor(async () => expect(await kept()).toEqual(before), { timeout: 10_000 });

describe('a form that ends early', () => {
  it('is refused at every place where it can be cut, and leaves nothing', async () => {
    const answers = new Map<string, number[]>();
    for (const at of cuts()) {
      const { statusCode, body } = await send(form.payload.subarray(0, at));
      const { message } = JSON.parse(body) as { message: string };
      const said = `${statusCode} ${message}`;
      answers.set(said, [...(answers.get(said) ?? []), at]);
    }
    expect([...answers.keys()]).toEqual([`400 ${words.broken}`]);
    expect(await kept()).toEqual(before);
    expect(logged()).toEqual([]);
    expect((await send(form.payload)).statusCode).toBe(200);
  });

  it('whose connection breaks leaves nothing, and holds nobody up', async () => {
    const places = [20, 60, 200, form.payload.length - 400, form.payload.length - 5];
    const head = [
      `POST ${SUBMIT} HTTP/1.1`,
      `content-type: ${form.headers['content-type']}`,
      `content-length: ${form.payload.length}`,
    ];
    for (const how of ['half-closed', 'reset'] as const) {
      // More than are read at the same time.
      const said = await Promise.all(
        [...places, ...places].map((at) => breakOff(head, form.payload.subarray(0, at), how)),
      );
      expect(said.map((answer) => answer.slice(0, 12))).toEqual(
        said.map(() => (how === 'reset' ? '' : 'HTTP/1.1 400')),
      );
    }
    await settled();
    expect(logged()).toEqual([]);
    const started = performance.now();
    expect((await send(form.payload)).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(2500);
  });
});

describe('a body of JSON that ends early', () => {
  const whole = JSON.stringify({ sms_notification: false });

  it('is refused at every place where it can be cut', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    for (let at = 0; at < whole.length; at += 1) {
      const { statusCode } = await app.app.inject({
        method: 'PUT',
        url: SMS,
        headers,
        payload: whole.slice(0, at),
      });
      expect([at, statusCode]).toEqual([at, 400]);
    }
    expect(await kept()).toEqual(before);
    expect(logged()).toEqual([]);
  });

  it.each([
    ['shorter than its length', [`content-length: ${whole.length + 10}`], whole],
    [
      'cut inside a piece',
      ['transfer-encoding: chunked'],
      `${whole.length.toString(16)}\r\n${whole.slice(0, 9)}`,
    ],
    [
      'without its last piece',
      ['transfer-encoding: chunked'],
      `${whole.length.toString(16)}\r\n${whole}\r\n`,
    ],
  ])('is refused where it is %s, and is no failure', async (_, headers, body) => {
    const head = [`PUT ${SMS} HTTP/1.1`, 'content-type: application/json', ...headers];
    expect(await breakOff(head, body, 'half-closed')).toMatch(/^HTTP\/1\.1 400/);
    await breakOff(head, body, 'reset');
    await settled();
    expect(logged()).toEqual([]);
  });
});
