import { createReadStream, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { startPostgres } from '#test/harness/engines/postgres.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { portal } from './harness/portal.ts';
import { KEY } from './harness/server.ts';

/** Together about 1,000,000 lines. */
const SIZE = ['--participants', '4000', '--invoices', '780000'];

/**
 * How an import of about 1,000,000 invoice lines into PostgreSQL compares with a plain COPY of the same file into a table
 * with the same columns, constraints and indexes, and how much memory it takes.
 */
export async function importBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-bench-'));
  const postgres = await startPostgres();
  try {
    const feed = join(folder, 'feed');
    const lines = join(folder, 'lines');
    const env = { DATABASE_URL: postgres.url, AUTH_KEYS: KEY, DATA_DIR: join(folder, 'data'), DEMO: '0' };
    await portal(env, 'demo', 'feed', feed, ...SIZE);
    mkdirSync(lines);
    renameSync(join(feed, 'invoice_lines.csv'), join(lines, 'invoice_lines.csv'));
    rmSync(join(feed, 'invoice_events.csv'));
    await portal(env, 'import', 'feed', feed);
    const copied = await plainCopy(postgres.url, join(lines, 'invoice_lines.csv'));
    const imported = await portal(env, 'import', 'feed', lines);
    const again = await portal(env, 'import', 'feed', lines);
    console.info(
      `plain COPY ${rounded(copied.seconds)} s, import ${rounded(imported.seconds)} s, again ${rounded(again.seconds)} s`,
    );
    return [
      {
        name: `import of ${copied.rows} lines, as times a plain COPY`,
        value: rounded(imported.seconds / copied.seconds),
        limit: 3,
        unit: 'x',
      },
      {
        name: 'the same once more, nothing changed',
        value: rounded(again.seconds / copied.seconds),
        limit: 3,
        unit: 'x',
      },
      {
        name: 'most memory of the import',
        value: rounded(Math.max(imported.megabytes, again.megabytes)),
        limit: 1024,
        unit: 'MiB',
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the file into a table that holds its columns as they are, with as many keys and indexes as the real one. */
async function plainCopy(url: string, file: string): Promise<{ seconds: number; rows: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table plain_invoices as select sfid from invoices; alter table plain_invoices add primary key (sfid);
    create table plain_supports as select sfid from plan_supports; alter table plain_supports add primary key (sfid);
    create table plain_lines (sfid varchar(18) not null unique, invoice_sfid varchar(18) not null references plain_invoices,
      plan_support_sfid varchar(18) not null references plain_supports, support_item_number text, support_item_name text not null,
      quantity numeric(12,3) not null, total numeric(12,2) not null, amount_due numeric(12,2) not null, service_date date not null,
      service_date_to date not null, id bigint generated always as identity primary key, check (service_date <= service_date_to));
    create index on plain_lines (invoice_sfid); create index on plain_lines (plan_support_sfid, service_date)`);
  const columns = readFileSync(file, 'utf8').slice(0, 400).split('\n', 1)[0] as string;
  const started = performance.now();
  await pipeline(
    createReadStream(file),
    client.query(from(`copy plain_lines (${columns}) from stdin with (format csv, header)`)),
  );
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query<{ count: number }>('select count(*)::int from plain_lines');
  await client.query('drop table plain_lines, plain_invoices, plain_supports');
  await client.end();
  return { seconds, rows: rows[0]?.count ?? 0 };
}
