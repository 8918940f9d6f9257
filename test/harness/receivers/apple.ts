import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  createServer,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

/** A push as Apple took it. */
interface Taken {
  token: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * Apple's push service, over HTTP/2 without TLS. It takes what keeps to its provider API, and refuses everything else with
 * Apple's own reasons.
 */
export class Apple {
  readonly keyId = 'ABCDE12345';
  readonly team = 'TEAM123456';
  readonly topic = 'example.wattle.portal';
  readonly taken: Taken[] = [];
  /** The tokens by which it knew the sender. */
  readonly signatures: string[] = [];
  /** What it answers in place of taking a push, by token: a status and Apple's reason; or no answer at all. */
  readonly answers = new Map<string, [status: number, reason: string] | 'hangs'>();
  /** How many connections it had. */
  connections = 0;
  private readonly publicKey: KeyObject;
  /** The key that its owner downloads. */
  readonly key: string;
  private readonly server: Http2Server = createServer();
  private readonly sessions = new Set<Http2Session>();

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.publicKey = publicKey;
    this.key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    this.server.on('session', (session) => {
      this.connections += 1;
      this.sessions.add(session);
      session.on('close', () => this.sessions.delete(session));
    });
    this.server.on('stream', (stream, headers) => void this.answer(stream, headers));
  }

  static async start(): Promise<Apple> {
    const apple = new Apple();
    await new Promise<void>((resolve) => apple.server.listen(0, '127.0.0.1', resolve));
    return apple;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends every connection, as Apple does from time to time. */
  hangUp(): void {
    for (const session of this.sessions) session.destroy();
  }

  async stop(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const body = await text(stream);
    const [, token = ''] = /^\/3\/device\/(\w+)$/.exec(headers[':path'] ?? '') ?? [];
    const instead = this.answers.get(token);
    if (instead === 'hangs') return;
    const [status, reason] = instead ?? (await this.judge(headers, token));
    stream.respond({ ':status': status, 'apns-id': '00000000-0000-0000-0000-000000000000' });
    stream.end(status === 200 ? '' : JSON.stringify({ reason }));
    if (status === 200) this.taken.push({ token, headers, body: JSON.parse(body) });
  }

  /** What Apple says of a request. */
  private async judge(headers: IncomingHttpHeaders, token: string): Promise<[number, string]> {
    if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed'];
    if (!/^[0-9a-f]{64,}$/.test(token)) return [400, 'BadDeviceToken'];
    const [, signed = ''] = /^bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (signed === '') return [403, 'MissingProviderToken'];
    try {
      const { protectedHeader, payload } = await jwtVerify(signed, this.publicKey, {
        algorithms: ['ES256'],
        issuer: this.team,
        maxTokenAge: '60m',
      });
      if (protectedHeader.kid !== this.keyId || payload.exp !== undefined)
        return [403, 'InvalidProviderToken'];
    } catch {
      return [403, 'InvalidProviderToken'];
    }
    this.signatures.push(signed);
    if (headers['apns-topic'] !== this.topic) return [400, 'DeviceTokenNotForTopic'];
    if (headers['apns-push-type'] !== 'alert') return [400, 'InvalidPushType'];
    if (!['10', '5'].includes(String(headers['apns-priority']))) return [400, 'BadPriority'];
    if (!/^\d{10}$/.test(String(headers['apns-expiration']))) return [400, 'BadExpirationDate'];
    if (String(headers['apns-collapse-id']).length > 64) return [400, 'BadCollapseId'];
    return [200, ''];
  }
}
