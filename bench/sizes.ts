/**
 * Measures how much a plan manager needs: `node bench/sizes.ts` fills PostgreSQL with the past of 10,000 participants, as
 * the feed brings it, then with copies up to 100,000, and prints megabytes and seconds for both. No bench of promised
 * figures: docs/operations.md ("Sizes") holds what came out.
 */

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { multiply } from './data/multiply.ts';
import { ask, claimsOfSomebody, slowestHundredth } from './harness/ask.ts';
import { rounded } from './harness/figure.ts';
import { residentOf } from './harness/memory.ts';
import { compareTotals, portal } from './harness/portal.ts';
import { onPostgres } from './harness/server.ts';

const PARTICIPANTS = 10_000;
/** A past of one and a half years with 22 invoices a year, about what a participant has. */
const INVOICES = 33 * PARTICIPANTS;
const TIMES = 10;
const CONNECTIONS = 8;
/** How many seconds, and how often a second, a page of claims is read. */
const [SECONDS, READS] = [30, 100];
const MB = 1e6;

await onPostgres(async ({ url, env, children, startServer }) => {
  const folder = env['DATA_DIR'] ?? '';
  const note = (name: string, value: number) => console.info(`${name}: ${rounded(value)}`);
  const feed = join(folder, 'feed');
  const size = ['--participants', `${PARTICIPANTS}`, '--invoices', `${INVOICES}`];
  await portal(env, 'demo', 'feed', feed, ...size);
  const first = await portal(env, 'import', 'feed', feed);
  note('first import, s', first.seconds);
  note('its memory, MiB', first.megabytes);
  note('the same feed again, s', (await portal(env, 'import', 'feed', feed)).seconds);
  rmSync(feed, { recursive: true });

  const { said } = await portal(env, 'backup', '--new-key');
  const [recipient = ''] = /age1[a-z0-9]{20,}/.exec(said) ?? [];
  const [keyFile, backup] = [join(folder, 'key.txt'), join(folder, 'wattle.age')];
  writeFileSync(keyFile, said);
  const elsewhere = Object.assign(new URL(url), { pathname: 'restored' }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  /** Measures what takes longer, or more room, with each participant. */
  async function measure(): Promise<void> {
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`,
    );
    const [all] = (await client.query<{ n: string }>('select pg_database_size(current_database()) n')).rows;
    note('database, MB', Number(all?.n) / MB);
    for (const { name, bytes } of rows) note(`of it ${name}, MB`, Number(bytes) / MB);

    const made = await portal({ ...env, BACKUP_RECIPIENTS: recipient }, 'backup', backup);
    note('backup, s', made.seconds);
    note('its memory, MiB', made.megabytes);
    note('its file, MB', statSync(backup).size / MB);
    await client.query('create database restored');
    const restored = await portal(
      { ...env, DATABASE_URL: elsewhere },
      'restore',
      backup,
      '--identity',
      keyFile,
    );
    note('restored, s', restored.seconds);
    note('its memory, MiB', restored.megabytes);
    await client.query('drop database restored');
    rmSync(backup);
    note('all totals compared, s', (await compareTotals(env)).seconds);

    const server = await startServer();
    const pid = children.at(-1)?.pid as number;
    await sleep(5000);
    note('server at rest, MB', residentOf(pid) / MB);
    const asked = await claimsOfSomebody(client);
    note(
      'a page of claims, p99 in ms',
      slowestHundredth(await ask(server, [asked], CONNECTIONS, SECONDS, READS)),
    );
    note('server after 3,000 reads, MB', residentOf(pid) / MB);
    children.at(-1)?.kill();
  }

  console.info(`With ${PARTICIPANTS} participants:`);
  await measure();
  console.info(`With ${PARTICIPANTS * TIMES} participants:`);
  await multiply(client, TIMES);
  await measure();
  await client.end();
});
