// The demo's plan manager as the server keeps it: started with it, started again where it dies, and ended with it.

import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunningServer } from './running-server.ts';

const SOON = { timeout: 30_000, interval: 100 };
/** One for each brand. */
const BRANDS = 2;

let server: RunningServer;
beforeAll(async () => {
  server = await RunningServer.start({ DEMO_SIMULATION: '0.01' });
});
afterAll(() => server.remove());

/** The processes that the server has started. */
const programs = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([own, parent]) => (parent === server.pid && own !== undefined ? [own] : []));

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const keysInUse = () =>
  server.portal('api-keys', 'list').stdout.match(/^demo-plan-manager.*; without an end/gm) ?? [];

it('it is started again where it dies, does what is pressed, and ends with the server', async () => {
  await expect.poll(() => programs().length, SOON).toBe(BRANDS);
  const killed = programs();
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  await expect.poll(() => programs().filter((pid) => !killed.includes(pid)).length, SOON).toBe(BRANDS);
  await expect
    .poll(() => server.press('invoice'), SOON)
    .toEqual({
      ok: true,
      words: expect.stringMatching(/charged Mia O’Connor \$[\d,.]+\. It waits for approval\.$/),
    });
  const left = programs();
  await server.end('SIGTERM');
  expect(left.filter(isThere)).toEqual([]);
});

it('it ends by itself where the server was killed, and the next one has a key in place of its own', async () => {
  await server.start();
  await expect.poll(() => programs().length, SOON).toBe(BRANDS);
  expect(keysInUse()).toHaveLength(BRANDS);
  const orphans = programs();
  await server.end('SIGKILL');
  await expect.poll(() => orphans.filter(isThere), SOON).toEqual([]);
});
