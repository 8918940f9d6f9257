import pg from 'pg';
import { openSuggestions } from '#test/harness/benches/suggestions.ts';
import { fillWithClaims, SMALL } from './data/claims-data.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { onPostgres } from './harness/server.ts';

const PROVIDERS = 200_000;
const ITEMS = 10_000;
const TIMES = 2000;
const FIRST = [
  'Blue',
  'Bright',
  'Care',
  'Coastal',
  'Community',
  'Elm',
  'Harbour',
  'Hills',
  'Kind',
  'Lotus',
  'River',
  'Sun',
];
/** Every tenth provider's name in Latin letters has one of these words. */
const LATIN = ['Gurpreet', 'Kyaw', 'Malayali', 'Nguyen', 'Wangshi', 'Xiaolong'];
const LAST = [
  'Therapy',
  'Support',
  'Physiotherapy',
  'Transport',
  'Living',
  'Nursing',
  'Psychology',
  'Services',
  'Group',
];

/** How quickly suggestions come, compared with a lookup by primary key, one after the other on one connection. */
export async function suggestionsBench(): Promise<Figure[]> {
  return onPostgres(async ({ url, startServer }) => {
    // The server makes the tables when it starts.
    await startServer();
    const { sessions } = await fillWithClaims(url, 1000);
    await fill(url);
    const suggestions = openSuggestions(url, sessions.get(SMALL.id) ?? '');
    const plan = `plan${String(SMALL.id).padStart(14, '0')}`;
    const place = { participantSfid: String(SMALL.id), planSfid: plan, planSupportId: 'benchSUPPORT000001' };
    const typed = [...FIRST, ...LAST, ...LATIN].flatMap((word) => [word.slice(0, 3), word.slice(0, 5)]);
    const pairs = FIRST.map((word, at) => `${word.slice(0, 4)} ${LAST[at % LAST.length]?.slice(0, 3)}`);
    const texts = [...typed, ...pairs];
    const mistyped = [...FIRST, ...LAST, ...LATIN].filter(({ length }) => length >= 5).map(withTypo);
    const before = await wholeReads(url);
    const p95 = {
      key: await percentile((at) => suggestions.lookUp(1 + ((at * 7919) % PROVIDERS))),
      providers: await percentile((at) => suggestions.providers(texts[at % texts.length] as string)),
      typos: await percentile((at) => suggestions.providers(mistyped[at % mistyped.length] as string)),
      items: await percentile((at) => suggestions.items(texts[at % texts.length] as string, place)),
    };
    await suggestions.close();
    console.info(
      `p95: by key ${rounded(p95.key)} ms, providers ${rounded(p95.providers)} ms, with a typo ${rounded(p95.typos)} ms, items ${rounded(p95.items)} ms`,
    );
    return [
      {
        name: 'provider suggestions, p95 as times a key',
        value: rounded(p95.providers / p95.key),
        limit: 3,
        unit: 'x',
      },
      {
        name: 'provider suggestions with a typo, p95 as times a key',
        value: rounded(p95.typos / p95.key),
        limit: 20,
        unit: 'x',
      },
      {
        name: 'whole reads of the providers by these searches',
        value: (await wholeReads(url)) - before,
        limit: 0,
        unit: '',
      },
      {
        name: 'item suggestions, p95 as times a key',
        value: rounded(p95.items / p95.key),
        limit: 3,
        unit: 'x',
      },
    ];
  });
}

/** Adds 200,000 providers and 10,000 items with words of real names, and a support to choose items for. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const word = (list: string[], step: string) =>
    `(array[${list.map((each) => `'${each}'`).join(', ')}])[1 + (${step})::int % ${list.length}]`;
  const parts = `${word(FIRST, 'n')} || ' ' || ${word(LAST, 'n / 7')} || ' ' || n || ' ' || ${word(FIRST, 'n / 31')}`;
  try {
    await client.query(`insert into providers (sfid, name, company_name, latin_name)
      select 'bnch' || lpad(n::text, 14, '0'), ${parts}, 'Pty Ltd', case when n % 10 = 0 then ${word(LATIN, 'n / 10')} || ' ' || n end
      from generate_series(1, ${PROVIDERS}) n`);
    await client.query(`insert into support_items (number, name, category_number, quote)
      select lpad((n % 15 + 1)::text, 2, '0') || '_' || n, ${parts}, n % 15 + 1, false from generate_series(1, ${ITEMS}) n`);
    await client.query(`insert into plan_supports (sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents)
      select 'benchSUPPORT000001', participant_id, id, 15, 'plan', 100, 100 from plans where participant_id = ${SMALL.id}`);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** A word with two of its letters changed places. */
const withTypo = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

/** How often the providers and the list of their names were read as a whole, and not by an index. */
async function wholeReads(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ times: number }>(
      `select sum(seq_scan)::int as times from pg_stat_user_tables where relname in ('providers', 'provider_tails')`,
    );
    return rows[0]?.times ?? 0;
  } finally {
    await client.end();
  }
}

async function percentile(work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const started = performance.now();
    await work(at);
    if (at >= TIMES / 10) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
}
