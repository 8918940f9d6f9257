import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { SignJWT } from 'jose';
import { GatewayError } from '../gateway.ts';
import { COLLAPSED_AS, KEPT_SECONDS, type Push, type Sender } from './sender.ts';

/** Apple's service for apps from the store, and for those that a developer has put on a phone. */
export const APNS = 'https://api.push.apple.com';
export const APNS_SANDBOX = 'https://api.sandbox.push.apple.com';

/** Apple takes a token for an hour, and refuses those that come too often: each is used for this long, in milliseconds. */
const TOKEN_MS = 50 * 60_000;
/** How long a connection stays open without use, in milliseconds. */
const IDLE_MS = 10 * 60_000;
/** How much of an answer is read, in bytes. */
const ANSWER_BYTES = 4096;

/** Reasons by which Apple says that a token has ended, or belongs to another app. */
const GONE: ReadonlySet<string> = new Set([
  'Unregistered',
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
  'ExpiredToken',
]);
/** Those that say that our own token is not good: the next try has a new one. */
const TOKEN_REFUSED: ReadonlySet<string> = new Set(['ExpiredProviderToken', 'InvalidProviderToken']);

/** By what Apple knows an app and its sender. */
export interface ApnsAccount {
  /** The key's file, as Apple gives it (`AuthKey_….p8`), and the ten characters of its name. */
  key: string;
  keyId: string;
  team: string;
  /** The app's id. */
  topic: string;
  /** Apple's address; another one for tests. */
  origin: string;
}

/** Sends pushes to a brand's app for iOS, by HTTP/2 and a token of ours (Apple's provider API). */
export function openApns({ key, keyId, team, topic, origin }: ApnsAccount): Sender {
  const privateKey = createPrivateKey(key);
  const connection = new Connection(origin);
  const tokens = new Tokens(privateKey, keyId, team);
  return {
    async send({ address, title, text, link }: Push, signal) {
      const headers = {
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(address)}`,
        authorization: `bearer ${await tokens.current()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(Date.now() / 1000) + KEPT_SECONDS),
        'apns-collapse-id': COLLAPSED_AS,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ aps: { alert: { title, body: text }, sound: 'default' }, link });
      const { status, reason } = await connection.ask(headers, body, signal);
      if (status === 200) return;
      if (TOKEN_REFUSED.has(reason)) tokens.forget();
      throw new GatewayError(reason || `HTTP ${status}`, {
        isUnwanted: status === 410 || GONE.has(reason),
        isForGood: status === 400 || status === 413,
      });
    },
    check: (signal) => connection.check(signal),
  };
}

/** The tokens by which Apple knows the sender. The time is the real one, whatever the portal's clock says. */
class Tokens {
  private readonly privateKey: KeyObject;
  private readonly keyId: string;
  private readonly team: string;
  private token: { text: Promise<string>; madeAt: number } | undefined;

  constructor(privateKey: KeyObject, keyId: string, team: string) {
    this.privateKey = privateKey;
    this.keyId = keyId;
    this.team = team;
  }

  current(): Promise<string> {
    if (!this.token || Date.now() - this.token.madeAt > TOKEN_MS)
      this.token = { text: this.sign(), madeAt: Date.now() };
    return this.token.text;
  }

  forget(): void {
    this.token = undefined;
  }

  private sign(): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: this.keyId })
      .setIssuer(this.team)
      .setIssuedAt()
      .sign(this.privateKey);
  }
}

interface Answer {
  status: number;
  /** Apple's word for what is wrong; empty where nothing is. */
  reason: string;
}

/** One connection, opened when it is needed, and again where it has ended. */
class Connection {
  private readonly origin: string;
  private session: ClientHttp2Session | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  async ask(headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer> {
    try {
      return await this.request(headers, body, signal);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      // A stream that its connection took along says so, and why the connection failed is the cause.
      const { code, cause, name } = error as Error & { code?: string; cause?: { code?: string } };
      throw new GatewayError(cause?.code ?? code ?? name);
    }
  }

  async check(signal: AbortSignal): Promise<void> {
    const session = this.open();
    await new Promise<void>((resolve, reject) => {
      const fail = (error?: { code?: string } | null) => reject(new GatewayError(error?.code ?? 'NO_ANSWER'));
      signal.addEventListener('abort', () => fail(), { once: true });
      session.once('error', fail);
      session.once('close', () => fail());
      const ping = () => {
        session.ping((error) => (error ? fail(error as { code?: string }) : resolve()));
      };
      if (session.connecting) session.once('connect', ping);
      else ping();
    });
  }

  private open(): ClientHttp2Session {
    if (this.session && !this.session.closed && !this.session.destroyed) return this.session;
    const session = connect(this.origin);
    // Its requests hear of the failure too.
    session.on('error', () => {});
    session.on('goaway', () => session.close());
    session.setTimeout(IDLE_MS, () => session.close());
    session.unref();
    this.session = session;
    return session;
  }

  private request(headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stream = this.open().request(headers, { signal });
      let status = 0;
      let text = '';
      stream.setEncoding('utf8');
      stream.on('response', (answer) => {
        status = Number(answer[constants.HTTP2_HEADER_STATUS] ?? 0);
      });
      stream.on('data', (piece: string) => {
        if (text.length < ANSWER_BYTES) text += piece;
      });
      stream.on('error', reject);
      stream.on('close', () =>
        status ? resolve({ status, reason: reasonOf(text) }) : reject(new GatewayError('NO_ANSWER')),
      );
      stream.end(body);
    });
  }
}

function reasonOf(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown };
    return typeof reason === 'string' && /^[A-Za-z]{1,40}$/.test(reason) ? reason : '';
  } catch {
    return '';
  }
}
