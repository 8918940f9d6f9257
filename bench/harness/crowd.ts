// People at the portal, in a process of their own: who asks must not take the time of who measures. The parent sends
// one message, and gets one back.

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_MS, PAGE_READS, PAGES, POLL_MS, ROUNDS_A_DECISION } from '../data/behaviour.ts';
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
  /** Whether the web app names the tag of the answer that it had before. */
  isPoll?: boolean;
}

const [SHORTEST, LONGEST] = LOOK_MS;

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
  function poll(person: Person): void {
    for (const path of ['/client-portal/v1/status', PAGE_READS['approvals count'](person)])
      ask({ method: 'GET', path, token: person.token, isPoll: true });
  }
  function decide(): void {
    const next = waiting[decisions];
    if (!next) return;
    decisions += 1;
    ask({ method: 'PUT', ...next });
  }
  function turnPage(person: Person, turn: number): void {
    for (const name of PAGES[turn % PAGES.length] ?? [])
      ask({ method: 'GET', path: PAGE_READS[name](person), token: person.token });
    if (turn % (PAGES.length * ROUNDS_A_DECISION) === PAGES.length - 1) decide();
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
        const start = Math.floor(Math.random() * PAGES.length * ROUNDS_A_DECISION);
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
      if (turn % (PAGES.length + 1) === PAGES.length) poll(person);
      else turnPage(person, turn - Math.floor((turn + 1) / (PAGES.length + 1)));
    }
  }
  await Promise.all(under);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { requests: took.length, failed, decisions, p50: at(0.5), p99: at(0.99) };
}

/** The tags of the last answers to polls, by token and path. */
const tags = new Map<string, string>();

/** Whether a request was answered by a success, or by 304 where the person has that answer already. */
function answered(url: string, { method, path, token, isPoll = false }: Asked): Promise<boolean> {
  const key = `${token} ${path}`;
  const tag = isPoll ? tags.get(key) : undefined;
  return new Promise((resolve) => {
    const body = method === 'PUT' ? JSON.stringify({ approve: true }) : undefined;
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(tag && { 'if-none-match': tag }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    sent.on('error', () => resolve(false));
    sent.on('response', (answer) => {
      const { statusCode = 500, headers } = answer;
      if (isPoll && headers.etag) tags.set(key, headers.etag);
      answer.resume();
      answer.on('end', () => resolve(statusCode < 300 || (tag !== undefined && statusCode === 304)));
      answer.on('error', () => resolve(false));
    });
    sent.end(body);
  });
}
