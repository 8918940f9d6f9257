import { fileURLToPath } from 'node:url';
import { accessTokenFor } from '@wattle/server/test/access-token';
import { ask, type Request } from './ask.ts';
import { type ClaimsWorld, fillWithClaims, LARGE, SMALL } from './claims-data.ts';
import { type Figure, rounded } from './figure.ts';
import { KEY, onPostgres } from './server.ts';

const SECONDS = 2;
/** Rounds of each comparison; the machine has slow seconds, so many short ones tell more than a few long ones. */
const ROUNDS = 20;
/** Seconds of requests before anything is measured: the time in which the servers' code is compiled. */
const WARM_UP = 12;
const MANY = 2_000_000;
const FEW = 20_000;

/** Page 1 of the claims of a plan, filtered and sorted, with the total: what the Claims page asks for. */
const requestOf = (participant: number, token: string): Request => ({
  path: `/client-portal/v1/clients/${participant}/invoices?page=1&per_page=15&filter___plan=${participant}&filter___paid_to_type=invoice,fee,Adjustment&filter___approvals=false&sort___service_date_from=DESC`,
  token,
});

/** How quickly a page of claims is answered, next to a bare handler with the same SQL, and over the sizes of the data. */
export async function claimsBench(): Promise<Figure[]> {
  return withData(FEW, (few) => withData(MANY, (many) => compare(many, few.server)));
}

async function compare({ server, bare, tokens }: Sites, few: Site): Promise<Figure[]> {
  for (const { url, asked } of [few, server, bare]) await ask(url, asked, 16, WARM_UP);
  const sizes = await alternately(ROUNDS, [server, few], (site) => measure(site, 16));
  const figures = [least('claims, 2,000,000 rows as part of 20,000', timesOf(sizes, 'rate'), 0.75)];
  for (const connections of [16, 64]) {
    const rounds = await alternately(ROUNDS, [server, bare], (site) => measure(site, connections));
    const [own, other] = rounds.map(middle) as [Measured, Measured];
    console.info(
      `${connections} connections: ${rounded(own.rate)} requests a second, p99 ${rounded(own.p99)} ms; bare ${rounded(other.rate)}, p99 ${rounded(other.p99)} ms`,
    );
    figures.push(
      least(`claims, ${connections} connections, of a bare handler`, timesOf(rounds, 'rate'), 0.85),
      most(`claims, ${connections} connections, p99 as times the bare`, timesOf(rounds, 'p99'), 1.5),
    );
  }
  const [many, hundred] = (
    await alternately(ROUNDS, [LARGE.id, SMALL.id], (id) =>
      measure({ url: server.url, asked: [requestOf(id, tokens.get(id) ?? '')] }, 1),
    )
  ).map(middle) as [Measured, Measured];
  console.info(`20,000 claims: ${rounded(many.mean)} ms, 100 claims: ${rounded(hundred.mean)} ms`);
  figures.push(most('a page of 20,000 claims as times one of 100', many.mean / hundred.mean, 3));
  return figures;
}

/** A server to ask, and for what: a page of each participant, with the token of somebody who may see them. */
interface Site {
  url: string;
  asked: Request[];
}
interface Sites {
  server: Site;
  bare: Site;
  /** The tokens of all, those of the largest and the smallest participant among them. */
  tokens: ReadonlyMap<number, string>;
}
interface Measured {
  rate: number;
  p99: number;
  mean: number;
}

async function measure({ url, asked }: Site, connections: number): Promise<Measured> {
  const took = (await ask(url, asked, connections, SECONDS)).toSorted((a, b) => a - b);
  const rate = took.length / SECONDS;
  return { rate, p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN, mean: 1000 / (rate / connections) };
}

/** Measures several things in turns, so that a slow moment of the machine meets them alike. */
async function alternately<T>(
  rounds: number,
  things: T[],
  one: (thing: T) => Promise<Measured>,
): Promise<Measured[][]> {
  const all: Measured[][] = things.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, thing] of things.entries()) all[at]?.push(await one(thing));
  }
  return all;
}

/** One site's figure as times the other's: of the two in each round, and of all rounds the middle. */
function timesOf([own = [], other = []]: Measured[][], figure: 'rate' | 'p99'): number {
  const times = own.map((one, at) => one[figure] / (other[at]?.[figure] ?? Number.NaN));
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

const middle = (rounds: Measured[]): Measured =>
  rounds.toSorted((a, b) => a.rate - b.rate)[rounds.length >> 1] as Measured;

const most = (name: string, value: number, limit: number): Figure => ({
  name,
  value: rounded(value),
  limit,
  unit: 'x',
});

/** A figure that must be at least so much: told the other way round, so that more is worse everywhere. */
const least = (name: string, value: number, limit: number): Figure => ({
  name: `${name} (at least)`,
  value: rounded(value),
  limit,
  unit: 'x',
  least: true,
});

/** Runs the product's server and the bare one over a PostgreSQL of its own with so many claims. */
async function withData<T>(claims: number, work: (sites: Sites) => Promise<T>): Promise<T> {
  return onPostgres(async ({ url, startServer, startScript }) => {
    const server = await startServer();
    const world: ClaimsWorld = await fillWithClaims(url, claims);
    const bare = await startScript(fileURLToPath(import.meta.resolve('@wattle/server/test/bare-claims')));
    const tokens = new Map<number, string>();
    for (const [id, session] of world.sessions) tokens.set(id, await accessTokenFor(KEY, session));
    const asked = [...tokens]
      .filter(([id]) => id !== LARGE.id && id !== SMALL.id)
      .map(([id, token]) => requestOf(id, token));
    const sites = { server: { url: server, asked }, bare: { url: bare, asked }, tokens };
    await sameBytes(sites.server, sites.bare);
    return work(sites);
  });
}

async function sameBytes(server: Site, bare: Site): Promise<void> {
  const [one, two] = await Promise.all(
    [server, bare].map(async ({ url, asked: [first] }) => {
      const headers = { authorization: `Bearer ${first?.token}` };
      return (await fetch(`${url}${first?.path}`, { headers })).text();
    }),
  );
  if (one !== two) throw new Error(`The two servers answer differently:\n${one}\n${two}`);
}
