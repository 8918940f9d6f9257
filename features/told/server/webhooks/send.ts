import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { VERSION } from '#platform/server/config/root.ts';
import { ANSWER_BYTES, ANSWER_MS } from '../../rules/webhooks.ts';
import { ForbiddenAddress, isPublic, lookupPublic } from './addresses.ts';

/** What became of a message: taken, or why not, in a word or two. */
export type Outcome = { taken: true; status: number } | { taken: false; failure: string };

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 50 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 50 }),
} as const;

/**
 * Posts a message to a receiver, which has taken it once it answers with 2xx. Follows no redirect, waits as long as
 * `patience` says (in milliseconds), and reads no more than the first 64 KB of an answer. `isAnywhere`: to this machine
 * and without TLS too, for trying things out.
 */
export async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  {
    isAnywhere,
    stopped,
    patience = ANSWER_MS,
  }: { isAnywhere: boolean; stopped?: AbortSignal; patience?: number },
): Promise<Outcome> {
  const isOver = AbortSignal.timeout(patience);
  try {
    const answer = await post(new URL(url), headers, body, {
      isAnywhere,
      signal: stopped ? AbortSignal.any([isOver, stopped]) : isOver,
    });
    const { statusCode: status = 0 } = answer;
    readAway(answer);
    return status >= 200 && status < 300
      ? { taken: true, status }
      : { taken: false, failure: `HTTP ${status}` };
  } catch (error) {
    return {
      taken: false,
      failure: isOver.aborted ? `no answer in ${patience / 1000} s` : failureOf(error as Error),
    };
  }
}

function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
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
          'content-type': 'application/json',
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

/** Why a message was not taken: the code of the failure, which names nothing and nobody. */
function failureOf(error: Error & { code?: string }): string {
  if (error instanceof ForbiddenAddress) return error.message;
  return error.code ?? error.name;
}
