// Streams that cannot be taken in to their end, and bodies that do not come: what their sender is told.

import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callPath } from '#platform/contract/call.ts';
import type { Envelope } from '#platform/contract/envelope.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { type Database, rowsOf, TransactionTooLong } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { loseConnections } from '#test/harness/engines/database.ts';
import { feedCalls, listFeedRuns } from '../../calls/feed.ts';

let app: TestApp;
let key: string;
let port: number;
/** What the next batch that is taken in fails with, after so many that are taken in well. */
let failure: { after: number; reached: () => void; error: Promise<never> } | undefined;

/** A database whose batches of records fail where a test says so; the rest is served as ever. */
const failing = (database: Database): Database => ({
  ...database,
  serveSystem: (brand, work, long) =>
    database.serveSystem(
      brand,
      async (tx) => {
        const done = await work(tx);
        if (long && failure) {
          if (failure.after === 0) {
            failure.reached();
            await failure.error;
          }
          failure.after -= 1;
        }
        return done;
      },
      long,
    ),
});

beforeAll(async () => {
  app = await startApp({}, ({ database }) => ({ database: failing(database) }));
  key = await apiKey(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());
afterEach(() => {
  failure = undefined;
  vi.useRealTimers();
});

const path = callPath(feedCalls.providers, {});
const BATCH = 5000;

const provider = (number: number) => ({
  sfid: `breakPROV${String(number).padStart(9, '0')}`,
  name: `Provider ${number}`,
  company_name: null,
  abn: null,
});
const linesOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${JSON.stringify(provider(from + at))}\n`).join('');

const heldFrom = async (from: number, count: number) => {
  const rows = await app.services.database.operate((tx) =>
    rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from providers
        where sfid between ${provider(from).sfid} and ${provider(from + count - 1).sfid}`,
    ),
  );
  return rows[0]?.count;
};

const lastRun = async () => (await app.call(listFeedRuns, { token: key })).data.runs[0];

/** Sends a stream to its end, and gives its counts. */
async function sendAll(lines: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': NDJSON, authorization: `Bearer ${key}` },
    body: lines,
  });
  const told = (await answer.text()).trim().split('\n');
  return (JSON.parse(told.at(-1) ?? '') as { counts: unknown }).counts;
}

describe('a stream of which a batch cannot be taken in', () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  /** A stream that goes on, over a connection that its sender would use again. */
  function begin(lines: string): ClientRequest {
    const headers = { 'content-type': NDJSON, authorization: `Bearer ${key}` };
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
    sent.on('error', () => {});
    sent.write(lines);
    return sent;
  }

  it.each([
    [
      'since the database is gone',
      0,
      /^The portal is not available just now/,
      async () => {
        await loseConnections(app.services.database);
        return new Error('Connection terminated unexpectedly');
      },
    ],
    [
      'in its time',
      100_000,
      /^This batch took too long and was taken back/,
      async () => new TransactionTooLong({ limit: 60_000, step: 'Taking in' }),
    ],
  ])(
    'is answered 503 %s, in the middle of sending; its connection is closed, and the same again completes it',
    async (_why, from, sentence, fail) => {
      const error = Promise.withResolvers<never>();
      const reached = Promise.withResolvers<void>();
      failure = { after: 1, reached: reached.resolve, error: error.promise };
      const began = performance.now();
      const sent = begin(linesOf(from, 2 * BATCH + 10));
      await reached.promise;
      error.reject(await fail());
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      // At once, and not when the server has no more patience for further lines.
      expect(performance.now() - began).toBeLessThan(30_000);
      const closed = once(sent, 'close');
      const { status, headers } = { status: answer.statusCode, headers: answer.headers };
      expect([status, headers['retry-after'], headers.connection]).toEqual([503, '5', 'close']);
      expect(((await json(answer)) as Envelope).message).toMatch(sentence);
      await closed;
      expect(sent.socket?.destroyed).toBe(true);

      // The batch before stays whole, and of the one that failed there is nothing.
      expect(await heldFrom(from, 2 * BATCH + 10)).toBe(BATCH);
      expect(await lastRun()).toMatchObject({
        complete: false,
        ended_at: expect.any(String),
        counts: { created: BATCH },
      });
      failure = undefined;
      expect(await sendAll(linesOf(from, 2 * BATCH + 10))).toMatchObject({
        created: BATCH + 10,
        unchanged: BATCH,
      });
    },
  );
});

describe('a list of records in JSON of which one byte comes now and then', () => {
  const FIVE_MINUTES = 300_000;

  it('is given up after five minutes, with a sentence, and holds up nobody', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = JSON.stringify({ records: [provider(200_000)] });
    const socket = connect({ port, host: '127.0.0.1' });
    const arriving = once(app.app.server, 'request') as Promise<[IncomingMessage]>;
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${key}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    socket.write([...head, '', body.slice(0, 1)].join('\r\n'));
    const answered = text(socket);
    const [arrived] = await arriving;
    // The key is known, and the body is being read.
    while (arrived.listenerCount('readable') === 0) await setImmediate();
    for (let at = 1; at < 10; at += 1) {
      vi.advanceTimersByTime(FIVE_MINUTES / 10);
      socket.write(body.slice(at, at + 1));
      await once(arrived, 'readable');
    }
    expect(socket.readableEnded).toBe(false);
    vi.advanceTimersByTime(FIVE_MINUTES / 10);
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The request took too long to arrive.');
    expect(answer.toLowerCase()).toContain('connection: close');
    vi.useRealTimers();
    expect(await heldFrom(200_000, 1)).toBe(0);
    // The key has all its turns again.
    const asked = Array.from({ length: 4 }, (_, at) => sendAll(linesOf(200_000 + at, 1)));
    expect(await Promise.all(asked)).toMatchObject(asked.map(() => ({ created: 1 })));
  });
});
