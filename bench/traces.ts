import { startWithoutTraces, tellOfRequest } from '#test/harness/benches/told-of-requests.ts';
import { type Figure, rounded } from './harness/figure.ts';

const TIMES = 300_000;
const ROUNDS = 5;
/** How many statements a request has that reads a page. */
const STATEMENTS = 3;

/** What traces cost a request while nobody asks for them, in microseconds: telling of it to nobody. */
export async function tracesBench(): Promise<Figure[]> {
  const stop = await startWithoutTraces();
  const statement = async () => {};
  const plainly = async () => {
    for (let at = 0; at < STATEMENTS; at += 1) await statement();
  };
  const told = () => tellOfRequest(STATEMENTS, statement);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push((await timeOf(told)) - (await timeOf(plainly)));
  await stop();
  const middle = costs.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
  return [
    {
      name: 'a request with traces off, more than without them',
      value: rounded(middle),
      limit: 2,
      unit: 'µs',
    },
  ];
}

/** How long one takes of many, in microseconds. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < TIMES; time += 1) await work();
  return ((performance.now() - started) / TIMES) * 1000;
}
