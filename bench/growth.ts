import { statfsSync } from 'node:fs';
import pg from 'pg';
import { feedKey, invoiceOf, lineOf, placesOf, records, send } from './data/feed-data.ts';
import { HOT_READS } from './data/hot-reads.ts';
import { multiply, STEP } from './data/multiply.ts';
import { fillWithPast, peopleOf, type Waiting, waitingClaims } from './data/past.ts';
import { ask, type Request } from './harness/ask.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { residentOf } from './harness/memory.ts';
import { type BenchDatabase, onPostgres } from './harness/server.ts';

/** How many claims there are, one step after the other; each a multiple of the first. */
const SIZES = [20_000, 200_000, 2_000_000, 20_000_000];
/** Rounds of each read, on the small database and the large one in turns; the median counts. */
const ROUNDS = 5;
const [SECONDS, RATE, CONNECTIONS] = [6, 150, 8];
const PEOPLE = 200;
const DECISIONS = 300;
/** How many claims a day brings in. */
const DAY = 5_000;
/** The most that reads may grow. */
const LIMIT = 1.3;
/** What stays free on the disk, and how much more than its rows a step takes while it is filled (the log, sorting). */
const [FREE, ROOM] = [15e9, 1.2];
const GB = 1e9;

interface Times {
  p50: number;
  p99: number;
}

/**
 * How quickly reads, decisions and a day's feed are with 20,000 to 20,000,000 claims. A database grows in place; beside
 * it stands one as small as it was at first, and both are measured in turns, so that a slow moment of the machine
 * affects them alike. A step that the disk cannot hold is left out, said, and misses its limit.
 */
export async function growthBench(sizes: number[]): Promise<Figure[]> {
  const steps = sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : SIZES;
  const first = steps[0] as number;
  if (steps.some((size) => size % first !== 0))
    throw new Error('Each size must be a multiple of the first, as in: 20000 200000');
  return onPostgres(async (bench) => {
    const client = await connected(bench.url);
    await fillWithPast(client, bench.env, first);
    await client.query('vacuum (analyze)');
    const admin = await connected(named(bench.url, 'template1'));
    await client.end();
    await admin.query('create database beginning template postgres');
    const figures: Figure[] = [];
    let size = first;
    for (const wanted of steps) {
      const large = await connected(bench.url);
      try {
        const bytes = await bytesOf(large);
        const { bavail, bsize } = statfsSync(bench.env['DATA_DIR'] ?? '');
        const needed = (bytes / size) * (wanted - size) * ROOM;
        if (wanted > size && bavail * bsize - needed < FREE) {
          console.info(
            `${wanted} claims are left out: they need ${rounded(needed / GB)} GB more at ${rounded(bytes / size)} bytes a claim, ${rounded((bavail * bsize) / GB)} GB are free, and ${FREE / GB} GB stay free.`,
          );
          figures.push({ name: `${wanted} claims, left out for want of disk`, value: 1, limit: 0, unit: '' });
          break;
        }
        if (wanted > size) {
          const started = performance.now();
          await multiply(large, wanted / first, size / first);
          await large.query('vacuum (analyze)');
          // What was filled in is written to the disk now, and not while reads are measured.
          await large.query('checkpoint');
          console.info(`filled in ${rounded((performance.now() - started) / 1000)} s`);
          size = wanted;
        }
        await admin.query('drop database if exists few');
        await admin.query('create database few template beginning');
        figures.push(...(await measure(bench, large, size, size / first)));
      } finally {
        await large.end();
      }
    }
    await admin.end();
    return figures;
  });
}

/** A database with a server on it. */
interface Site {
  client: pg.Client;
  env: Record<string, string>;
  url: string;
  pid: number;
  people: Awaited<ReturnType<typeof peopleOf>>;
  waiting: Waiting[];
  /** Where what is new goes: not to the first copy, which is copied again. */
  from: number;
}

