import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';

/**
 * Looks for viruses in a file. Gives whether it is clean; throws where it could not look, and the file is then refused.
 */
export type Scanner = (path: string) => Promise<boolean>;

const TIMEOUT_MS = 30_000;

/** The scanner: the daemon of ClamAV with `SCANNER_URL=clamav://host:port`; without that setting every file passes. */
export function openScanner({ scannerUrl }: Config): Scanner {
  if (!scannerUrl) return async () => true;
  const { hostname, port } = new URL(scannerUrl);
  return (path) => askClamAv(path, hostname, Number(port || 3310));
}

/**
 * What the scanner says of itself: `ClamAV 1.4.3/27800/Thu Nov 26 10:00:00 2026`, with the day of its signatures. Throws
 * where it does not answer; undefined where there is none.
 */
export async function askVersion({ scannerUrl }: Config, signal: AbortSignal): Promise<string | undefined> {
  if (!scannerUrl) return undefined;
  const { hostname, port } = new URL(scannerUrl);
  const socket = connect({ host: hostname, port: Number(port || 3310), signal });
  socket.write('zVERSION\0');
  const said = await readAll(socket);
  socket.destroy();
  return said.replace(/\0$/, '');
}

/**
 * Speaks the daemon's own protocol: `zINSTREAM`, pieces each with its length in front, an empty piece, and one line
 * back.
 */
async function askClamAv(path: string, host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The scanner did not answer in time.')));
  const answer = readAll(socket);
  // Without a daemon this fails before anybody waits for it.
  answer.catch(() => undefined);
  // A daemon that has seen enough may close before it has read everything.
  await pipeline(pieces(path), socket, { end: false }).catch(() => undefined);
  const said = await answer;
  socket.destroy();
  if (/^stream: OK\0?$/.test(said)) return true;
  if (/^stream: .+ FOUND\0?$/.test(said)) return false;
  throw new Error('The scanner could not look at a file.');
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    yield length;
    yield piece as Buffer;
  }
  yield Buffer.alloc(4);
}

async function readAll(socket: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const piece of socket) {
    said += piece.toString();
    if (said.includes('\0')) break;
  }
  return said.trim();
}
