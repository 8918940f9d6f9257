// A real PostgreSQL of its own for one run of the tests or benches: from the npm package's binaries, in a
// temporary folder, on a free port, without fsync. It works as root (PostgreSQL itself then runs as an
// unprivileged user), and it ends with the process that started it, however that process ends.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA, FOLDER_PREFIX, OWNER, removeLeftovers } from './postgres-leftovers.ts';
import { giveTo, type Runner, runner, usableBinaries } from './postgres-runner.ts';

export interface RunningPostgres {
  /** The superuser's address of the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

const LOCALE = ['--locale=C', '--encoding=UTF8'];
/** From PostgreSQL 17 on. */
const PACKAGED_LOCALE = [...LOCALE, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Runs PostgreSQL until standard input ends, at the latest with the parent process. */
const KEEPER =
  'exec 3<&0; "$0" "$@" 3<&- & it=$!; { read -r _ <&3; kill -INT $it; } & wait $it; s=$?; kill $!; exit $s';

const START_ATTEMPTS = 3;
const START_MS = 30_000;

/** A cluster of databases that does not run yet, in a folder of its own. */
export interface Cluster {
  folder: string;
  /** The folder of PostgreSQL's programs. */
  bin: string;
  data: string;
  user: Runner;
  /** The superuser's. */
  password: string;
  remove: () => void;
}

/** Starts the package's PostgreSQL, or another one whose programs are in the folder `binaries`. */
export async function startPostgres(binaries?: string): Promise<RunningPostgres> {
  const { bin, data, user, password, remove } = await makeCluster(binaries);
  try {
    const { port, stop } = await startCluster(bin, data, user);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Makes a cluster, which is not started. */
export async function makeCluster(binaries?: string): Promise<Cluster> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(join(folder, OWNER), String(process.pid));
    chmodSync(folder, 0o711);
    const user = runner();
    const bin = binaries ?? usableBinaries(folder, user);
    const password = randomBytes(12).toString('hex');
    const data = createCluster(bin, folder, password, user, binaries ? LOCALE : PACKAGED_LOCALE);
    return { folder, bin, data, user, password, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function createCluster(
  bin: string,
  folder: string,
  password: string,
  user: Runner,
  locale: string[],
): string {
  const data = join(folder, DATA);
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, data, passwordFile);
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  const made = spawnSync(join(bin, 'initdb'), [`--pgdata=${data}`, ...locale, ...access, '--no-sync'], {
    cwd: '/',
    encoding: 'utf8',
    ...user,
  });
  rmSync(passwordFile);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  return data;
}

/**
 * Starts a cluster on a free port, unless `own` names its `port`; tries again where another program took the port in
 * between. `own` settings come before those of the tests.
 */
export async function startCluster(
  bin: string,
  data: string,
  user: Runner,
  own: Readonly<Record<string, string>> = {},
) {
  for (let attempt = 1; ; attempt += 1) {
    const port = Number(own['port'] ?? (await freePort()));
    const settings = Object.entries({ ...SETTINGS, ...own, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const keeper = spawn('sh', ['-c', KEEPER, join(bin, 'postgres'), '-D', data, ...settings], {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      ...user,
    });
    const stop = () => ended(keeper);
    const log = await started(keeper);
    if (log === undefined) return { port, stop };
    await stop();
    if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL did not start:\n${log}`);
  }
}

/** Resolves with undefined once PostgreSQL takes connections, or with its log where it did not start. */
function started(keeper: ChildProcess): Promise<string | undefined> {
  let log = '';
  return new Promise((resolve) => {
    const failed = () => resolve(log || 'no word from it');
    const timer = setTimeout(failed, START_MS);
    keeper.once('error', failed).once('exit', () => {
      clearTimeout(timer);
      failed();
    });
    keeper.stderr?.on('data', (chunk: Buffer) => {
      log += chunk;
      if (!/ready to accept (?:read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      resolve(undefined);
      keeper.stderr?.removeAllListeners('data').resume();
    });
  });
}

async function ended(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const exit = new Promise((resolve) => keeper.once('close', resolve));
  keeper.stdin?.end();
  await exit;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
