import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { VERSION } from '../config/root.ts';
import { ForbiddenAddress, isPublic, lookupPublic } from './addresses.ts';

/** How much of an answer is read, in bytes. */
export const ANSWER_BYTES = 65_536;

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 50 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 50 }),
} as const;

/**
 * Posts to an address that somebody outside has named, and gives the status of the answer. Follows no redirect, and reads
 * no more than the first 64 KB of the answer. `isAnywhere`: to this machine and without TLS too, for trying things out;
 * without it, throws ForbiddenAddress for an address that is not of the public internet, whatever its name leads to.
 */
export async function postOutside(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  { isAnywhere, signal }: { isAnywhere: boolean; signal: AbortSignal },
): Promise<number> {
  const answer = await post(new URL(address), headers, body, { isAnywhere, signal });
  readAway(answer);
  return answer.statusCode ?? 0;
}

function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  { isAnywhere, signal }: { isAnywhere: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isAnywhere && (!isSecure || (isIP(host) && !isPublic(host))))
    return Promise.reject(new ForbiddenAddress());
  return new Promise((resolve, reject) => {
    const sending = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        agent: agents[isSecure ? 'https:' : 'http:'],
        headers: {
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': `Wattle/${VERSION}`,
          ...headers,
        },
        signal,
        ...(isAnywhere ? {} : { lookup: lookupPublic }),
      },
      resolve,
    );
    if (!isAnywhere)
      sending.once('socket', (socket) => {
        // Whatever the name said: this is where the message would go.
        const judge = () => {
          if (!isPublic(socket.remoteAddress ?? '')) sending.destroy(new ForbiddenAddress());
        };
        if (socket.connecting) socket.once('connect', judge);
        else judge();
      });
    // An answer that is cut off may fail once more.
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Reads an answer away, so that its connection can be used again, but no more of it than it may have. */
function readAway(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('error', () => {});
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES) answer.destroy();
  });
}
