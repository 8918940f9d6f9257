import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { listChanges } from '#features/told/calls/changes.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { startReceiver } from '#test/harness/receivers/receiver.ts';
import { type Figure, rounded } from './figure.ts';
import { portal } from './portal.ts';
import { KEY, onPostgres } from './server.ts';

/** A part of the full size, for a quick look: `CHANGES=0.02`. */
const SIZE = Number(process.env['CHANGES'] ?? 1);
const YEAR = 5_000_000 * SIZE;
const DELIVERED = 10_000 * SIZE;
/** How many changes are told each second while somebody reads them, and for how long, in seconds. */
const TOLD = 200;
const SECONDS = 60 * Math.max(SIZE, 0.2);

const TELL = `insert into told_changes (at, brand, kind, version, authority, payload)
  select now(), 'wattle', 'call-back-requested', 1, 'full-access', '{"call_back": 1}'`;

/** How soon changes are listed, and how many a second are read and delivered. */
export async function changesBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-bench-changes-'));
  try {
    return await onPostgres(async ({ url: database, children, startServer }) => {
      const env = {
        DATABASE_URL: database,
        AUTH_KEYS: KEY,
        DATA_DIR: folder,
        DEMO: '0',
        LOG_LEVEL: 'silent',
      };
      const url = await startServer();
      const client = new pg.Client({ connectionString: database });
      // The database ends before the bench where something fails.
      client.on('error', () => {});
      await client.connect();
      const made = await portal(
        env,
        'api-keys',
        'create',
        'bench',
        '--scopes',
        'changes',
        '--brand',
        'wattle',
      );
      const key = made.said.trim().split('\n').at(-1) ?? '';
      const page = async (query: string): Promise<ReplyOf<typeof listChanges>> => {
        const answer = await fetch(`${url}/operations/v1/changes?${query}`, {
          headers: { authorization: `Bearer ${key}` },
        });
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
        return ((await answer.json()) as { data: ReplyOf<typeof listChanges> }).data;
      };
      const late = await listedAfter(client, page);
      const read = await readYear(client, page);
      // Only in demo mode anything is posted to this machine.
      for (const child of children) child.kill('SIGKILL');
      const delivered = await deliver(client, await startServer({ DEMO: '1' }), key);
      await client.end();
      return [
        {
          name: `a change is listed, p99 beside ${TOLD} commands a second`,
          value: rounded(late),
          limit: 2,
          unit: 's',
        },
        {
          name: 'deliveries to a receiver, in order',
          value: rounded(delivered),
          limit: 10_000,
          unit: 'a minute',
          least: true,
        },
        {
          name: `${YEAR} changes read from the beginning`,
          value: rounded(read),
          limit: 20_000,
          unit: 'a second',
          least: true,
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Page = (query: string) => Promise<ReplyOf<typeof listChanges>>;

/** The seconds from a change's commit until a reader who waits has it, of 99 in a hundred. */
async function listedAfter(client: pg.Client, page: Page): Promise<number> {
  const took: number[] = [];
  let areDone = false;
  const reading = (async () => {
    for (let after = 0, isLast = false; !isLast; ) {
      isLast = areDone;
      const { changes, next } = await page(`after=${after}&limit=1000&wait=${isLast ? 0 : 5}`);
      for (const { at } of changes) took.push((Date.now() - new Date(at).getTime()) / 1000);
      after = next;
    }
  })();
  const end = performance.now() + SECONDS * 1000;
  for (let next = performance.now(); next < end; next += 1000 / TOLD) {
    await client.query(TELL);
    await sleep(Math.max(0, next - performance.now()));
  }
  areDone = true;
  await reading;
  console.info(`${took.length} changes in ${SECONDS} s`);
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

/** How many changes a minute a receiver on this machine takes, one after the other. */
async function deliver(client: pg.Client, url: string, key: string): Promise<number> {
  const place = await startReceiver();
  const added = await fetch(`${url}/operations/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: place.url }),
  });
  if (added.status !== 200) throw new Error(await added.text());
  const started = performance.now();
  await client.query(`${TELL} from generate_series(1, ${DELIVERED})`);
  while (place.got.length < DELIVERED) await sleep(20);
  const minutes = (performance.now() - started) / 60_000;
  place.close();
  return DELIVERED / minutes;
}

/** How many changes a second are read, a thousand to a page, from the first one on. */
async function readYear(client: pg.Client, page: Page): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `select last from told_numbers where brand = 'wattle'`,
  );
  const last = Number(rows[0]?.last ?? 0);
  await client.query(`insert into told_changes (number, at, brand, kind, version, authority, payload)
    select ${last} + n, now(), 'wattle', 'call-back-requested', 1, 'full-access', '{"call_back": 1}'
    from generate_series(1, ${YEAR}) n`);
  await client.query(`update told_numbers set last = last + ${YEAR} where brand = 'wattle'`);
  await client.query('vacuum analyze told_changes');
  const started = performance.now();
  let read = 0;
  for (let after = last, more = true; more; ) {
    const { changes, ...rest } = await page(`after=${after}&limit=1000`);
    read += changes.length;
    ({ more, next: after } = rest);
  }
  if (read !== YEAR) throw new Error(`${read} were read.`);
  return read / ((performance.now() - started) / 1000);
}
