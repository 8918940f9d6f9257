// Starts a server from the build, on its own data folder: one for all tests, and one for tests that restart a server.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const results = join(import.meta.dirname, 'test-results');
const READY_MS = 60_000;

/** Runs the server until standard input ends. Standard input ends with the parent process at the latest. */
const KEEPER =
  'exec 3<&0; "$0" "$@" 3<&- & it=$!; { read -r _ <&3; kill -TERM $it; } & wait $it; s=$?; kill $!; exit $s';

/** Variables that a developer's shell may have set and that the tests' server must not see. */
const UNSET = [
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'SMS_URL',
  'SCANNER_URL',
  'AUTH_KEYS',
  'BRAND_HOSTS',
  'TRUST_PROXY',
];

/** Makes a data folder with the demo world, and gives its path. The caller removes it. */
export function demoData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-e2e-'));
  cpSync(process.env['E2E_PREPARED'] ?? '', dataDir, { recursive: true });
  return dataDir;
}

/**
 * Starts a server and waits until it is ready. Returns the function that stops it. `name` is the name of its log, as in
 * `test-results/server.log`; `more` adds to the settings of tests, in which no plan manager answers.
 */
export async function startServer(
  url: string,
  dataDir: string,
  name: string,
  more: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const log = join(results, `${name}.log`);
  const server = spawnServer(url, dataDir, log, more);
  const end = () => ended(server);
  try {
    await ready(`${url}/readyz`, server, log);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

function spawnServer(
  url: string,
  dataDir: string,
  logFile: string,
  more: Record<string, string>,
): ChildProcess {
  const { port, hostname } = new URL(url);
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of UNSET) delete env[name];
  const own = { PORT: port, HOST: hostname, PUBLIC_URL: url, DATA_DIR: dataDir, DEMO: '1' };
  Object.assign(env, own, { STAFF_HOST: 'localhost', DEMO_SIMULATION: '0' }, more);
  const main = join(root, 'dist', 'server', 'main.js');
  const server = spawn('sh', ['-c', KEEPER, process.execPath, '--enable-source-maps', main], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(logFile);
  server.stdout?.pipe(log, { end: false });
  server.stderr?.pipe(log, { end: false });
  return server;
}

async function ready(url: string, server: ChildProcess, log: string): Promise<void> {
  let exited = false;
  server.once('exit', () => {
    exited = true;
  });
  for (const end = Date.now() + READY_MS; Date.now() < end && !exited; await sleep(50)) {
    if (await answers(url)) return;
  }
  throw new Error(`The server did not become ready:\n${readFileSync(log, 'utf8').slice(-4_000)}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('close', resolve));
  server.stdin?.end();
  await exit;
}

/** An address on this machine that nobody listens on. */
export async function freeUrl(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return `http://127.0.0.1:${port}`;
}
