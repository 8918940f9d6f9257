import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

/** Google's push service (FCM HTTP v1), and the server of its tokens, over HTTP. */
export class Google {
  readonly taken: unknown[] = [];
  /** What it answers in place of taking a push, by token: a status, and Google's word. */
  readonly answers = new Map<string, [status: number, code: string]>();
  /** How often somebody asked for access. */
  asked = 0;
  /** How long access lasts, in seconds. */
  lasts = 3600;
  private readonly publicKey: KeyObject;
  private readonly privateKey: string;
  private access = 'access-0';
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.publicKey = publicKey;
    this.privateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  }

  static async start(): Promise<Google> {
    const google = new Google();
    await new Promise<void>((resolve) => google.server.listen(0, '127.0.0.1', resolve));
    return google;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The file of the service account that its owner downloads. */
  get account() {
    return {
      type: 'service_account',
      project_id: 'wattle-app',
      client_email: 'sender@wattle-app.iam.gserviceaccount.example',
      private_key: this.privateKey,
      token_uri: `${this.origin}/token`,
    };
  }

  /** From now on only a new token opens. */
  revoke(): void {
    this.access = `access-${this.asked + 1}-new`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const [status, answer] =
      request.url === '/token' ? await this.giveAccess(request, body) : this.take(request, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private async giveAccess(request: IncomingMessage, body: string): Promise<[number, object]> {
    const given = new URLSearchParams(body);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (!isForm || given.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return [400, { error: 'unsupported_grant_type' }];
    const { client_email: issuer, token_uri: audience } = this.account;
    try {
      const { payload } = await jwtVerify(given.get('assertion') ?? '', this.publicKey, {
        algorithms: ['RS256'],
        issuer,
        audience,
        requiredClaims: ['iat', 'exp'],
      });
      if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging')
        return [400, { error: 'invalid_scope' }];
    } catch {
      return [400, { error: 'invalid_grant' }];
    }
    this.asked += 1;
    return [200, { access_token: this.access, expires_in: this.lasts, token_type: 'Bearer' }];
  }

  private take({ method, url, headers }: IncomingMessage, body: string): [number, object] {
    if (method !== 'POST' || url !== '/v1/projects/wattle-app/messages:send') return [404, {}];
    if (headers.authorization !== `Bearer ${this.access}`) return [401, failure('UNAUTHENTICATED')];
    const { message } = JSON.parse(body) as { message?: { token?: string } };
    const instead = this.answers.get(message?.token ?? '');
    if (instead) return [instead[0], failure(instead[1])];
    if (!message?.token) return [400, failure('INVALID_ARGUMENT')];
    this.taken.push(message);
    return [200, { name: 'projects/wattle-app/messages/1' }];
  }
}

/** A failure as Google writes it: its general word, and that of the push service among the details. */
const failure = (code: string) => ({
  error: {
    code: 400,
    status: code === 'UNREGISTERED' ? 'NOT_FOUND' : code,
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
  },
});
