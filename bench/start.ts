import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, rounded } from './harness/figure.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = '18080';
const ROUNDS = 3;

/**
 * How long a second `npm start` takes until /readyz answers, and how long the doctor takes with the demo's data, npm's own
 * start included.
 */
export async function startBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-bench-'));
  await start(dataDir);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await start(dataDir));
  const doctors = Array.from({ length: ROUNDS }, () => examine(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  return [
    { name: 'second npm start to /readyz', value: median(times), limit: 3, unit: 's' },
    { name: 'npm run portal -- doctor', value: median(doctors), limit: 2, unit: 's' },
  ];
}

/** The median, in seconds, of times in milliseconds. */
const median = (times: readonly number[]): number =>
  rounded((times.toSorted((a, b) => a - b)[times.length >> 1] as number) / 1000);

/** How long the doctor takes while no server runs. */
function examine(dataDir: string): number {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status } = spawnSync('npm', ['run', 'portal', '--', 'doctor'], { cwd: ROOT, env });
  if (status !== 0) throw new Error('The doctor found something that is not well.');
  return performance.now() - started;
}

async function start(dataDir: string): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'silent' };
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
    detached: true,
  });
  while (!(await isReady())) await sleep(20);
  const taken = performance.now() - started;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid as number), 'SIGTERM');
  await gone;
  while (await isReady()) await sleep(20);
  return taken;
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok;
  } catch {
    return false;
  }
}
