import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ToldChange } from '#features/told/calls/changes.ts';
import type { Certificate } from './certificate.ts';

/** A message that a receiver got. */
export interface Got {
  id: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  change: ToldChange;
}

/** A real server that takes webhooks, can be told to behave badly, and keeps what it got. */
export interface Receiver {
  url: string;
  got: Got[];
  /** What it does with a message once it has it; answers with 204 unless a test says otherwise. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => void;
}

export const take = (_request: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(204).end();

/** Starts a receiver on this machine; with a certificate, by TLS and under the name `localhost`. */
export async function startReceiver(certificate?: Certificate): Promise<Receiver> {
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const change = JSON.parse(body) as ToldChange;
      receiver.got.push({ id: headers['webhook-id'] ?? '', headers, body, change });
      receiver.answer(request, response);
    });
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `${certificate ? 'https://localhost' : 'http://127.0.0.1'}:${port}/hook`,
    got: [],
    answer: take,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
