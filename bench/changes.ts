import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import type { listChanges } from '#features/told/calls/changes.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { startReceiver } from '#test/harness/receivers/receiver.ts';
import { ask, claimsOfSomebody, type Request, slowestHundredth } from './harness/ask.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { portal } from './harness/portal.ts';
import { KEY, onPostgres } from './harness/server.ts';

/** How many changes a year brings, and how many are delivered one after the other. */
const YEAR = 5_000_000;
const DELIVERED = 10_000;
/** How many commands people send each second while a system reads what they did, and for how long, in seconds. */
const COMMANDS = 200;
const SECONDS = 60;
/** How often people ask for a page each second meanwhile. */
const READS = 50;

const TELL = `insert into told_changes (at, brand, kind, version, authority, payload)
  select now(), 'wattle', 'call-back-requested', 1, 'full-access', '{"call_back": 1}'`;

/** How soon changes are listed, what people's reads wait meanwhile, and how many a second are read and delivered. */
export async function changesBench(): Promise<Figure[]> {
  return onPostgres(async ({ url: database, startServer }) => {
    // Only in demo mode anything is posted to this machine.
    const url = await startServer({ DEMO: '1' });
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const env = { DATABASE_URL: database, AUTH_KEYS: KEY, DEMO: '1' };
    const made = await portal(env, 'api-keys', 'create', 'bench', '--scopes', 'changes', '--brand', 'wattle');
    const key = made.said.trim().split('\n').at(-1) ?? '';
    const page = async (query: string): Promise<ReplyOf<typeof listChanges>> => {
      const answer = await fetch(`${url}/operations/v1/changes?${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: ReplyOf<typeof listChanges> }).data;
    };
    const reads = [await claimsOfSomebody(client)];
    await ask(url, reads, 4, 3);
    const idle = slowestHundredth(await ask(url, reads, 4, SECONDS, READS));
    const [late, busy] = await Promise.all([
      listedAfter(url, page, reads[0] as Request),
      ask(url, reads, 4, SECONDS, READS),
    ]);
    const delivered = await deliver(client, url, key);
    const read = await readYear(client, page);
    await client.end();
    return [
      {
        name: `a change is listed, p99 beside ${COMMANDS} commands a second`,
        value: rounded(late),
        limit: 2,
        unit: 's',
      },
      {
        name: '… and the slowest hundredth of reads, as times idle',
        value: rounded(slowestHundredth(busy) / idle),
        limit: 1.2,
        unit: 'x',
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
}

type Page = (query: string) => Promise<ReplyOf<typeof listChanges>>;

/** The seconds from the moment of a deed until a reader who waits has its change, of 99 in a hundred. */
async function listedAfter(url: string, page: Page, { path, token }: Request): Promise<number> {
  const took: number[] = [];
  let areDone = false;
  const reading = (async () => {
    for (let after = (await page('after=0&limit=1000')).next, isLast = false; !isLast; ) {
      isLast = areDone;
      const { changes, next } = await page(`after=${after}&limit=1000&wait=${isLast ? 0 : 5}`);
      for (const { at } of changes) took.push((Date.now() - new Date(at).getTime()) / 1000);
      after = next;
    }
  })();
  const [, id = ''] = /clients\/(\w+)\//.exec(path) ?? [];
  const commands = [true, false].map((sms_notification) => ({
    path: callPath(setSmsNotification, { id }),
    token,
    body: { sms_notification },
  }));
  await ask(url, commands, 2, SECONDS, COMMANDS);
  areDone = true;
  await reading;
  console.info(`${took.length} changes in ${SECONDS} s`);
  return slowestHundredth(took);
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
  await client.query('delete from webhooks');
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
