// How the client reads changes: with an answer for each of its requests, and a clock that the test turns.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Change,
  type ChangesOptions,
  createOperationsClient,
  filePlace,
  type Place,
} from '#clients/typescript/src/index.ts';

const change = (id: number, kind: 'claim-approved' | 'budget-reserved' = 'claim-approved') => ({ id, kind });
const page = (changes: { id: number }[], next = changes.at(-1)?.id ?? 0) =>
  Response.json({ data: { changes, next, more: false } });
const refusal = (status: number, headers: Record<string, string> = {}, errors: object = {}) =>
  Response.json({ message: 'No.', errors }, { status, headers });

/** What the portal answers, one request after another: a response, or a failure of the network. From then on it waits. */
let answers: (() => Response | Promise<Response>)[];
/** What it was asked, and when, in milliseconds. */
let asked: { query: Record<string, string>; at: number }[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  asked = [];
  vi.stubGlobal('fetch', (request: Request) => {
    expect(request.headers.get('authorization')).toBe('Bearer wattle_key');
    const { pathname, searchParams } = new URL(request.url);
    expect(pathname).toBe('/operations/v1/changes');
    asked.push({ query: Object.fromEntries(searchParams), at: performance.now() });
    const answer = answers.shift();
    if (answer) return Promise.resolve().then(answer);
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A place in memory, with everything that was written to it. */
function memory(start?: number): Place & { written: number[] } {
  const written: number[] = [];
  return {
    written,
    read: () => Promise.resolve(written.at(-1) ?? start),
    write: (id) => Promise.resolve(void written.push(id)),
  };
}

const changes = (options?: ChangesOptions) =>
  createOperationsClient({ baseUrl: 'http://portal.example/', key: 'wattle_key' }).changes(options);

/** The next change, however long it takes by the test's clock; or why there is none. */
async function next(reader: AsyncGenerator<Change, void>): Promise<number | 'end' | Error> {
  let outcome: number | 'end' | Error | undefined;
  reader.next().then(
    ({ value }) => {
      outcome = value?.id ?? 'end';
    },
    (error: Error) => {
      outcome = error;
    },
  );
  for (let looks = 0; outcome === undefined && looks < 2000; looks++) await vi.advanceTimersByTimeAsync(250);
  if (outcome === undefined) throw new Error('Nothing came.');
  return outcome;
}

describe('reading changes', () => {
  it('goes on from page to page, and notes a change once the next one is asked for', async () => {
    answers = [() => page([change(1), change(2)]), () => page([change(3)])];
    const place = memory();
    const reader = changes({ place });
    expect(await next(reader)).toBe(1);
    expect(place.written).toEqual([]);
    expect(await next(reader)).toBe(2);
    expect(place.written).toEqual([1]);
    expect(await next(reader)).toBe(3);
    expect(place.written).toEqual([1, 2]);
    expect(asked.map(({ query }) => query)).toEqual([
      { after: '0', limit: '1000', wait: '30' },
      { after: '2', limit: '1000', wait: '30' },
    ]);
  });

  it('begins again with the change in whose middle the reader has ended', async () => {
    answers = [() => page([change(4), change(5), change(6)]), () => page([change(5), change(6)])];
    const place = memory(3);
    const handled: number[] = [];
    for await (const { id } of changes({ place })) {
      if (id === 5) break;
      handled.push(id);
    }
    for await (const { id } of changes({ place })) {
      handled.push(id);
      if (id === 6) break;
    }
    expect(handled).toEqual([4, 5, 6]);
    expect(asked.map(({ query }) => query['after'])).toEqual(['3', '4']);
    // An error in the middle of handling is no different.
    answers = [() => page([change(6)])];
    const failing = async () => {
      for await (const { id } of changes({ place })) throw new Error(`in the middle of ${id}`);
    };
    await expect(failing()).rejects.toThrow('in the middle of 6');
    expect(await place.read()).toBe(5);
  });

  it('begins after an id only where the place holds none', async () => {
    for (const [options, after] of [
      [{}, '0'],
      [{ after: 7 }, '7'],
      [{ after: 7, place: memory() }, '7'],
      [{ after: 7, place: memory(9) }, '9'],
      [{ after: 7, place: memory(0) }, '0'],
    ] as const) {
      answers = [() => page([change(10)])];
      expect(await next(changes(options))).toBe(10);
      expect(asked.at(-1)?.query['after']).toBe(after);
    }
  });

  it('yields the kinds that are wanted, and is done with the others too', async () => {
    answers = [
      () => page([change(1), change(2, 'budget-reserved'), change(3), change(4)]),
      () => page([change(5)], 6),
      () => page([change(7, 'budget-reserved')]),
    ];
    const place = memory();
    const reader = changes({ kinds: ['budget-reserved'], place });
    expect(await next(reader)).toBe(2);
    expect(await next(reader)).toBe(7);
    expect(place.written).toEqual([2, 4, 6]);
  });

  it('asks again after growing pauses where the network or the portal fails', async () => {
    const cut = () => {
      throw new TypeError('fetch failed');
    };
    answers = [
      cut,
      () => refusal(503),
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })),
      () => new Response('Bad gateway', { status: 502 }),
      () => page([change(1)]),
      cut,
      () => refusal(429, { 'retry-after': '5' }),
      () => page([change(2)]),
    ];
    const reader = changes();
    expect(await next(reader)).toBe(1);
    expect(await next(reader)).toBe(2);
    const pauses = asked.slice(1).map(({ at }, before) => Math.round(at - (asked[before]?.at ?? 0)));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, expect.any(Number), 1000, 5000]);
    expect(pauses[4]).toBeLessThan(1000);
  });

  it('never pauses for longer than a minute, unless it is told to', async () => {
    answers = [
      ...Array.from({ length: 9 }, () => () => refusal(500)),
      () => refusal(503, { 'retry-after': '90' }),
    ];
    answers.push(() => page([change(1)]));
    expect(await next(changes())).toBe(1);
    const pauses = asked.slice(1).map(({ at }, before) => Math.round(at - (asked[before]?.at ?? 0)));
    expect(pauses.slice(-4)).toEqual([60_000, 60_000, 60_000, 90_000]);
  });

  it('throws where the portal refuses, and says which change is left where they are gone', async () => {
    for (const status of [400, 401, 403, 404, 422]) {
      answers = [() => refusal(status)];
      expect(await next(changes())).toMatchObject({ name: 'OperationsError', status, message: 'No.' });
    }
    answers = [() => refusal(410, {}, { after: ['lies before'], first: ['512'] })];
    expect(await next(changes({ after: 3 }))).toMatchObject({ status: 410, first: 512 });
    answers = [() => new Response('<html></html>')];
    expect(await next(changes())).toBeInstanceOf(SyntaxError);
  });

  it('asks no more than once a second where answers bring nothing', async () => {
    answers = [() => page([], 0), () => page([], 0), () => page([change(1)])];
    expect(await next(changes({ wait: 0 }))).toBe(1);
    const pauses = asked.slice(1).map(({ at }, before) => Math.round(at - (asked[before]?.at ?? 0)));
    expect(pauses).toEqual([1000, 1000]);
  });

  it('asks again where no answer comes', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
      return late.signal;
    });
    answers = [];
    const reader = changes({ wait: 10 });
    const first = next(reader);
    await vi.advanceTimersByTimeAsync(39_000);
    answers = [() => page([change(1)])];
    expect(await first).toBe(1);
    expect(asked).toHaveLength(2);
  });

  it('ends with its signal: while it waits, between pages, and in a pause', async () => {
    answers = [() => page([change(1), change(2)])];
    const first = new AbortController();
    const place = memory();
    const reader = changes({ signal: first.signal, place });
    expect(await next(reader)).toBe(1);
    first.abort();
    expect(await next(reader)).toBe('end');
    expect(place.written).toEqual([1]);

    for (const answer of [undefined, () => refusal(503, { 'retry-after': '100000' })]) {
      answers = answer ? [answer] : [];
      const second = new AbortController();
      const waiting = next(changes({ signal: second.signal }));
      await vi.advanceTimersByTimeAsync(10);
      second.abort();
      expect(await waiting).toBe('end');
    }
    expect(await next(changes({ signal: AbortSignal.abort() }))).toBe('end');
  });
});

describe('a place in a file', () => {
  let folder: string;
  beforeEach(() => {
    vi.useRealTimers();
    folder = mkdtempSync(join(tmpdir(), 'wattle-place-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('holds what was written last, and nothing before', async () => {
    const path = join(folder, 'place');
    expect(await filePlace(path).read()).toBeUndefined();
    await filePlace(path).write(41);
    await filePlace(path).write(42);
    expect(await filePlace(path).read()).toBe(42);
    expect(readFileSync(path, 'utf8')).toBe('42\n');
  });

  it('is not taken for a new one where it holds something else, or what is left of a write', async () => {
    const path = join(folder, 'place');
    for (const text of ['', 'x', '4 2', '-1']) {
      writeFileSync(path, text);
      await expect(filePlace(path).read()).rejects.toThrow('holds no id of a change');
    }
    await expect(filePlace(folder).read()).rejects.toThrow('EISDIR');
    writeFileSync(path, '42\n');
    writeFileSync(`${path}.new`, '4');
    expect(await filePlace(path).read()).toBe(42);
    await filePlace(path).write(43);
    expect(await filePlace(path).read()).toBe(43);
  });
});
