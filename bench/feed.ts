import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { feedKey, invoiceOf, lineOf, type Place, placesOf, records, send } from './data/feed-data.ts';
import { ask, claimsOfSomebody, slowestHundredth } from './harness/ask.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { portal } from './harness/portal.ts';
import { KEY, onPostgres } from './harness/server.ts';

const PARTICIPANTS = 4000;
const INVOICES = 1_000_000;
/** How many rows one plain INSERT takes. */
const ROWS_AT_ONCE = 1000;
/** How many of them come once more, changed, while people read. */
const CHANGED = 200_000;
/** How often people ask for a page, each second, and how long that is measured while nothing else is done, in seconds. */
const READS = 50;
const IDLE = 30;

/**
 * How quickly 1,000,000 invoices with their lines are taken in over HTTP, as lines of NDJSON, beside a plain multi-row
 * INSERT of the same rows into tables with the same columns, checks, keys and indexes; how much memory the server takes,
 * and what the reads of people wait meanwhile.
 */
export async function feedBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-bench-'));
  try {
    return await onPostgres(async ({ url: database, children, startServer }) => {
      const env = { DATABASE_URL: database, AUTH_KEYS: KEY, DATA_DIR: join(folder, 'data'), DEMO: '0' };
      await portal(
        env,
        'demo',
        'feed',
        join(folder, 'feed'),
        '--participants',
        String(PARTICIPANTS),
        '--invoices',
        '1',
      );
      await portal(env, 'import', 'feed', join(folder, 'feed'));
      const url = await startServer();
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      const key = await feedKey(env);
      const places = await placesOf(client);
      const reads = [await claimsOfSomebody(client)];
      const started = performance.now();
      await send(url, key, 'invoices', INVOICES, (at) => invoiceOf(sent(places, at)));
      await send(url, key, 'invoice_lines', INVOICES, (at) => lineOf(sent(places, at)));
      const fed = (performance.now() - started) / 1000;
      await ask(url, reads, 4, 3);
      const idle = slowestHundredth(await ask(url, reads, 4, IDLE, READS));
      let isSent = false;
      const changing = send(url, key, 'invoices', CHANGED, (at) => invoiceOf(sent(places, at, 1))).finally(
        () => {
          isSent = true;
        },
      );
      const busy: number[] = [];
      while (!isSent) busy.push(...(await ask(url, reads, 4, 5, READS)));
      await changing;
      const memory = peak(children[0]?.pid as number);
      const plain = await plainInserts(client, places);
      await client.end();
      console.info(`plain INSERT ${rounded(plain)} s, over HTTP ${rounded(fed)} s`);
      return [
        {
          name: `${INVOICES} invoices with lines over HTTP, as times plain INSERTs`,
          value: rounded(fed / plain),
          limit: 2,
          unit: 'x',
        },
        { name: '… and the most memory of the server', value: rounded(memory), limit: 600, unit: 'MiB' },
        {
          name: '… and the slowest hundredth of reads, as times idle',
          value: rounded(slowestHundredth(busy) / idle),
          limit: 1.5,
          unit: 'x',
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sent = (places: readonly Place[], at: number, more = 0) => records(places, at, INVOICES, more);

/** The most memory that a process has had, in MiB. */
const peak = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Inserts the same rows by plain statements; gives the seconds. */
async function plainInserts(client: pg.Client, places: readonly Place[]): Promise<number> {
  await client.query(`create table plain_invoices (like invoices including all);
    create table plain_lines (like invoice_lines including all);
    alter table plain_invoices add foreign key (participant_id) references participants,
      add foreign key (plan_id) references plans, add foreign key (provider_id) references providers;
    alter table plain_lines add foreign key (participant_id) references participants,
      add foreign key (invoice_id) references plain_invoices, add foreign key (plan_support_id) references plan_supports`);
  const started = performance.now();
  for (let from = 0; from < INVOICES; from += ROWS_AT_ONCE) {
    const made = Array.from({ length: ROWS_AT_ONCE }, (_, at) => sent(places, from + at));
    const { rows } = await client.query<{ id: string }>(
      ...insertOf(
        'plain_invoices',
        `sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status, total_cents,
          amount_due_cents, service_date, service_date_to, date_paid, received_at, protect_client_data`,
        made.map(({ place, name, day, cents }) => [
          name('INVO'),
          place.participantId,
          place.planId,
          place.providerId,
          name('R'),
          'invoice',
          'Paid',
          cents,
          cents,
          day,
          day,
          day,
          day,
          false,
        ]),
        'returning id',
      ),
    );
    await client.query(
      ...insertOf(
        'plain_lines',
        `sfid, participant_id, invoice_id, plan_support_id, support_item_number, support_item_name, quantity,
          total_cents, amount_due_cents, service_date, service_date_to`,
        made.map(({ place, name, day, cents }, at) => [
          name('LINE'),
          place.participantId,
          rows[at]?.id,
          place.supportId,
          '01_011_0107_1_1',
          'Assistance With Self-Care Activities',
          1,
          cents,
          cents,
          day,
          day,
        ]),
      ),
    );
  }
  return (performance.now() - started) / 1000;
}

function insertOf(
  table: string,
  columns: string,
  rows: readonly unknown[][],
  more = '',
): [string, unknown[]] {
  const width = rows[0]?.length ?? 0;
  const values = rows.map(
    (_, row) => `(${Array.from({ length: width }, (__, at) => `$${row * width + at + 1}`).join(', ')})`,
  );
  return [`insert into ${table} (${columns}) values ${values.join(', ')} ${more}`, rows.flat()];
}
