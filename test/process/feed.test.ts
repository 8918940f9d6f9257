// Streams of records, and a server that is killed in the middle of each: on both engines.

import { mkdtempSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClaims, listProviderSummaries } from '#features/claims/calls/claims.ts';
import { feedCalls, listFeedRuns } from '#features/operations/calls/feed.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { getSpending, listPlanSupports, listSupportTypes } from '#features/plans/calls/supports.ts';
import { type AnyCall, callPath, type ReplyOf } from '#platform/contract/call.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { addDays } from '#scheme/dates.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';
import { startPostgres } from '../harness/engines/postgres.ts';
import { extent } from '../harness/extent.ts';
import { workedOut } from '../harness/worked-out.ts';
import { RunningServer } from './running-server.ts';

/** How many claims come, each with a line. A batch has 5,000 records, so a stream is several batches and a rest. */
const CLAIMS = extent(10_500, 40_500);
const BATCH = 5000;

const PERSON = 'killPART0000000001';
const PLAN = 'killPLAN0000000001';
const PROVIDER = 'killPROV0000000001';
const SUPPORTS = ['killSUPP0000000001', 'killSUPP0000000015'] as const;
const EMAIL = 'kill@wattle.example';

type Kind = keyof typeof feedCalls;

const support = (sfid: string, category: number) => ({
  sfid,
  plan_sfid: PLAN,
  category_number: category,
  managed: 'plan',
  budgeted_amount: '900000.00',
  budget_allocated: '0.00',
  budget_spent: '0.00',
});

/** A person with a plan, who has no claims yet. */
const person: readonly (readonly [Kind, object])[] = [
  [
    'users',
    {
      sfid: 'killUSER0000000001',
      brand: 'wattle',
      email: EMAIL,
      mobile_phone: null,
      first_name: 'Kim',
      last_name: 'Illingworth',
    },
  ],
  [
    'participants',
    {
      sfid: PERSON,
      brand: 'wattle',
      first_name: 'Kim',
      last_name: 'Illingworth',
      ndis_number: '430999101',
      date_of_birth: '1990-03-14',
      status: 'active',
      auto_approve: false,
      sms_notification: false,
      price_region: 'national',
    },
  ],
  [
    'access',
    {
      user_sfid: 'killUSER0000000001',
      participant_sfid: PERSON,
      level: 'Full access',
      relationship: 'Self',
      ends_on: null,
    },
  ],
  ['providers', { sfid: PROVIDER, name: 'Harbour Physio', company_name: null, abn: null }],
  [
    'plans',
    {
      sfid: PLAN,
      participant_sfid: PERSON,
      name: 'Plan 2026-27',
      start_date: '2026-07-01',
      end_date: '2027-06-30',
      first_plan_start_date: null,
      active: true,
      status: 'Active',
      pace_plan: true,
      new_framework_plan: false,
    },
  ],
  ['plan_supports', support(SUPPORTS[0], 1)],
  ['plan_supports', support(SUPPORTS[1], 15)],
];

/** What a claim and its line have in common. */
function shared(at: number) {
  const number = String(at).padStart(10, '0');
  const amount = ((1000 + (at % 997)) / 100).toFixed(2);
  const day = addDays('2026-07-01', at % 90);
  return {
    number,
    common: { total: amount, amount_due: amount, service_date: day, service_date_to: day },
    day,
  };
}

const claimOf = (at: number) => {
  const { number, common, day } = shared(at);
  // Of some nothing is paid, so they take no money.
  const status = at % 7 === 0 ? 'Cancelled' : 'Paid';
  return {
    sfid: `killCLAI${number}`,
    plan_sfid: PLAN,
    provider_sfid: at % 11 === 0 ? null : PROVIDER,
    reference_number: `K-${at}`,
    paid_to_type: at % 11 === 0 ? 'reimbursement' : 'invoice',
    status,
    sf_invoice_status: null,
    client_approval_status: null,
    ...common,
    date_paid: status === 'Paid' ? day : null,
    received_at: `${day}T09:30:00+10:00`,
    protect_client_data: false,
  };
};

