// Posting to receivers that behave badly, or that nothing may be sent to.

import dns from 'node:dns';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_BYTES } from '#platform/server/outside/post.ts';
import { selfSigned } from '#test/harness/receivers/certificate.ts';
import { type Receiver, startReceiver, take } from '#test/harness/receivers/receiver.ts';
import { send } from '../../server/webhooks/send.ts';

const MESSAGE = '{"kind":"test"}';
const YEAR_MS = 365 * 86_400_000;
const inYears = (years: number) => new Date(Date.now() + years * YEAR_MS);

const anywhere = (url: string, patience = 5000) => send(url, {}, MESSAGE, { isAnywhere: true, patience });
const outside = (url: string) => send(url, {}, MESSAGE, { isAnywhere: false, patience: 5000 });
const refused = { taken: false, failure: 'private address' };

let place: Receiver;
beforeEach(async () => {
  place = await startReceiver();
});
afterEach(() => place.close());

const { lookup } = dns;
afterEach(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

/** Has names lead to these addresses; gives how often one was looked up. */
function leadTo(...addresses: string[]): () => number {
  let asked = 0;
  const answer = (_host: string, _options: unknown, done: (error: null, found: unknown) => void) => {
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  Object.assign(dns, { lookup: answer });
  syncBuiltinESMExports();
  return () => asked;
}

describe('a receiver', () => {
  it('that answers with 2xx has taken the message', async () => {
    expect(await anywhere(place.url)).toEqual({ taken: true, status: 204 });
    expect(place.got).toMatchObject([
      {
        body: MESSAGE,
        headers: { 'content-type': 'application/json', 'user-agent': expect.stringMatching(/^Wattle\//) },
      },
    ]);
  });

  it.each([400, 404, 410, 500, 503])('that answers with %i has not', async (status) => {
    place.answer = (_, response) => void response.writeHead(status).end('No');
    expect(await anywhere(place.url)).toEqual({ taken: false, failure: `HTTP ${status}` });
  });

  it('that hangs is left after a while', async () => {
    place.answer = () => {};
    expect(await anywhere(place.url, 200)).toEqual({ taken: false, failure: 'no answer in 0.2 s' });
  });

  it('that does not even take the connection up is left after a while', async () => {
    const deaf = createServer().listen(0, '127.0.0.1');
    await once(deaf, 'listening');
    const { port } = deaf.address() as AddressInfo;
    expect(await anywhere(`https://127.0.0.1:${port}/`, 200)).toMatchObject({
      failure: 'no answer in 0.2 s',
    });
    deaf.close();
    expect(await anywhere(`http://127.0.0.1:${port}/`)).toEqual({ taken: false, failure: 'ECONNREFUSED' });
  });

  it('that begins an answer and never ends it is left with its connection', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    place.answer = (_, response) => {
      response.on('close', resolve);
      response.writeHead(200).write('Wait');
    };
    expect(await anywhere(place.url, 200)).toEqual({ taken: true, status: 200 });
    await closed;
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'promises more than it sends',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('short');
        response.socket?.end();
      },
    ],
    [
      'sends more than it promised',
      (response) =>
        void response.socket?.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${'long'.repeat(1000)}`),
    ],
    [
      'names two lengths',
      (response) =>
        void response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 4\r\n\r\nlong'),
    ],
    ['answers with garbage', (response) => void response.socket?.end('garbage\r\n\r\n')],
    ['hangs up', (response) => void response.socket?.destroy()],
  ])('that %s spoils nothing for the next message', async (how, answer) => {
    place.answer = (_, response) => answer(response);
    const isTaken = how.includes('more than');
    expect(await anywhere(place.url)).toMatchObject({ taken: isTaken });
    place.answer = take;
    // A connection that is closed under a message makes it fail: it is tried again like any other.
    await expect.poll(() => anywhere(place.url)).toEqual({ taken: true, status: 204 });
  });

  it('that answers without end is cut off after 64 KB, and memory stays', async () => {
    const piece = Buffer.alloc(65_536);
    let sent = 0;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    place.answer = (_, response) => {
      response.on('close', resolve);
      response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) });
      const more = () => {
        while (!response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) break;
        }
      };
      response.on('drain', more);
      more();
    };
    const before = process.memoryUsage().rss;
    expect(await anywhere(place.url)).toEqual({ taken: true, status: 200 });
    await closed;
    // What the kernel holds between the two is not read.
    expect(sent).toBeLessThan(16 * 1024 ** 2);
    expect(sent).toBeGreaterThan(ANSWER_BYTES);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 ** 2);
  });

  it.each([301, 302, 307, 308])('that redirects (%i) is not followed', async (status) => {
    const other = await startReceiver();
    place.answer = (_, response) => void response.writeHead(status, { location: other.url }).end();
    expect(await anywhere(place.url)).toEqual({ taken: false, failure: `HTTP ${status}` });
    expect(other.got).toEqual([]);
    other.close();
  });
});

describe('outside demo mode nothing is sent', () => {
  it('without TLS', async () => {
    expect(await outside('http://93.184.215.14/')).toEqual(refused);
    expect(await outside(place.url)).toEqual(refused);
    expect(place.got).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0.0.0.0/',
    'https://255.255.255.255/',
    'https://224.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[2002:a00:1::]/',
    'https://localhost/',
  ])('to %s', async (url) => {
    expect(await outside(url)).toEqual(refused);
  });
});

describe('a name', () => {
  const port = () => new URL(place.url).port;

  it.each([
    [['127.0.0.1']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
    [['::1']],
    [[]],
  ])('that leads to %j is sent nothing', async (addresses) => {
    const asked = leadTo(...addresses);
    expect(await outside(`https://receiver.example:${port()}/`)).toEqual(refused);
    expect(asked()).toBe(1);
    expect(place.got).toEqual([]);
  });
});

describe('by TLS', () => {
  const trusted = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(trusted));

  async function secure(from: number, until: number): Promise<Receiver> {
    const certificate = selfSigned(inYears(from), inYears(until));
    setDefaultCACertificates([...trusted, certificate.cert]);
    return startReceiver(certificate);
  }

  it('a receiver with a certificate that is trusted and valid takes messages', async () => {
    const other = await secure(-1, 1);
    expect(await anywhere(other.url)).toEqual({ taken: true, status: 204 });
    // The connection is kept, and leads to this machine: it is judged again though no name is looked up.
    await turn();
    const asked = leadTo('127.0.0.1');
    expect(await outside(other.url)).toEqual(refused);
    expect([asked(), other.got.length]).toEqual([0, 1]);
    other.close();
  });

  it.each<[string, number, number, string]>([
    ['that has expired', -2, -1, 'CERT_HAS_EXPIRED'],
    ['that is not valid yet', 1, 2, 'CERT_NOT_YET_VALID'],
  ])('a certificate %s is refused, in demo mode too', async (_, from, until, failure) => {
    const other = await secure(from, until);
    expect(await anywhere(other.url)).toEqual({ taken: false, failure });
    expect(other.got).toEqual([]);
    other.close();
  });

  it('so is one that nobody vouches for, and one of another name', async () => {
    const other = await startReceiver(selfSigned(inYears(-1), inYears(1)));
    expect(await anywhere(other.url)).toEqual({ taken: false, failure: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    other.close();
    const named = await secure(-1, 1);
    expect(await anywhere(named.url.replace('localhost', '127.0.0.1'))).toEqual({
      taken: false,
      failure: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(named.got).toEqual([]);
    named.close();
  });
});
