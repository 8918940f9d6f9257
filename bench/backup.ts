import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { installedBinaries } from '#test/harness/engines/postgres-runner.ts';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { fillWithClaims, LARGE, SMALL } from './data/claims-data.ts';
import { ask, slowestHundredth } from './harness/ask.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { portal } from './harness/portal.ts';
import { KEY, onPostgres } from './harness/server.ts';

const CLAIMS = 1_000_000;
const FILES = 4000;
/** As large as a photo of an invoice, in bytes; like one it cannot be made smaller. */
const FILE_BYTES = 250_000;
/** How many times each way is taken; the best time of each counts. */
const ROUNDS = 3;
/** How many reads a second the portal answers meanwhile: a hundred people who look at a page every second. */
const READS = 100;
const CONNECTIONS = 8;

const run = promisify(execFile);

/**
 * How quickly a backup is made, compared with pg_dump and a copy of the files; how much memory it takes, and how reads are
 * answered meanwhile.
 */
export async function backupBench(): Promise<Figure[]> {
  const bin = installedBinaries();
  if (!bin) {
    console.info('Skipped: backups. There is no PostgreSQL with pg_dump on this machine.');
    return [];
  }
  return onPostgres(async ({ url, env, startServer }) => {
    const server = await startServer();
    const { sessions } = await fillWithClaims(url, CLAIMS);
    const folder = env['DATA_DIR'] ?? '';
    await storeFiles(url, join(folder, 'files'));
    const { said } = await portal(env, 'backup', '--new-key');
    const [recipient = ''] = /age1[a-z0-9]{20,}/.exec(said) ?? [];
    const settings = { ...env, BACKUP_RECIPIENTS: recipient };
    const tokens = [...sessions].filter(([id]) => id !== LARGE.id && id !== SMALL.id).slice(0, 50);
    const asked = await Promise.all(
      tokens.map(async ([id, session]) => ({
        path: `/client-portal/v1/clients/${id}/invoices?page=1&per_page=15`,
        token: await accessTokenFor(KEY, session),
      })),
    );
    const reads = (seconds: number) => ask(server, asked, CONNECTIONS, seconds, READS);
    await reads(5);

    const plain: number[] = [];
    const own: number[] = [];
    let megabytes = 0;
    const target = join(folder, 'wattle.age');
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await dumpAndCopy(bin, url, folder));
      rmSync(target, { force: true });
      const made = await portal(settings, 'backup', target);
      own.push(made.seconds);
      megabytes = Math.max(megabytes, made.megabytes);
    }
    console.info(
      `pg_dump and a copy: ${plain.map(rounded).join(', ')} s; a backup: ${own.map(rounded).join(', ')} s, ${rounded(statSync(target).size / 1e6)} MB`,
    );
    const alone = await reads(Math.ceil(Math.min(...own)));
    rmSync(target, { force: true });
    const [meanwhile] = await Promise.all([
      reads(Math.ceil(Math.min(...own))),
      portal(settings, 'backup', target),
    ]);
    const [before, during] = [alone, meanwhile].map((took) => [middle(took), slowestHundredth(took)]);
    console.info(
      `reads: median and p99 ${before?.join(' and ')} ms alone, ${during?.join(' and ')} ms beside a backup`,
    );
    return [
      {
        name: 'backup, rate of pg_dump and a copy of the files (at least)',
        value: rounded(Math.min(...plain) / Math.min(...own)),
        limit: 0.7,
        unit: 'x',
        least: true,
      },
      { name: '… and its most memory', value: rounded(megabytes), limit: 300, unit: 'MiB' },
      {
        name: 'reads beside a backup, median as times that without',
        value: rounded((during?.[0] ?? 0) / (before?.[0] ?? 1)),
        limit: 1.5,
        unit: 'x',
      },
    ];
  }, bin);
}

const middle = (took: readonly number[]): number => took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;

/** Puts files into the store, each with its record. */
async function storeFiles(url: string, store: string): Promise<void> {
  const month = join(store, '2026-11');
  mkdirSync(month, { recursive: true });
  for (let at = 0; at < FILES; at += 1) writeFileSync(join(month, `file-${at}`), randomBytes(FILE_BYTES));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into files (key, participant_id, name, media_type, bytes, created_at, kept_at)
      select '2026-11/file-' || n, ${SMALL.id}, 'photo.jpg', 'image/jpeg', ${FILE_BYTES}, now(), now()
      from generate_series(0, ${FILES - 1}) n`,
  );
  await client.end();
}

/** Backs up as the guide once said: gives how long it took, in seconds. */
async function dumpAndCopy(bin: string, url: string, folder: string): Promise<number> {
  const [dump, copy] = [join(folder, 'wattle.dump'), join(folder, 'copy')];
  rmSync(dump, { force: true });
  rmSync(copy, { recursive: true, force: true });
  const started = performance.now();
  await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  cpSync(join(folder, 'files'), copy, { recursive: true });
  const seconds = (performance.now() - started) / 1000;
  rmSync(copy, { recursive: true, force: true });
  rmSync(dump);
  return seconds;
}
