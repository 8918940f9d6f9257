import pg from 'pg';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { claimOf, fillWithClaims, LARGE, planOf, SMALL } from './data/claims-data.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { postgresProcesses, processorTime } from './harness/processor.ts';
import { KEY, onPostgres } from './harness/server.ts';

const CLAIMS = 200_000;
const CONNECTIONS = 8;
/** How many requests of each kind are measured, and are made before it while code is compiled. */
const [REQUESTS, WARM_UP] = [6000, 3000];
/** How many claims of each participant wait; each decision is made once, in the measurement or before it. */
const WAITING = 45;
/** How long somebody has the portal open, and how often an open page asks for each poll meanwhile, in minutes. */
const [VISIT, EVERY] = [5, 1];

/** A request about a participant; `turn` counts how often it was made about them. */
type Ask = (participant: number, turn: number) => { path: string; method?: 'PUT'; body?: object };

const BASE = '/client-portal/v1';
const clientPath = (id: number) => `${BASE}/clients/${id}`;

const COUNT: Ask = (id) => ({ path: `${clientPath(id)}/invoices/approvals` });
const STATUS: Ask = () => ({ path: `${BASE}/status` });

const list = (id: number, filters: string) =>
  `${clientPath(id)}/invoices?page=1&per_page=15&filter___plan=${planOf(id)}&${filters}`;
const waitingClaim = (id: number, turn: number) =>
  `invo${String(id * 100_000 + 101 + turn).padStart(14, '0')}`;

/** What somebody asks for in a visit besides the polls, and how often: plan, claims, a claim, an approval. */
const VISITED: Readonly<Record<string, { times: number; ask: Ask }>> = {
  // Opening the portal.
  me: { times: 1, ask: () => ({ path: '/api/auth/me' }) },
  participants: { times: 1, ask: () => ({ path: `${BASE}/clients` }) },
  'asked for': { times: 1, ask: (id) => ({ path: `${clientPath(id)}/invoices/asked` }) },
  // Opening it, and again once something was approved.
  plans: { times: 2, ask: (id) => ({ path: `${clientPath(id)}/plans` }) },
  'plan supports': {
    times: 2,
    ask: (id) => ({ path: `${clientPath(id)}/plans/${planOf(id)}/plan-supports` }),
  },
  // The page of claims, again after the approval.
  claims: {
    times: 2,
    ask: (id) => ({ path: list(id, 'filter___approvals=false&sort___service_date_from=DESC') }),
  },
  'waiting claims': { times: 2, ask: (id) => ({ path: list(id, 'filter___approvals=true') }) },
  // The claim that the person opens, and the claim that they approve.
  'a claim': { times: 2, ask: (id) => ({ path: `${clientPath(id)}/invoices/${claimOf(id)}` }) },
  approval: {
    times: 1,
    ask: (id, turn) => ({
      path: `${clientPath(id)}/invoices/${waitingClaim(id, turn)}`,
      method: 'PUT',
      body: { approve: true },
    }),
  },
};

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
      await client.query(
        `update invoices set status = 'Awaiting Client Approval', client_approval = 'Awaiting Client Approval'
          where sfid = any ($1)`,
        [
          [...sessions.keys()].flatMap((id) =>
            Array.from({ length: WAITING }, (_, n) => waitingClaim(id, n)),
          ),
        ],
      );
      await client.query('vacuum (analyze) invoices');
      const tokens = new Map<number, string>();
      for (const [id, session] of sessions)
        if (id !== LARGE.id && id !== SMALL.id) tokens.set(id, await accessTokenFor(KEY, session));
      const pids = await postgresProcesses(client);
      const time = () => processorTime([children[0]?.pid ?? 0, ...pids()]);
      return await figuresOf({ server, tokens, time });
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
}

async function figuresOf(site: Site): Promise<Figure[]> {
  const costs: Record<string, number> = {};
  for (const [name, { ask }] of Object.entries(VISITED)) costs[name] = await costOf(site, ask);
  const polls = {
    count: { fresh: await costOf(site, COUNT), unchanged: await costOf(site, COUNT, true) },
    status: { fresh: await costOf(site, STATUS), unchanged: await costOf(site, STATUS, true) },
  };
  for (const [name, cost] of Object.entries(costs))
    console.info(`${name}: ${rounded(cost)} ms of processor time`);
  for (const [name, { fresh, unchanged }] of Object.entries(polls))
    console.info(`${name}: ${rounded(fresh)} ms in full, ${rounded(unchanged)} ms unchanged`);

  const reads = Object.entries(costs).filter(([name]) => name !== 'approval');
  const mean = reads.reduce((sum, [, cost]) => sum + cost, 0) / reads.length;
  const others = Object.entries(VISITED).reduce(
    (sum, [name, { times }]) => sum + times * (costs[name] ?? 0),
    0,
  );
  // The first answer comes in full, the later ones unchanged.
  const again = VISIT / EVERY;
  const polled = Object.values(polls).reduce(
    (sum, { fresh, unchanged }) => sum + fresh + again * unchanged,
    0,
  );
  const times = Object.values(VISITED).reduce((sum, one) => sum + one.times, 0);
  console.info(
    `a visit of ${VISIT} minutes: ${times} other requests, ${rounded(others)} ms; each poll once in full and ${again} times unchanged, ${rounded(polled)} ms`,
  );
  const figure = (name: string, value: number, limit: number): Figure => ({
    name,
    value: rounded(value),
    limit,
    unit: 'x',
  });
  return [
    figure('count unchanged, as part of a mean read', polls.count.unchanged / mean, 0.5),
    figure('status unchanged, as part of a mean read', polls.status.unchanged / mean, 0.2),
    figure('polls of a visit, as part of all its other requests', polled / others, 0.1),
  ];
}

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
