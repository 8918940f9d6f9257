import { join } from 'node:path';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { type ClaimsWorld, claimOf, fillWithClaims, LARGE, planOf, SMALL } from './data/claims-data.ts';
import { HOT_READS, type Names } from './data/hot-reads.ts';
import { ask, type Request } from './harness/ask.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { KEY, onPostgres } from './harness/server.ts';

const SECONDS = 2;
/** How many rounds each comparison has; their median counts. */
const ROUNDS = 5;
/** Seconds of requests before anything is measured, in which the servers' code is compiled. */
const WARM_UP = 8;
const CONNECTIONS = 16;
const MANY = 2_000_000;
const FEW = 20_000;

/** The names of a participant in what this bench fills in; the plan has the participant's own number. */
const namesOf = (id: number): Names => ({ participant: String(id), plan: planOf(id), claim: claimOf(id) });
const claimsPath = (id: number): string => HOT_READS['page of claims'](namesOf(id));

/** How quickly reads are answered, compared with a bare handler with the plainest statement and with less data. */
export async function readsBench(): Promise<Figure[]> {
  return withData(FEW, (few) => withData(MANY, (many) => compare(many, few.server)));
}

async function compare({ server, floor, tokens }: Sites, few: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(HOT_READS)) {
    const sites = [server, floor].map((site) => askFor(site, (id) => pathOf(namesOf(id))));
    for (const site of sites) await measure(site, CONNECTIONS, WARM_UP);
    const [own = [], bare = []] = await inTurns(sites, (site) => measure(site, CONNECTIONS));
    const rates = timesOf(own, bare, 'rate');
    const p99s = timesOf(own, bare, 'p99');
    console.info(
      `${name}: ${medianText(own, 'rate')} requests a second, p99 ${medianText(own, 'p99')} ms; floor ${medianText(bare, 'rate')} and ${medianText(bare, 'p99')}; times the floor ${spread(rates)} and ${spread(p99s)}`,
    );
    figures.push(least(`${name}, rate of the floor's`, middle(rates), 0.7));
    figures.push(most(`${name}, p99 as times the floor's`, middle(p99s), 1.6));
  }
  const [many = [], small = []] = await inTurns(
    [askFor(server, claimsPath), askFor(few, claimsPath)],
    (site) => measure(site, CONNECTIONS),
  );
  figures.push(least('claims, 2,000,000 rows as part of 20,000', middle(timesOf(many, small, 'rate')), 0.75));
  const one = (id: number): Site => ({
    url: server.url,
    asked: [{ path: claimsPath(id), token: tokens.get(id) ?? '' }],
  });
  const [large = [], little = []] = await inTurns([one(LARGE.id), one(SMALL.id)], (site) => measure(site, 1));
  // A single connection makes one request after the other, so the rate gives the time of one.
  figures.push(
    most('a page of 20,000 claims as times one of 100', middle(timesOf(little, large, 'rate')), 3),
  );
  return figures;
}

/** A server, and the requests to it: one for each participant, with the token of somebody who has access. */
interface Site {
  url: string;
  asked: Request[];
}
interface Sites {
  server: Site;
  floor: Site;
  /** The tokens by participant, also those of the largest and the smallest one. */
  tokens: ReadonlyMap<number, string>;
}
interface Measured {
  rate: number;
  p99: number;
}

const askFor = ({ url, asked }: Site, pathOf: (participant: number) => string): Site => ({
  url,
  asked: asked.map(({ path, token }) => ({ path: pathOf(Number(path)), token })),
});

async function measure({ url, asked }: Site, connections: number, seconds = SECONDS): Promise<Measured> {
  const took = (await ask(url, asked, connections, seconds)).toSorted((a, b) => a - b);
  return { rate: took.length / seconds, p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN };
}

/** Measures several sites in turns, so that a slow moment of the machine affects them alike. */
async function inTurns(sites: Site[], one: (site: Site) => Promise<Measured>): Promise<Measured[][]> {
  const all: Measured[][] = sites.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, site] of sites.entries()) all[at]?.push(await one(site));
  }
  return all;
}

/** One site's figure divided by the other's, in each round. */
const timesOf = (own: Measured[], other: Measured[], figure: keyof Measured): number[] =>
  own.map((one, at) => one[figure] / (other[at]?.[figure] ?? Number.NaN));

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const medianText = (rounds: Measured[], figure: keyof Measured): string =>
  String(rounded(middle(rounds.map((round) => round[figure]))));
/** The median with the least and the most. */
const spread = (values: number[]): string =>
  `${rounded(middle(values))} (${rounded(Math.min(...values))} to ${rounded(Math.max(...values))})`;

const most = (name: string, value: number, limit: number): Figure => ({
  name,
  value: rounded(value),
  limit,
  unit: 'x',
});

/** A figure that must be at least so much. */
const least = (name: string, value: number, limit: number): Figure => ({
  ...most(`${name} (at least)`, value, limit),
  least: true,
});

/** Runs the product's server and the floor on a PostgreSQL of their own with about `claims` claims. */
async function withData<T>(claims: number, work: (sites: Sites) => Promise<T>): Promise<T> {
  return onPostgres(async ({ url, startServer, startScript }) => {
    const server = await startServer();
    const world: ClaimsWorld = await fillWithClaims(url, claims);
    const floor = await startScript(join(import.meta.dirname, 'floor.ts'));
    const tokens = new Map<number, string>();
    for (const [id, session] of world.sessions) tokens.set(id, await accessTokenFor(KEY, session));
    const asked = [...tokens]
      .filter(([id]) => id !== LARGE.id && id !== SMALL.id)
      .map(([id, token]) => ({ path: String(id), token }));
    const sites = { server: { url: server, asked }, floor: { url: floor, asked }, tokens };
    await sameClaims(sites);
    return work(sites);
  });
}

/** Throws where the two do not answer with the same claims: then there is nothing to compare. */
async function sameClaims({ server, floor }: Sites): Promise<void> {
  const [own, bare] = await Promise.all(
    [server, floor].map(async (site) => {
      const [{ path, token } = { path: '', token: '' }] = askFor(site, claimsPath).asked;
      const reply = await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await reply.json()) as { data: { sfid: string }[] };
      return data.map(({ sfid }) => sfid).join();
    }),
  );
  if (!own || own !== bare) throw new Error(`The two answer differently:\n${own}\n${bare}`);
}
