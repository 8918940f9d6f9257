import { QUEUES } from '#platform/contract/queues.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { fillForStaff, nameOf, SIZE } from './data/staff-data.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { onPostgres } from './harness/server.ts';

const TIMES = 60;

/** The most that a page of a queue, the overview of all, and a search of people may take on the server (p95). */
const LIMITS = { queue: 200, search: 300 };

/** How quickly the staff console answers about a brand with 100,000 participants and 2,000,000 claims. */
export async function staffBench(): Promise<Figure[]> {
  return onPostgres(async ({ url, startServer }) => {
    const server = await startServer({ STAFF_HOST: 'localhost' });
    const cookie = await fillForStaff(url);
    const base = `${server.replace('127.0.0.1', 'localhost')}${STAFF}`;
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${base}${path}`, {
        headers: { cookie, 'content-type': 'application/json', accept: 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${said}`);
      return said;
    };
    const figures: Figure[] = [];
    const measure = async (name: string, limit: number, work: (at: number) => Promise<unknown>) => {
      const value = rounded(await p95(work));
      console.info(`${name}: p95 ${value} ms`);
      figures.push({ name: `staff: ${name}, p95`, value, limit, unit: 'ms' });
    };
    await measure('the overview of the queues', LIMITS.queue, () => ask('/queues'));
    for (const queue of Object.keys(QUEUES))
      await measure(`a page of ${queue}`, LIMITS.queue, () => ask(`/queues/${queue}`));
    const person = (at: number) => 1 + ((at * 7919) % SIZE.participants);
    const searches: Readonly<Record<string, (at: number) => string>> = {
      'by a name': (at) => nameOf(person(at)),
      'by a name with a typo': (at) => withTypo(nameOf(person(at))),
      'by a part of a name': (at) => nameOf(person(at)).slice(0, 6),
      'by an NDIS number': (at) => `43${String(person(at)).padStart(7, '0')}`,
      'by an email': (at) => `person${person(at)}@bench.example`,
      'by a claim number': (at) => `INV-${person(at) * 17}`,
      'by what nobody has': (at) => `zzqx ${at}`,
    };
    for (const [name, textOf] of Object.entries(searches))
      await measure(`search ${name}`, LIMITS.search, (at) => ask('/people/search', { search: textOf(at) }));
    return figures;
  });
}

/** A name with two of its letters changed places. */
const withTypo = (name: string): string => `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`;

async function p95(work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const started = performance.now();
    await work(at);
    if (at >= TIMES / 10) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
}
