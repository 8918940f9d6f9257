import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LINE_BYTES } from '#platform/contract/records.ts';
import { readLines } from '../http/lines.ts';
import type { Line } from '../manifest/route.ts';
import { Refusal } from '../refusal.ts';

/** The lines of a body that arrives in these chunks. */
async function linesOf(chunks: Iterable<Buffer>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(Readable.from(chunks))) lines.push(line);
  return lines;
}

/** A body in chunks of so many bytes. */
function* cut(body: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < body.length; from += size) yield body.subarray(from, from + size);
}

const text = (body: string): Promise<Line[]> => linesOf([Buffer.from(body)]);

/** A line of JSON with exactly so many bytes. */
const lineOf = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

/** What reading a body ends with. */
async function refusalOf(
  body: Readable,
  patience?: { ms: number; bytes: number },
): Promise<[number, Line[]]> {
  const read: Line[] = [];
  try {
    for await (const line of readLines(body, patience)) read.push(line);
  } catch (error) {
    if (error instanceof Refusal) return [error.status, read];
    throw error;
  }
  throw new Error('The body was read to its end.');
}

describe('lines of NDJSON', () => {
  it('are the same wherever the body is cut, inside a character too', async () => {
    const values = [{ name: 'Zoë 🌾' }, { name: 'ไทย' }, [1, null], 'a text', 7];
    const body = Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    const expected = values.map((value, at) => ({ at: at + 1, value }));
    for (let size = 1; size <= body.length; size += 1)
      expect(await linesOf(cut(body, size))).toEqual(expected);
  });

  it('end with a line feed, with or without a carriage return, or with the body', async () => {
    expect(await text('1\r\n2\n3')).toEqual([
      { at: 1, value: 1 },
      { at: 2, value: 2 },
      { at: 3, value: 3 },
    ]);
    expect(await text('1\r\n2\r')).toHaveLength(2);
  });

  it('that are blank are not counted', async () => {
    expect(await text('\n \t\r\n1\n\n\r\n2\n\n  ')).toEqual([
      { at: 1, value: 1 },
      { at: 2, value: 2 },
    ]);
    expect(await text('')).toEqual([]);
  });

  it('that are no JSON or no UTF-8 spoil no other', async () => {
    const body = Buffer.concat([Buffer.from('{"a":\n"'), Buffer.from([0xc3]), Buffer.from('"\n2\n"\u00e9')]);
    expect(await linesOf(cut(body, 3))).toEqual([
      { at: 1, broken: 'is no JSON' },
      { at: 2, broken: 'is not UTF-8' },
      { at: 3, value: 2 },
      { at: 4, broken: 'is no JSON' },
    ]);
  });

  it('that are too long are told and spoil no other, in the middle and at the end', async () => {
    const long = { broken: `is longer than ${LINE_BYTES} bytes` };
    const body = Buffer.from(
      [lineOf(LINE_BYTES), lineOf(LINE_BYTES + 1), '3', lineOf(3 * LINE_BYTES)].join('\n'),
    );
    for (const size of [1000, LINE_BYTES, body.length])
      expect(await linesOf(cut(body, size))).toEqual([
        { at: 1, value: 'x'.repeat(LINE_BYTES - 2) },
        { at: 2, ...long },
        { at: 3, value: 3 },
        { at: 4, ...long },
      ]);
  });

  it('are read no faster than they are taken', async () => {
    let given = 0;
    const body = Readable.from(
      (function* () {
        for (; given < 1000; given += 1) yield Buffer.from('1\n');
      })(),
      { highWaterMark: 1 },
    );
    const lines = readLines(body);
    await lines.next();
    await sleep(20);
    expect(given).toBeLessThan(10);
    await lines.return(undefined);
  });
});

describe('a sender', () => {
  /** Sends a byte at a time, with so many milliseconds between them. */
  async function* drip(body: string, ms: number): AsyncGenerator<Buffer> {
    for (const byte of Buffer.from(body)) {
      await sleep(ms);
      yield Buffer.from([byte]);
    }
  }

  it('of one byte at a time is given up, and the lines that came stay', async () => {
    const [status, read] = await refusalOf(Readable.from(drip('1\n'.repeat(1000), 5)), {
      ms: 100,
      bytes: 1000,
    });
    expect(status).toBe(408);
    expect(read.length).toBeGreaterThan(0);
  });

  it('that sends nothing at all is given up', async () => {
    const silent = new Readable({ read: () => {} });
    expect(await refusalOf(silent, { ms: 30, bytes: 1 })).toEqual([408, []]);
  });

  it('that is quick enough is not, however long it takes; nor while its lines are being taken', async () => {
    const lines = readLines(Readable.from(drip('1\n'.repeat(30), 5)), { ms: 200, bytes: 2 });
    const read: Line[] = [];
    for await (const line of lines) {
      read.push(line);
      if (line.at === 1) await sleep(300);
    }
    expect(read).toHaveLength(30);
  });

  it('that breaks off is told so, and the lines that came stay', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('1\n{"half');
        throw new Error('aborted');
      })(),
    );
    expect(await refusalOf(broken)).toEqual([400, [{ at: 1, value: 1 }]]);
  });
});
