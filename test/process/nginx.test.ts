// The portal behind nginx: brands by their hosts, staff apart, whatever size and pace the server takes, and nothing else.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { UPLOAD, UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { BehindNginx, HOSTS, nginx } from './behind-nginx.ts';
import { RunningServer } from './running-server.ts';

if (!nginx) console.info('Skipped: the server behind nginx. There is no nginx on this machine.');

const [WATTLE, MPM, STAFF] = HOSTS;
/** In bytes: nearly what the server takes as an upload, which is 20 MB. */
const LARGEST = 19_900_000;

describe.skipIf(!nginx)('behind nginx', () => {
  let server: RunningServer;
  let front: BehindNginx;
  beforeAll(async () => {
    server = await RunningServer.start({
      DEMO: 'exposed',
      PUBLIC_URL: `https://${WATTLE}`,
      BRAND_HOSTS: `${WATTLE}=wattle,${MPM}=mpm`,
      STAFF_HOST: STAFF,
      TRUST_PROXY: '127.0.0.1',
    });
    front = await BehindNginx.start([Number(new URL(server.url).port)]);
  });
  afterAll(async () => {
    await front?.stop();
    await server?.remove();
  });

  it('each host shows its brand, and only that of staff the console', async () => {
    const page = { accept: 'text/html' };
    const titles = await Promise.all(
      [WATTLE, MPM].map(async (host) => /<title>([^<]+)/.exec((await front.get(host, '/', page)).body)?.[1]),
    );
    expect(titles).toEqual([expect.stringContaining('Wattle'), expect.stringContaining('My Plan Manager')]);
    const consoles = await Promise.all(
      HOSTS.map(async (host) => (await front.get(host, '/staff', page)).status),
    );
    expect(consoles).toEqual([404, 404, 200]);
  });

  it('is HTTP/2 by TLS only, and has no certificate for other hosts', async () => {
    const plain = await fetch(`http://127.0.0.1:${front.ports.http}/login`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/login']);
    const session = connectHttp2(`https://${WATTLE}`, {
      createConnection: () =>
        connectTls({
          socket: connect(front.ports.https, '127.0.0.1'),
          servername: WATTLE,
          ALPNProtocols: ['h2'],
          rejectUnauthorized: false,
        }),
    });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    session.close();
    await expect(front.get('other.example', '/')).rejects.toThrow(/alert/);
  });

  it('adds no header to the server’s, and does not say its version', async () => {
    const { headers } = await front.get(WATTLE, '/', { accept: 'text/html' });
    const names = headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options'])
      expect(names.filter((each) => each === name)).toEqual([name]);
    expect(headers[headers.indexOf('Server') + 1]).toBe('nginx');
  });

  it('leads nobody to the figures', async () => {
    const answers = await Promise.all(
      HOSTS.map((host) => front.get(host, '/metrics', { accept: 'text/html' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('lets through what the server takes as an upload, and says itself what is too large', async () => {
    const { authorization } = await server.signIn('demo@wattle.example');
    const path = callPath(submitClaim, { participantSfid: 'demoPART0000000001' });
    const send = async (bytes: number) => {
      const form = new FormData();
      form.set('paid_to_type', 'invoice');
      form.set('file', new File([new Uint8Array(bytes)], 'invoice.pdf'));
      const made = new Response(form);
      const body = Buffer.from(await made.arrayBuffer());
      const asked = front.ask(WATTLE, path, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': made.headers.get('content-type') ?? '',
          'content-length': String(body.length),
        },
      });
      const [answer] = (await once(asked.end(body), 'response')) as [IncomingMessage];
      return { status: answer.statusCode, body: await text(answer) };
    };
    // Zeros are no PDF, which the server finds once it has all of them; of a file that is too large it says so.
    const answers = [await send(UPLOAD.maxBytes), await send(LARGEST)];
    expect(
      answers.map(({ status, body }) => [status, (JSON.parse(body) as { message: string }).message]),
    ).toEqual([
      [422, UPLOAD_PROBLEMS.type],
      [422, UPLOAD_PROBLEMS.tooLarge],
    ]);
    expect((await send(LARGEST + 200_000)).status).toBe(413);
  });

  it('takes records of any number in one request', async () => {
    const made = server.portal('api-keys', 'create', 'core', '--scopes', 'feed', '--brand', 'wattle');
    const asked = front.ask(WATTLE, callPath(feedCalls.providers, {}), {
      method: 'POST',
      headers: { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0]}`, 'content-type': NDJSON },
    });
    const line = `${JSON.stringify({ name: 'x'.repeat(20_000) })}\n`;
    for (let sent = 0; sent < LARGEST; sent += line.length)
      if (!asked.write(line)) await once(asked, 'drain');
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    const told = (await text(answer)).trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(told)).toMatchObject({ counts: { rejected: Math.ceil(LARGEST / line.length) } });
  });

  it('logs no address, which may hold a link’s token or what somebody searched for', async () => {
    await front.get(WATTLE, '/activate/a-token-of-somebody?u=1', { accept: 'text/html' });
    const log = () => readFileSync(join(front.folder, 'wattle.log'), 'utf8');
    await expect.poll(log).toContain(`"host":"${WATTLE}","method":"GET","status":200`);
    expect(log()).not.toMatch(/token|activate/);
  });
});

describe.skipIf(!nginx)('what nginx hands on', () => {
  /** Answers with the headers that came, as soon as anything of the body has. */
  const echo = createServer((asked, reply) => {
    asked
      .once(asked.method === 'POST' ? 'data' : 'end', () => reply.end(JSON.stringify(asked.headers)))
      .resume();
  });
  let front: BehindNginx;
  beforeAll(async () => {
    await once(echo.listen(0, '127.0.0.1'), 'listening');
    front = await BehindNginx.start([(echo.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await front?.stop();
    echo.close();
  });

  it('is where a client comes from, and nothing that it says of that', async () => {
    const { body } = await front.get(MPM, '/', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': WATTLE,
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.9',
    });
    const headers = JSON.parse(body) as Record<string, string>;
    expect(headers).toMatchObject({
      host: MPM,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect([headers['x-forwarded-host'], headers['forwarded']]).toEqual([undefined, undefined]);
  });

  it('are records while their sender still writes, and answers while the server does', async () => {
    const asked = front.ask(WATTLE, callPath(feedCalls.providers, {}), { method: 'POST' });
    asked.on('error', () => {});
    asked.write('{}\n');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    asked.destroy();
  });
});
