import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';

/** A push as the browser got it: what it says, and how it came. */
interface Pushed {
  payload: unknown;
  headers: IncomingMessage['headers'];
  /** The server's key, and whom it says is to be asked where something is wrong. */
  publicKey: string;
  subject: string | undefined;
}

/** A browser that has subscribed, as it tells the portal. */
export interface Browser {
  address: string;
  p256dh: string;
  auth: string;
  /** What came, decrypted with its own keys. */
  got: Pushed[];
}

interface Kept extends Browser {
  keys: ECDH;
  secret: Buffer;
}

const text = (value: string) => Buffer.from(`${value}\0`);
const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * A push service of browsers, over HTTP. It takes what keeps to RFC 8030, 8188, 8291 and 8292 and answers 400 to everything
 * else: it checks who signed, decrypts with the browser's own keys, and looks at every header.
 */
export class PushService {
  /** What it answers to a browser's pushes in place of taking them, by address. */
  readonly answers = new Map<string, number>();
  /** Why it refused something. */
  readonly faults: string[] = [];
  private readonly browsers = new Map<string, Kept>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser subscribes. */
  subscribe(): Browser {
    const keys = createECDH('prime256v1');
    const publicKey = keys.generateKeys();
    const secret = randomBytes(16);
    const path = `/push/${randomBytes(24).toString('base64url')}`;
    const browser = {
      address: `${this.origin}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
      got: [],
      keys,
      secret,
    };
    this.browsers.set(path, browser);
    return browser;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const browser = this.browsers.get(request.url ?? '');
    if (!browser || request.method !== 'POST') return void response.writeHead(404).end();
    const instead = this.answers.get(browser.address);
    if (instead !== undefined) return void response.writeHead(instead).end();
    try {
      browser.got.push(await this.read(request.headers, body, browser));
      response.writeHead(201).end();
    } catch (error) {
      this.faults.push(String(error));
      response.writeHead(400).end();
    }
  }

  private async read(headers: IncomingMessage['headers'], body: Buffer, browser: Kept): Promise<Pushed> {
    const { authorization = '', ttl, topic, urgency, 'content-encoding': encoding } = headers;
    if (!/^\d+$/.test(String(ttl))) throw new Error('TTL is missing');
    if (encoding !== 'aes128gcm') throw new Error(`Content-Encoding ${encoding}`);
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(topic))) throw new Error(`Topic ${String(topic)}`);
    if (urgency !== 'normal') throw new Error(`Urgency ${String(urgency)}`);
    const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, key, { audience: this.origin, algorithms: ['ES256'] });
    // RFC 8292: no longer than a day.
    if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('the token lasts too long');
    return { payload: JSON.parse(opened(body, browser)), headers, publicKey, subject: payload.sub };
  }
}

/** Decrypts a body of one record (RFC 8188) with a browser's keys (RFC 8291). Throws where it was made for another one. */
function opened(body: Buffer, { keys, secret }: Kept): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const shared = keys.computeSecret(theirs);
  const info = Buffer.concat([text('WebPush: info'), keys.getPublicKey(), theirs]);
  const material = derived(shared, secret, info, 32);
  const key = derived(material, salt, text('Content-Encoding: aes128gcm'), 16);
  const nonce = derived(material, salt, text('Content-Encoding: nonce'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}
