import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, rounded } from './figure.ts';

const PORT = '18080';
const ROUNDS = 3;

/** How long a second `npm start` takes until /readyz answers, npm's own start included. */
export async function startBench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-bench-'));
  await start(dataDir);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await start(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  const median = times.toSorted((a, b) => a - b)[ROUNDS >> 1] as number;
  return [{ name: 'second npm start to /readyz', value: rounded(median / 1000), limit: 3, unit: 's' }];
}

async function start(dataDir: string): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'silent' };
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
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