async function measure(
  bench: BenchDatabase,
  large: pg.Client,
  size: number,
  times: number,
): Promise<Figure[]> {
  console.info(`With ${size} claims, ${rounded((await bytesOf(large)) / GB)} GB:`);
  const before = bench.children.length;
  const few = await connected(named(bench.url, 'few'));
  const sites = [await site(bench, few, 'few', 1)];
  if (times > 1) sites.push(await site(bench, large, 'postgres', times));
  try {
    const figures: Figure[] = [];
    for (const [name, pathOf] of Object.entries(HOT_READS)) {
      const asked = sites.map(({ url, people }) => ({
        url,
        requests: people.map((person): Request => ({ path: pathOf(person), token: person.token })),
      }));
      // Each is read once as quickly as it goes: what stands on the disk alone is not what is asked for again.
      for (const { url, requests } of asked) await ask(url, requests, CONNECTIONS, SECONDS);
      const rounds: Times[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const both: Times[] = [];
        for (const { url, requests } of asked)
          both.push(timesOf(await ask(url, requests, CONNECTIONS, SECONDS, RATE)));
        rounds.push(both);
      }
      figures.push(...compared(name, rounds, size));
    }
    for (const [at, each] of sites.entries()) {
      console.info(
        at === sites.length - 1 ? 'what changes something:' : 'the same beside it, with the first size:',
      );
      await act(each);
    }
    return figures;
  } finally {
    for (const child of bench.children.slice(before)) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await few.end();
  }
}

async function site(
  { url, env, children, startServer }: BenchDatabase,
  client: pg.Client,
  database: string,
  times: number,
): Promise<Site> {
  const own = { ...env, ROLE: 'api', DATABASE_URL: named(url, database) };
  const server = await startServer(own);
  const from = times > 1 ? STEP : 0;
  return {
    client,
    env: own,
    url: server,
    pid: children.at(-1)?.pid as number,
    people: await peopleOf(client, PEOPLE, times),
    waiting: await waitingClaims(client, DECISIONS, from),
    from,
  };
}

/** Prints a read's times, and gives how far they have grown where there is something to compare them with. */
function compared(name: string, rounds: readonly Times[][], size: number): Figure[] {
  const [p50, p99] = (['p50', 'p99'] as const).map((which) => {
    const at = (place: number) => middle(rounds.map((both) => both[place]?.[which] ?? Number.NaN));
    return { first: at(0), last: at((rounds[0]?.length ?? 1) - 1) };
  }) as [{ first: number; last: number }, { first: number; last: number }];
  console.info(
    `${name}: p50 ${rounded(p50.last)} ms, p99 ${rounded(p99.last)} ms; beside it the first size ${rounded(p50.first)} and ${rounded(p99.first)}`,
  );
  if ((rounds[0]?.length ?? 1) === 1) return [];
  return Object.entries({ p50, p99 }).map(([which, { first, last }]) => ({
    name: `${name}, ${which} with ${size} claims as times the first`,
    value: rounded(last / first),
    limit: LIMIT,
    unit: 'x',
  }));
}

/** Decides claims, takes in a day's feed, and says how long that took and how much memory the server has. */
async function act({ client, env, url, pid, waiting, from }: Site): Promise<void> {
  const took: number[] = [];
  for (const { path, token } of waiting) {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ approve: true }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`A decision was answered by ${answer.status}: ${said}`);
    took.push(performance.now() - started);
  }
  const { p50, p99 } = timesOf(took);
  console.info(`${took.length} decisions: p50 ${rounded(p50)} ms, p99 ${rounded(p99)} ms`);
  const places = await placesOf(client, from);
  const key = await feedKey(env);
  // Names of their own for each size; what came before is not sent again.
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int n from invoices where sfid like 'benchINVO%'`,
  );
  const before = rows[0]?.n ?? 0;
  const made = (at: number) => records(places, before + at, DAY);
  const started = performance.now();
  await send(url, key, 'invoices', DAY, (at) => invoiceOf(made(at)));
  await send(url, key, 'invoice_lines', DAY, (at) => lineOf(made(at)));
  console.info(
    `a day's feed, ${DAY} claims with lines: ${rounded((performance.now() - started) / 1000)} s; the server has ${rounded(residentOf(pid) / 1e6)} MB`,
  );
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const named = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: database }).href;

async function bytesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>('select pg_database_size(current_database()) n');
  return Number(rows[0]?.n);
}

function timesOf(took: readonly number[]): Times {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
