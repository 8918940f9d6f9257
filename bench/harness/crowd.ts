// People at the portal, in a process of their own: who asks must not take the time of who measures. The parent sends
// one message, and gets one back.

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOT_READS } from '../data/hot-reads.ts';
import type { Person, Waiting } from '../data/past.ts';

/** How a crowd behaves. */
export interface Crowd {
  url: string;
  people: Person[];
  /** Claims that nobody has decided yet. */
  waiting: Waiting[];
  seconds: number;
  /** How many requests all people together make in a second; without it each person keeps their own times. */
  rate?: number;
}

/** What came of it; times in milliseconds. */
export interface Answered {
  requests: number;
  failed: number;
  decisions: number;
  p50: number;
  p99: number;
}

interface Asked {
  method: 'GET' | 'PUT';
  path: string;
  token: string;
}

const POLL_MS = 60_000;
/** How long somebody looks at a page: 10 to 30 seconds. */
const [SHORTEST, LONGEST] = [10_000, 30_000];
/** One of so many rounds through the pages ends with a decision. */
const ROUNDS_A_DECISION = 4;

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

process.once('message', (crowd: Crowd) => {
  void run(crowd).then((answered) => process.send?.(answered, () => process.disconnect()));
});

async function run({ url, people, waiting, seconds, rate }: Crowd): Promise<Answered> {
  const took: number[] = [];
  let [failed, decisions] = [0, 0];
  const under = new Set<Promise<void>>();

  function ask(asked: Asked): void {
    const started = performance.now();
    const one = answered(url, asked).then((isWell) => {
      took.push(performance.now() - started);
      if (!isWell) failed += 1;
      under.delete(one);
    });
    under.add(one);
  }
  const read = (person: Person, name: keyof typeof HOT_READS) =>
    ask({ method: 'GET', path: HOT_READS[name](person), token: person.token });
  function poll(person: Person): void {
    ask({ method: 'GET', path: '/client-portal/v1/status', token: person.token });
    read(person, 'approvals count');
  }
  /** The pages that somebody goes through, with the calls that each makes. */
  const pages: ((person: Person) => void)[] = [
    (person) => {
      read(person, 'plans');
      read(person, 'plan supports');
      read(person, 'provider list');
    },
    (person) => read(person, 'page of claims'),
    (person) => read(person, 'claim details'),
  ];
  function decide(): void {
    const next = waiting[decisions];
    if (!next) return;
    decisions += 1;
    ask({ method: 'PUT', ...next });
  }
  function turnPage(person: Person, turn: number): void {
    pages[turn % pages.length]?.(person);
    if (turn % (pages.length * ROUNDS_A_DECISION) === pages.length - 1) decide();
  }

  const ends = performance.now() + seconds * 1000;
  async function live(first: number, wait: () => number, deed: (turn: number) => void) {
    for (let [turn, at] = [0, performance.now() + first]; at < ends; turn += 1, at += wait()) {
      await sleep(Math.max(0, at - performance.now()));
      deed(turn);
    }
  }
  if (rate === undefined) {
    await Promise.all(
      people.flatMap((person) => {
        const start = Math.floor(Math.random() * pages.length * ROUNDS_A_DECISION);
        const look = () => SHORTEST + Math.random() * (LONGEST - SHORTEST);
        return [
          live(
            Math.random() * POLL_MS,
            () => POLL_MS,
            () => poll(person),
          ),
          live(Math.random() * LONGEST, look, (turn) => turnPage(person, start + turn)),
        ];
      }),
    );
  } else {
    // The same calls in the same shares: a person polls once in 60 s and turns three pages, of five calls, in that time.
    const started = performance.now();
    for (let turn = 0; performance.now() < ends; turn += 1) {
      const person = people[turn % people.length] as Person;
      const due = () => ((performance.now() - started) / 1000) * rate;
      while (took.length + under.size >= due() && performance.now() < ends) await sleep(1);
      if (turn % (pages.length + 1) === pages.length) poll(person);
      else turnPage(person, turn - Math.floor((turn + 1) / (pages.length + 1)));
    }
  }
  await Promise.all(under);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { requests: took.length, failed, decisions, p50: at(0.5), p99: at(0.99) };
}

/** Whether a request was answered by a success. */
function answered(url: string, { method, path, token }: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const body = method === 'PUT' ? JSON.stringify({ approve: true }) : undefined;
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    });
    sent.on('error', () => resolve(false));
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 300));
      answer.on('error', () => resolve(false));
    });
    sent.end(body);
  });
}
