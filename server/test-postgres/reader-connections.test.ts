// Connections for reads, as only PostgreSQL has them: what becomes of one that grows old or falls silent.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openReaders, type Readers } from '../src/platform/database/readers.ts';

const NAME = 'readers under test';

let readers: Readers;

const open = (bounds: { patience?: number; lifetime?: number }, url = inject('postgresUrl')) => {
  readers = openReaders(
    { connectionString: url, application_name: NAME },
    {
      count: 1,
      atOnce: 3,
      atOnceInRush: 5,
      patience: 10_000,
      lifetime: 60_000,
      setUp: 'select 1',
      ...bounds,
    },
  );
};
const one = () => readers.query({ name: 'one', text: 'select 1' });
const sleep = (ms: number) =>
  readers.query({ name: 'sleep', text: 'select $1::int from pg_sleep($1::int / 1000.0)', values: [ms] });
const backend = async () => {
  const [[pid] = []] = await readers.query({ name: 'backend', text: 'select pg_backend_pid()' });
  return pid;
};

describe('a connection for reads', () => {
  afterEach(() => readers.close());

  it('is cut off where it owes an answer for too long, and the next read has another', async () => {
    open({ patience: 1000 });
    await one();
    const started = performance.now();
    const answers = await Promise.allSettled([sleep(15_000), one()]);
    expect(performance.now() - started).toBeLessThan(10_000);
    const silent = { status: 'rejected', reason: { message: 'The database has said nothing for 1000 ms.' } };
    expect(answers).toMatchObject([silent, silent]);
    expect(await one()).toEqual([[1]]);
  });

  it.each([
    { asked: 9, sent: 3 },
    { asked: 12, sent: 5 },
  ])('is sent $sent statements ahead where $asked are asked', async ({ asked, sent }) => {
    open({ patience: 1000 });
    await one();
    const all = [sleep(15_000), ...Array.from({ length: asked - 1 }, one)];
    const answers = await Promise.allSettled<unknown>(all);
    // What it was sent is lost with it; what still waits is asked on another.
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(sent);
  });

  it('is left alone while it answers, however much is waiting', async () => {
    open({ patience: 2000 });
    const asked = [700, 710, 720, 730, 740];
    expect(await Promise.all(asked.map(sleep))).toEqual(asked.map((ms) => [[ms]]));
  });

  it('is left alone while nothing is asked', async () => {
    open({ patience: 1000 });
    const first = await backend();
    await pause(2500);
    expect(await backend()).toBe(first);
  });

  it('is given up once it is old, and ends when it has answered', async () => {
    open({ lifetime: 1500 });
    const first = await backend();
    expect(await backend()).toBe(first);
    const slow = sleep(3500);
    await pause(2000);
    const second = await backend();
    expect(second).not.toBe(first);
    expect(await slow).toEqual([[3500]]);
    await vi.waitFor(
      async () => {
        const still = await readers.query({
          name: 'still',
          text: 'select count(*)::int from pg_stat_activity where pid = $1 and application_name = $2',
          values: [first, NAME],
        });
        expect(still).toEqual([[0]]);
      },
      { timeout: 10_000 },
    );
  });
});

describe('a network that delivers nothing any more', () => {
  let passes = true;
  const sockets: Socket[] = [];
  const between = createServer({ allowHalfOpen: true }, (near) => {
    const { hostname, port } = new URL(inject('postgresUrl'));
    const far = connect(Number(port), hostname);
    near.on('data', (piece) => passes && far.write(piece));
    far.on('data', (piece) => passes && near.write(piece));
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
  });

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    between.close();
  });

  it('does not hold up the end', async () => {
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const url = new URL(inject('postgresUrl'));
    url.port = String((between.address() as AddressInfo).port);
    open({ patience: 1000 }, url.href);
    expect(await one()).toEqual([[1]]);
    passes = false;
    await readers.close();
    passes = true;
  });
});
