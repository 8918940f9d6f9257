import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { multiply } from './data/multiply.ts';
import { fillWithPast, type Person, peopleOf, waitingClaims } from './data/past.ts';
import type { Answered, Crowd } from './harness/crowd.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { residentOf } from './harness/memory.ts';
import { postgresProcesses, processorTime } from './harness/processor.ts';
import { onPostgres } from './harness/server.ts';

/** How many people are on line. */
const CROWDS = [100, 1_000, 5_000];
/** How many claims the feed has, and how many copies of it there are. */
const [CLAIMS, COPIES] = [20_000, 10];
/** Two rounds of what is asked every 60 seconds. */
const SECONDS = 120;
/** The crowd that a promise is about, and the most its slowest hundredth may wait, in milliseconds. */
const [PROMISED, PROMISE_MS] = [1_000, 300];
/** Requests a second are raised step by step until the slowest hundredth waits longer than this. */
const [STEP_SECONDS, RAISE, SATURATED_MS] = [10, 1.25, 500];
/** What of the saturated rate an operator plans with, and one of how many participants is on line in the busiest hour. */
const [PLANNED, ON_LINE] = [0.6, 20];

/**
 * People who poll, look at their plan and claims and decide, 100 to 5,000 at a time in their own time, at one server;
 * then more and more requests of the same kinds until it is saturated. Prints what that takes, and how many
 * participants a machine like this one carries.
 */
export async function peopleBench(crowds: number[]): Promise<Figure[]> {
  return onPostgres(async ({ url, env, children, startServer }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillWithPast(client, env, CLAIMS);
    await multiply(client, COPIES);
    await client.query('vacuum (analyze)');
    const sizes = crowds.length > 0 ? crowds : CROWDS;
    const most = Math.max(...sizes);
    const people: Person[] = [];
    // More than there are participants: some have two people who look.
    for (let turn = 0; people.length < most; turn += 1)
      people.push(...(await peopleOf(client, most, COPIES, turn)));
    const waiting = await waitingClaims(client, 100_000);
    console.info(`${waiting.length} claims await a decision`);
    const server = await startServer();
    const pid = children.at(-1)?.pid as number;
    const postgres = await postgresProcesses(client);

    /** Sends a crowd, and says what each process took. */
    async function meet(crowd: Omit<Crowd, 'url' | 'waiting'>) {
      const [own, base] = [secondsOf([pid]), secondsOf(postgres())];
      const { answered, used } = await send({ ...crowd, url: server, waiting });
      waiting.splice(0, answered.decisions);
      const cores = {
        server: (secondsOf([pid]) - own) / crowd.seconds,
        PostgreSQL: (secondsOf(postgres()) - base) / crowd.seconds,
        'who asks': used / crowd.seconds,
      };
      const rate = answered.requests / crowd.seconds;
      console.info(
        `  ${rounded(rate)} requests a second (${answered.decisions} decisions in all), p50 ${rounded(answered.p50)} ms, p99 ${rounded(answered.p99)} ms, ${answered.failed} failed; cores: ${Object.entries(
          cores,
        )
          .map(([name, value]) => `${name} ${rounded(value)}`)
          .join(', ')}; the server has ${rounded(residentOf(pid) / 1e6)} MB`,
      );
      return { ...answered, rate, cores };
    }

    console.info('Before anything is measured, for 15 s:');
    await meet({ people, seconds: 15, rate: 100 });
    const figures: Figure[] = [];
    let each = 0;
    for (const size of sizes) {
      console.info(`${size} people for ${SECONDS} s:`);
      const memory = residentOf(pid);
      const { rate, p99, failed, cores } = await meet({ people: people.slice(0, size), seconds: SECONDS });
      each = rate / size;
      console.info(
        `  a person: ${rounded(each * 60)} requests a minute, ${rounded((cores.server / size) * 60_000)} ms of the server's processor time and ${rounded((cores.PostgreSQL / size) * 60_000)} ms of PostgreSQL's a minute, ${rounded((residentOf(pid) - memory) / size / 1000)} kB more memory`,
      );
      figures.push({ name: `${size} people, failed requests`, value: failed, limit: 0, unit: '' });
      if (size === PROMISED)
        figures.push({ name: `${size} people, p99`, value: rounded(p99), limit: PROMISE_MS, unit: 'ms' });
    }

    let carried: Awaited<ReturnType<typeof meet>> | undefined;
    for (let rate = 200; ; rate *= RAISE) {
      console.info(`${rounded(rate)} requests a second for ${STEP_SECONDS} s:`);
      const met = await meet({ people, seconds: STEP_SECONDS, rate });
      if (met.failed > 0 || met.p99 > SATURATED_MS || met.rate < rate * 0.9) {
        console.info(`Saturated: ${busiest(met.cores)}.`);
        break;
      }
      carried = met;
    }
    await client.end();
    if (carried) explain(carried.rate, each);
    return figures;
  });
}

const secondsOf = (pids: readonly number[]): number => processorTime(pids) / 1000;

/** Runs a crowd in its own process; gives what it was answered and the processor time it used, in seconds. */
function send(crowd: Crowd): Promise<{ answered: Answered; used: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'harness', 'crowd.ts'));
    child.once('message', (answered) =>
      resolve({ answered: answered as Answered, used: secondsOf([child.pid as number]) }),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The crowd ended with ${code}.`)));
    child.send(crowd);
  });
}

/** Which process had the most, and what all of them had of the machine. */
function busiest(cores: Record<string, number>): string {
  const [[name, most] = ['', 0]] = Object.entries(cores).toSorted(([, a], [, b]) => b - a);
  const all = Object.values(cores).reduce((sum, value) => sum + value, 0);
  return `${name} has ${rounded(most)} cores, all three ${rounded(all)} of ${availableParallelism()}`;
}

/** Prints how many participants a machine like this one carries. */
function explain(rate: number, each: number): void {
  const planned = rate * PLANNED;
  const people = planned / each;
  console.info(
    [
      `${rounded(rate)} requests a second were carried; ${PLANNED} of it to plan with are ${rounded(planned)}.`,
      `A person who is on line makes ${rounded(each * 60)} requests a minute: ${rounded(planned)} / ${rounded(each)} = ${Math.round(people)} people on line.`,
      `One of ${ON_LINE} participants on line in the busiest hour is assumed, not measured: ${Math.round(people)} x ${ON_LINE} = ${Math.round(people * ON_LINE)} participants.`,
    ].join('\n'),
  );
}
