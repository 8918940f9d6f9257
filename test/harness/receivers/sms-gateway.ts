import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as ClickSend's API takes it. */
interface Sms {
  source: string;
  from?: string;
  body: string;
  to: string;
  custom_string: string;
}

/** A real HTTP server that speaks ClickSend's API v3 and can be told to behave badly. */
export class SmsGateway {
  readonly accepted: Sms[] = [];
  /** The message's status in an answer of 200; or `hangs`: no answer, `drops`: the connection ends, `fails`: 500. */
  mode: 'SUCCESS' | 'INSUFFICIENT_CREDIT' | 'INVALID_RECIPIENT' | 'hangs' | 'drops' | 'fails' = 'SUCCESS';
  /** Requests that came in whole, whatever was answered. */
  arrived = 0;
  authorization: string | undefined;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<SmsGateway> {
    const gateway = new SmsGateway();
    await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `clicksend+http://operator:key%2F1@127.0.0.1:${port}?from=Wattle&from.mpm=MPM`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.arrived += 1;
    this.authorization = request.headers.authorization;
    if (this.mode === 'hangs') return;
    if (this.mode === 'drops') return void response.destroy();
    if (request.method === 'GET' && request.url === '/v3/account' && this.mode !== 'fails')
      return void response.writeHead(200).end('{}');
    const isAsked = request.method === 'POST' && request.url === '/v3/sms/send';
    if (!isAsked || this.mode === 'fails') return void response.writeHead(500).end('no');
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: Sms[] };
    if (this.mode === 'SUCCESS') this.accepted.push(...messages);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        http_code: 200,
        response_code: 'SUCCESS',
        response_msg: 'Messages queued for delivery.',
        data: { messages: messages.map((message) => ({ ...message, status: this.mode })) },
      }),
    );
  }
}
