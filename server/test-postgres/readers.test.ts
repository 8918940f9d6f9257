// Connections for reads, as only PostgreSQL has them: what becomes of one that grows old or falls silent.

import { afterEach, expect, inject, it, vi } from 'vitest';
import { openReaders, type Readers } from '../src/platform/database/readers.ts';

let readers: Readers;
afterEach(() => readers.close());

const NAME = 'readers under test';

const open = (bounds: { count?: number; patience?: number; lifetime?: number }) => {
  readers = openReaders(
    { connectionString: inject('postgresUrl'), application_name: NAME },
    { count: 1, atOnce: 3, patience: 10_000, lifetime: 60_000, ...bounds },
  );
};
const one = () => readers.query({ name: 'one', text: 'select 1' });
const sleep = (ms: number) =>
  readers.query({ name: 'sleep', text: 'select $1::int from pg_sleep($1::int / 1000.0)', values: [ms] });
const process = () => readers.query({ name: 'process', text: 'select pg_backend_pid()' });

it('is cut off where it owes an answer for too long, and the next read has another', async () => {
  open({ patience: 300 });
  await one();
  const started = performance.now();
  const answers = await Promise.allSettled([sleep(5000), one()]);
  expect(performance.now() - started).toBeLessThan(2500);
  const silent = { status: 'rejected', reason: { message: 'The database has said nothing for 300 ms.' } };
  expect(answers).toMatchObject([silent, silent]);
  expect(await one()).toEqual([[1]]);
});

it('is left alone while it answers, however much is waiting', async () => {
  open({ patience: 400 });
  const asked = [150, 160, 170, 180, 190, 200];
  expect(await Promise.all(asked.map(sleep))).toEqual(asked.map((ms) => [[ms]]));
});

it('is left alone while nothing is asked', async () => {
  open({ patience: 200 });
  const [[first]] = (await process()) as [[number]];
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await process()).toEqual([[first]]);
});

it('is given up once it is old, and ends when it has answered', async () => {
  open({ lifetime: 200 });
  const [[first]] = (await process()) as [[number]];
  expect(await process()).toEqual([[first]]);
  const slow = sleep(600);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [[second]] = (await process()) as [[number]];
  expect(second).not.toBe(first);
  expect(await slow).toEqual([[600]]);
  await vi.waitFor(async () => {
    const still = await readers.query({
      name: 'still',
      text: 'select count(*)::int from pg_stat_activity where pid = $1 and application_name = $2',
      values: [first, NAME],
    });
    expect(still).toEqual([[0]]);
  });
});
