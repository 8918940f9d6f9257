import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#test/harness/engines/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The built server. */
const SERVER = join(ROOT, 'dist', 'server', 'main.js');
/**
 * Makes a server end with its standard input, and so with the process that started it, however that one ends. Its
 * workers, which load this too, have an input that is over from the beginning.
 */
const END_WITH_US = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.stdin.on('end', () => process.exit()).resume();`;
/** The key that signs the access tokens of a bench. */
export const KEY = 'A'.repeat(43);

/** What `onPostgres` gives a bench. */
export interface BenchDatabase {
  /** The superuser's address of the database. */
  url: string;
  /** The settings of everything that is started. */
  env: Record<string, string>;
  /** The processes that have been started, oldest first. */
  children: ChildProcess[];
  /** Starts the product's server and gives its address; `more` adds to its settings. */
  startServer: (more?: Record<string, string>) => Promise<string>;
  /** Starts another script that listens on PORT, with the same settings, and gives its address. */
  startScript: (path: string) => Promise<string>;
}

/**
 * Builds the product, gives a fresh PostgreSQL and a way to start servers on it, and ends and removes all of it.
 * `binaries` is the folder of another PostgreSQL than the package's.
 */
export async function onPostgres<T>(
  work: (bench: BenchDatabase) => Promise<T>,
  binaries?: string,
): Promise<T> {
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'wattle-bench-'));
  const postgres = await startPostgres(binaries);
  const children: ChildProcess[] = [];
  const env = {
    DATABASE_URL: postgres.url,
    AUTH_KEYS: KEY,
    DATA_DIR: folder,
    DEMO: '0',
    DEMO_SIMULATION: '0',
    LOG_LEVEL: 'silent',
  };
  try {
    return await work({
      url: postgres.url,
      env,
      children,
      startServer: (more = {}) => start(children, SERVER, { ...env, ...more }),
      startScript: (path) => start(children, path, env),
    });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a program that listens on PORT, and gives its address once it answers. The caller ends the processes in
 * `children`. Each has a session of its own, as PostgreSQL's processes have: Linux may share the processor out between
 * sessions first, and the bench's requests would take the server's part (docs/adr/0012).
 */
async function start(children: ChildProcess[], script: string, env: Record<string, string>): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const child = spawn(process.execPath, ['--import', END_WITH_US, script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1, await sleep(100)) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return url;
  }
  throw new Error('A server did not start.');
}
