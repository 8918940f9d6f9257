import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
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
const DAYS = 300;

/** A plan support that claims draw from, with what their records name, by sfid and by number. */
interface Place {
  plan: string;
  planId: number;
  support: string;
  supportId: number;
  participantId: number;
  provider: string;
  providerId: number;
}

/** What an invoice and its line are made from; `more` cents make another total of it. */
function records(places: readonly Place[], at: number, more = 0) {
  const place = places[Math.floor((at / INVOICES) * places.length)] as Place;
  const name = (kind: string) => `bench${kind}${String(at).padStart(9, '0')}`;
  const day = new Date(Date.UTC(2026, 0, 1 + (at % DAYS))).toISOString().slice(0, 10);
  const cents = 1000 + (at % 50_000) + more;
  return { place, name, day, cents, total: (cents / 100).toFixed(2) };
}

type Made = ReturnType<typeof records>;

const invoiceOf = ({ place, name, day, total }: Made) => ({
  sfid: name('INVO'),
  plan_sfid: place.plan,
  provider_sfid: place.provider,
  reference_number: name('R'),
  paid_to_type: 'invoice',
  status: 'Paid',
  sf_invoice_status: null,
  client_approval_status: null,
  total,
  amount_due: total,
  service_date: day,
  service_date_to: day,
  date_paid: day,
  received_at: `${day}T00:00:00Z`,
  protect_client_data: false,
});

const lineOf = ({ place, name, day, total }: Made) => ({
  sfid: name('LINE'),
  invoice_sfid: name('INVO'),
  plan_support_sfid: place.support,
  support_item_number: '01_011_0107_1_1',
  support_item_name: 'Assistance With Self-Care Activities',
  quantity: '1',
  total,
  amount_due: total,
  service_date: day,
  service_date_to: day,
});

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
      const made = await portal(env, 'api-keys', 'create', 'bench', '--scopes', 'feed', '--brand', 'wattle');
      const key = made.said.trim().split('\n').at(-1) ?? '';
      const places = await placesOf(client);
      const reads = [await claimsOfSomebody(client)];
      const started = performance.now();
      await send(url, key, 'invoices', INVOICES, (at) => invoiceOf(records(places, at)));
      await send(url, key, 'invoice_lines', INVOICES, (at) => lineOf(records(places, at)));
      const fed = (performance.now() - started) / 1000;
      await ask(url, reads, 4, 3);
      const idle = slowestHundredth(await ask(url, reads, 4, IDLE, READS));
      let isSent = false;
      const changing = send(url, key, 'invoices', CHANGED, (at) => invoiceOf(records(places, at, 1))).finally(
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

/** The most memory that a process has had, in MiB. */
const peak = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function placesOf(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select p.sfid as plan, p.id::int as "planId", s.sfid as support, s.id::int as "supportId",
      p.participant_id::int as "participantId", v.sfid as provider, v.id::int as "providerId"
    from plan_supports s join plans p on p.id = s.plan_id join participants x on x.id = p.participant_id,
      lateral (select sfid, id from providers order by id offset s.id % 20 limit 1) v
    where x.brand = 'wattle' and p.active and s.managed = 'plan' order by p.participant_id, s.id`,
  );
  return rows;
}

/** Streams records of one kind. Throws where one of them is neither new nor changed. */
async function send(
  url: string,
  key: string,
  kind: string,
  count: number,
  recordOf: (at: number) => object,
): Promise<void> {
  const sent = request(`${url}/operations/v1/feed/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  function* chunks() {
    for (let from = 0; from < count; from += 100) {
      let text = '';
      for (let at = from; at < from + 100; at += 1) text += `${JSON.stringify(recordOf(at))}\n`;
      yield Buffer.from(text);
    }
  }
  const answered = once(sent, 'response') as Promise<[NodeJS.ReadableStream & { statusCode?: number }]>;
  await pipeline(Readable.from(chunks()), sent);
  const [answer] = await answered;
  let last = '';
  for await (const piece of answer) last = (last + String(piece)).slice(-500);
  const { counts } = JSON.parse(last.trim().split('\n').at(-1) ?? '{}') as {
    counts?: { created: number; changed: number };
  };
  if ((counts?.created ?? 0) + (counts?.changed ?? 0) !== count)
    throw new Error(`${kind}: ${answer.statusCode} ${last}`);
}

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
    const made = Array.from({ length: ROWS_AT_ONCE }, (_, at) => records(places, from + at));
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
