import pg from 'pg';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { LOOK_MS, PAGE_READS, PAGES, POLL_MS, ROUNDS_A_DECISION } from './data/behaviour.ts';
import { claimOf, fillWithClaims, LARGE, planOf, SMALL } from './data/claims-data.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { postgresProcesses, processorTime } from './harness/processor.ts';
import { KEY, onPostgres } from './harness/server.ts';

const CLAIMS = 200_000;
const CONNECTIONS = 8;
/** How many requests of each kind are measured, and are made before it while code is compiled. */
const [REQUESTS, WARM_UP] = [6000, 3000];
/** How many claims of a participant wait while reads are measured. Decisions are measured with as many as are made. */
const WAITING = 3;
/** How long somebody has the portal open, in minutes. */
const VISIT = 5;

/** A request about a participant; `turn` counts how often it was made about them. */
type Ask = (participant: number, turn: number) => { path: string; method?: 'PUT'; body?: object };

const BASE = '/client-portal/v1';
const clientPath = (id: number) => `${BASE}/clients/${id}`;
const readOf =
  (name: keyof typeof PAGE_READS): Ask =>
  (id) => ({ path: PAGE_READS[name]({ participant: String(id), plan: planOf(id), claim: claimOf(id) }) });

const STATUS: Ask = () => ({ path: `${BASE}/status` });
const ASKED: Ask = (id) => ({ path: `${clientPath(id)}/invoices/asked` });

const waitingClaim = (id: number, turn: number) =>
  `invo${String(id * 100_000 + 101 + turn).padStart(14, '0')}`;

const [SHORTEST, LONGEST] = LOOK_MS;
/** How often somebody goes through all pages in a visit. */
const ROUNDS = (VISIT * 60_000) / ((SHORTEST + LONGEST) / 2) / PAGES.length;

/** What somebody reads in a visit besides the polls, and how often. */
const READS: Readonly<Record<string, { times: number; ask: Ask }>> = {
  me: { times: 1, ask: () => ({ path: '/api/auth/me' }) },
  participants: { times: 1, ask: () => ({ path: `${BASE}/clients` }) },
  ...Object.fromEntries(PAGES.flat().map((name) => [name, { times: ROUNDS, ask: readOf(name) }])),
};
const DECISIONS = ROUNDS / ROUNDS_A_DECISION;
const DECIDE: Ask = (id, turn) => ({
  path: `${clientPath(id)}/invoices/${waitingClaim(id, turn)}`,
  method: 'PUT',
  body: { approve: true },
});

/**
 * What the polls of an open page cost, the server's processor time and PostgreSQL's together: unchanged, and as a part of
 * all that a person's visit costs besides.
 */
export async function pollsBench(): Promise<Figure[]> {
  return onPostgres(async ({ url, startServer, children }) => {
    const server = await startServer();
    const { sessions } = await fillWithClaims(url, CLAIMS);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const tokens = new Map<number, string>();
      for (const [id, session] of sessions)
        if (id !== LARGE.id && id !== SMALL.id) tokens.set(id, await accessTokenFor(KEY, session));
      const pids = await postgresProcesses(client);
      const time = () => processorTime([children[0]?.pid ?? 0, ...pids()]);
      const letWait = async (count: number) => {
        await client.query(
          `update invoices set status = 'Awaiting Client Approval', client_approval = 'Awaiting Client Approval'
            where sfid = any ($1)`,
          [[...tokens.keys()].flatMap((id) => Array.from({ length: count }, (_, n) => waitingClaim(id, n)))],
        );
        await client.query('vacuum (analyze)');
      };
      return await figuresOf({ server, tokens, time, letWait });
    } finally {
      await client.end();
    }
  });
}

interface Site {
  server: string;
  tokens: ReadonlyMap<number, string>;
  /** The processor time used so far, in milliseconds. */
  time: () => number;
  /** Makes so many claims of each participant wait. */
  letWait: (count: number) => Promise<void>;
}

async function figuresOf(site: Site): Promise<Figure[]> {
  await site.letWait(WAITING);
  const costs = new Map<string, number>();
  for (const [name, { ask }] of Object.entries(READS)) costs.set(name, await costOf(site, ask));
  const [count, status, asked] = [
    await pollOf(site, readOf('approvals count')),
    await pollOf(site, STATUS),
    await pollOf(site, ASKED),
  ];
  await site.letWait(Math.ceil((WARM_UP + REQUESTS) / site.tokens.size));
  const decision = await costOf(site, DECIDE);

  for (const [name, cost] of costs) console.info(`${name}: ${rounded(cost)} ms of processor time`);
  console.info(`a decision: ${rounded(decision)} ms`);
  for (const [name, { fresh, unchanged }] of Object.entries({ count, status, asked }))
    console.info(`${name}: ${rounded(fresh)} ms in full, ${rounded(unchanged)} ms unchanged`);

  const mean = [...costs.values()].reduce((sum, cost) => sum + cost, 0) / costs.size;
  const others = Object.entries(READS).reduce(
    (sum, [name, { times }]) => sum + times * (costs.get(name) ?? 0),
    DECISIONS * decision,
  );
  // The first answer comes in full, the later ones unchanged.
  const again = (VISIT * 60_000) / POLL_MS;
  const inVisit = (polls: readonly Poll[]) =>
    polls.reduce((sum, { fresh, unchanged }) => sum + fresh + again * unchanged, 0);
  const times = Object.values(READS).reduce((sum, one) => sum + one.times, DECISIONS);
  console.info(
    `a visit of ${VISIT} minutes: ${rounded(times)} other requests, ${rounded(others)} ms; count and status once in full and ${again} times unchanged, ${rounded(inVisit([count, status]))} ms; with what is asked, ${rounded(inVisit([count, status, asked]))} ms`,
  );
  const figure = (name: string, value: number, limit: number): Figure => ({
    name,
    value: rounded(value),
    limit,
    unit: 'x',
  });
  return [
    figure('count unchanged, as part of a mean read', count.unchanged / mean, 0.5),
    figure('status unchanged, as part of a mean read', status.unchanged / mean, 0.2),
    figure('both polls of a visit, as part of its other requests', inVisit([count, status]) / others, 0.1),
  ];
}

/** What a poll costs in full and where nothing has changed, in milliseconds of processor time. */
interface Poll {
  fresh: number;
  unchanged: number;
}

const pollOf = async (site: Site, ask: Ask): Promise<Poll> => ({
  fresh: await costOf(site, ask),
  unchanged: await costOf(site, ask, true),
});

/** The processor time of one request, in milliseconds, in the mean over many; `known`: asked again with its tag. */
async function costOf({ server, tokens, time }: Site, ask: Ask, known = false): Promise<number> {
  const people = [...tokens];
  const tags = new Map<number, string>();
  const one = async (at: number) => {
    const [id, token] = people[at % people.length] ?? [0, ''];
    const { path, method = 'GET', body } = ask(id, Math.floor(at / people.length));
    const tag = tags.get(id);
    const response = await fetch(`${server}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(tag === undefined ? {} : { 'if-none-match': tag }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== (tag === undefined ? 200 : 304))
      throw new Error(`${path}: ${response.status} ${text}`);
    if (known) tags.set(id, response.headers.get('etag') ?? '');
  };
  const many = async (from: number, to: number) => {
    let next = from;
    const work = async () => {
      while (next < to) await one(next++);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
  };
  await many(0, WARM_UP);
  const before = time();
  await many(WARM_UP, WARM_UP + REQUESTS);
  return (time() - before) / REQUESTS;
}
