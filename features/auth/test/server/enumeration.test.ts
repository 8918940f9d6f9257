import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#platform/server/identity/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { extent } from '#test/harness/extent.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const PAIRS = extent(40, 500);
const AT_ONCE = 5;

/**
 * In which share of the pairs the known person's answer may take longer. It should be half; by chance alone the share
 * leaves this range once in hundreds of thousands of runs.
 */
const FAIR = extent({ from: 0.1, to: 0.9 }, { from: 0.4, to: 0.6 });

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
  const people = Array.from({ length: PAIRS }, (_, index) => ({
    sfid: `demoKNOWN${String(index).padStart(9, '0')}`,
    brand: 'wattle',
    email: known(index),
    firstName: 'K',
    lastName: 'N',
  }));
  await app.services.database.operate((tx) => tx.insert(users).values(people));
});
afterAll(() => app.close());

const known = (index: number) => `known${index}@people.example`;
const unknown = (index: number) => `other${index}@people.example`;

/** Everything by which somebody outside could tell two answers apart, and how long the answer took. */
async function ask(email: string, index: number) {
  const begun = performance.now();
  const answer = await app.call(startSignIn, {
    source: `10.0.${Math.floor(index / 40)}.${index % 40}`,
    body: { email, type: 'code' },
  });
  const ms = performance.now() - begun;
  const names = Object.keys(answer.headers).toSorted();
  const { request_id: id, ...data } = answer.data;
  const { data: _, ...frame } = answer.envelope;
  const cookies = answer.cookies.map(({ value, ...rest }) => ({ ...rest, length: value.length }));
  return {
    seen: {
      status: answer.status,
      names,
      length: answer.headers['content-length'],
      frame,
      data,
      idLength: id.length,
      cookies,
    },
    ms,
  };
}

it(`answers ${PAIRS} pairs of known and unknown people alike: status, headers, body and time`, {
  timeout: 120_000,
}, async () => {
  let knownTookLonger = 0;
  for (let from = 0; from < PAIRS; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, offset) => {
        const index = from + offset;
        const first = index % 2 === 0;
        const one = await ask(first ? known(index) : unknown(index), index);
        const two = await ask(first ? unknown(index) : known(index), index);
        expect(two.seen).toEqual(one.seen);
        if (first ? one.ms > two.ms : two.ms > one.ms) knownTookLonger += 1;
      }),
    );
  }
  const share = knownTookLonger / PAIRS;
  expect(share).toBeGreaterThan(FAIR.from);
  expect(share).toBeLessThan(FAIR.to);
});