const lineOf = (at: number) => {
  const { number, common } = shared(at);
  return {
    sfid: `killLINE${number}`,
    invoice_sfid: `killCLAI${number}`,
    plan_support_sfid: SUPPORTS[at % 2],
    support_item_number: null,
    support_item_name: 'Physiotherapy',
    quantity: 1,
    ...common,
  };
};

const linesOf = (make: (at: number) => object) =>
  Array.from({ length: CLAIMS }, (_, at) => `${JSON.stringify(make(at))}\n`);

/** The streams, in their order. */
const streams = { invoices: linesOf(claimOf), invoice_lines: linesOf(lineOf) } as const;
type Stream = keyof typeof streams;

/** A server, and how its database is opened once it has ended. */
interface Place {
  server: RunningServer;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function onPglite(): Promise<Place> {
  const server = await RunningServer.start();
  return {
    server,
    open: () => openPglite(join(server.dataDir, 'database')),
    remove: () => server.remove(),
  };
}

async function onPostgres(): Promise<Place> {
  const postgres = await startPostgres();
  const url = await createPostgresDatabase(postgres.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-running-'));
  const server = await RunningServer.start({ DATABASE_URL: url, AUTH_KEYS: 'A'.repeat(43) }, { dataDir });
  return {
    server,
    open: async () => openPostgres(url),
    remove: async () => {
      await server.remove();
      await postgres.stop();
    },
  };
}

/** A plan manager's system that feeds a server. */
class Sender {
  private readonly server: RunningServer;
  private readonly own: { authorization: string };

  constructor(server: RunningServer) {
    this.server = server;
    const made = server.portal('api-keys', 'create', 'core', '--scopes', 'feed', '--brand', 'wattle');
    this.own = { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0]}` };
  }

  async sendPerson(): Promise<void> {
    for (const [kind, record] of person) {
      const path = callPath(feedCalls[kind], {});
      const { counts } = await this.server.post<ReplyOf<(typeof feedCalls)[Kind]>>(
        path,
        { records: [record] },
        this.own,
      );
      expect([kind, counts]).toMatchObject([kind, { created: 1 }]);
    }
  }

  private options(): { method: string; headers: Record<string, string> } {
    return { method: 'POST', headers: { ...this.own, 'content-type': NDJSON } };
  }

  /** Begins a stream whose end never comes. */
  begin(kind: Stream): ClientRequest {
    const sent = request(this.server.url + callPath(feedCalls[kind], {}), this.options());
    sent.on('error', () => {});
    sent.write(streams[kind].slice(0, -10).join(''));
    return sent;
  }

  /** Sends a whole stream, and gives the counts that the server answers with. */
  async sendAll(kind: Stream): Promise<unknown> {
    const body = streams[kind].join('');
    const answer = await fetch(this.server.url + callPath(feedCalls[kind], {}), { ...this.options(), body });
    const told = (await answer.text()).trim().split('\n');
    return (JSON.parse(told.at(-1) ?? '') as { counts: unknown }).counts;
  }

  async lastRun() {
    const path = callPath(listFeedRuns, {});
    const { runs } = await this.server.json<ReplyOf<typeof listFeedRuns>>(path, { headers: this.own });
    return runs[0];
  }

  /** Kills the server as soon as it has taken in a part of a stream, starts it again, and gives how much it kept. */
  async killIn(kind: Stream): Promise<number> {
    this.begin(kind);
    const isTaking = async () => {
      const run = await this.lastRun();
      return run?.kind === kind && run.counts.created > 0;
    };
    await expect.poll(isTaking, { timeout: 60_000 }).toBe(true);
    await this.server.end('SIGKILL');
    await this.server.start();
    const cut = await this.lastRun();
    expect(cut).toMatchObject({ kind, complete: false, ended_at: null });
    return cut?.counts.created ?? 0;
  }
}

const none = { created: 0, changed: 0, unchanged: 0, older: 0, rejected: 0 };

/** What the person reads: the budget, the claims and what was spent. */
async function pagesOf(server: RunningServer): Promise<Record<string, unknown>> {
  const headers = await server.signIn(EMAIL);
  const params = { participantSfid: PERSON, planSfid: PLAN };
  const ask: readonly (readonly [AnyCall, Record<string, string>, string])[] = [
    [listPlans, {}, ''],
    [listPlanSupports, {}, ''],
    [listSupportTypes, {}, ''],
    [listProviderSummaries, {}, ''],
    ...SUPPORTS.map((planSupportId) => [getSpending, { planSupportId }, ''] as const),
    ...[1, 2, Math.ceil(CLAIMS / 100)].map((page) => [listClaims, {}, `?per_page=100&page=${page}`] as const),
  ];
  const pages: Record<string, unknown> = {};
  for (const [call, more, query] of ask) {
    const path = `${callPath(call, { ...params, ...more })}${query}`;
    const answer = await fetch(server.url + path, { headers });
    const { data, meta } = (await answer.json()) as { data: unknown; meta?: { pagination: unknown } };
    expect([path, answer.status]).toEqual([path, 200]);
    pages[path] = withoutPassing({ data, pagination: meta?.pagination });
  }
  return pages;
}

/** What differs without a difference: the database's numbers, and how long payments take, which a job works out later. */
const PASSING = /^(id|.*_id|payment_times)$/;

const withoutPassing = (page: object): unknown =>
  JSON.parse(JSON.stringify(page), (key, value: unknown) => (PASSING.test(key) ? undefined : value));

/** The claims and lines of the person by plain counts and sums, and all that the portal works out from records. */
async function figuresOf({ server, open }: Place) {
  await server.end('SIGTERM');
  const database = await open();
  try {
    const held = await database.operate((tx) =>
      rowsOf<{ claims: number; lines: number; cents: number }>(
        tx,
        sql`select (select count(*)::int from invoices where sfid like 'killCLAI%') as claims,
          (select count(*)::int from invoice_lines where sfid like 'killLINE%') as lines,
          (select sum(amount_due_cents)::int from invoice_lines where sfid like 'killLINE%') as cents`,
      ),
    );
    return { held: held[0], workedOut: await workedOut(database) };
  } finally {
    await database.close();
  }
}

/** The same records, taken in without an interruption. */
let calm: { pages: Record<string, unknown>; figures: Awaited<ReturnType<typeof figuresOf>> };
beforeAll(async () => {
  const place = await onPglite();
  try {
    const sender = new Sender(place.server);
    await sender.sendPerson();
    for (const kind of Object.keys(streams) as Stream[])
      expect(await sender.sendAll(kind)).toEqual({ ...none, created: CLAIMS });
    calm = { pages: await pagesOf(place.server), figures: await figuresOf(place) };
  } finally {
    await place.remove();
  }
});

describe.each([
  ['PGlite', onPglite],
  ['PostgreSQL', onPostgres],
])('on %s, a server that is killed while a stream of records comes in', (_engine, start) => {
  let place: Place;
  let sender: Sender;
  beforeAll(async () => {
    place = await start();
    sender = new Sender(place.server);
    await sender.sendPerson();
  });
  afterAll(() => place.remove());

  it.each(Object.keys(streams) as Stream[])(
    'has whole batches of %s, and each once when the stream is sent again',
    async (kind) => {
      const kept = await sender.killIn(kind);
      expect([kept > 0, kept < CLAIMS, kept % BATCH]).toEqual([true, true, 0]);
      expect(await sender.sendAll(kind)).toEqual({ ...none, created: CLAIMS - kept, unchanged: kept });
      expect(await sender.sendAll(kind)).toEqual({ ...none, unchanged: CLAIMS });
    },
  );

  it('then has the pages, the totals and the records of one that was not killed', async () => {
    expect(await pagesOf(place.server)).toEqual(calm.pages);
    const figures = await figuresOf(place);
    expect(figures).toEqual(calm.figures);
    expect(figures.held).toMatchObject({ claims: CLAIMS, lines: CLAIMS });
    expect(place.server.portal('doctor', '--thorough')).toMatchObject({ status: 0 });
  });
});
