import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LINE_BYTES } from '#platform/contract/records.ts';
import type { Line } from '../manifest/route.ts';
import { Refusal } from '../refusal.ts';

/** The server gives up a sender from whom fewer bytes than this arrive in so many milliseconds of waiting. */
const PATIENCE = { ms: 60_000, bytes: 6000 };

const NEWLINE = 10;

/** Told by a body that is read line by line from now on. */
export const READING_LINES = Symbol('reading lines');

const words = {
  slow: 'The records came too slowly. What was taken in stays: send all of them again, or those that are missing.',
  brokenOff: 'The request broke off. What was taken in stays: send all of it again.',
  long: `is longer than ${LINE_BYTES} bytes`,
  notUtf8: 'is not UTF-8',
  notJson: 'is no JSON',
} as const;

/**
 * Reads NDJSON while it arrives: each line with its place, blank lines left out. Reads no faster than lines are taken,
 * and holds one line at a time. Throws 408 where the sender is too slow, 400 where the request breaks off.
 */
export async function* readLines(body: Readable, patience = PATIENCE): AsyncGenerator<Line> {
  body.emit(READING_LINES);
  let rest: Buffer[] = [];
  let length = 0;
  let at = 0;
  for await (const chunk of chunksOf(body, patience)) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      rest.push(chunk.subarray(from, end));
      const line = length + end - from > LINE_BYTES ? undefined : Buffer.concat(rest);
      from = end + 1;
      [rest, length] = [[], 0];
      if (line && isBlank(line)) continue;
      at += 1;
      yield read(line, at);
    }
    length += chunk.length - from;
    // What is too long is counted and not kept.
    if (length <= LINE_BYTES) rest.push(chunk.subarray(from));
    else rest = [];
  }
  const last = length > LINE_BYTES ? undefined : Buffer.concat(rest);
  if (last === undefined || !isBlank(last)) yield read(last, at + 1);
}

const isBlank = (line: Buffer): boolean => line.every((byte) => byte === 32 || byte === 13 || byte === 9);

function read(line: Buffer | undefined, at: number): Line {
  if (line === undefined) return { at, broken: words.long };
  if (!isUtf8(line)) return { at, broken: words.notUtf8 };
  try {
    return { at, value: JSON.parse(line.toString('utf8')) as unknown };
  } catch {
    return { at, broken: words.notJson };
  }
}

/** The chunks of a body, as long as its sender is quick enough. Only waiting for the sender counts. */
async function* chunksOf(body: Readable, patience: typeof PATIENCE): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let waited = 0;
  let bytes = 0;
  for (;;) {
    const began = performance.now();
    const next = await withinTime(chunks.next(), patience.ms - waited);
    waited += performance.now() - began;
    if (next.done) return;
    bytes += next.value.length;
    if (bytes >= patience.bytes) [waited, bytes] = [0, 0];
    else if (waited >= patience.ms) throw slow();
    yield next.value;
  }
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  work.catch(() => {});
  try {
    return await Promise.race([
      work.catch(() => Promise.reject(new Refusal(400, words.brokenOff))),
      sleep(Math.max(0, ms), undefined, { signal: over.signal }).then(() => Promise.reject(slow())),
    ]);
  } finally {
    over.abort();
  }
}

const slow = () => new Refusal(408, words.slow, undefined, { connection: 'close' });
