// PgBouncer, the pooler that most people use, in front of the run's PostgreSQL, if this machine has it.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres.ts';
import { giveTo, runner } from './postgres-runner.ts';

/** Debian puts it into a folder that only the administrator's PATH names. */
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer'];

/** How to call it, or undefined where this machine has none. */
export const pgbouncer = PLACES.find((place) => spawnSync(place, ['--version']).status === 0);

export interface RunningPgbouncer {
  /** The same database, through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a PgBouncer for the database of `url`, with few connections to the database. */
export async function startPgbouncer(
  url: string,
  mode: 'session' | 'transaction',
): Promise<RunningPgbouncer> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'wattle-pgbouncer-'));
  chmodSync(folder, 0o711);
  const file = (name: string, lines: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
    giveTo(runner(), path);
    return path;
  };
  const listen = await freePort();
  const users = file('users.txt', [`"${username}" "${password}"`]);
  const config = file('pgbouncer.ini', [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${mode === 'session' ? 30 : 1}`,
  ]);
  const child = spawn(pgbouncer ?? '', ['--quiet', config], { cwd: '/', stdio: 'ignore', ...runner() });
  await untilItListens(child, listen);
  const through = new URL(url);
  through.port = String(listen);
  return {
    url: through.href,
    async stop() {
      const exit = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1, await sleep(50)) {
    const socket = connect(port, '127.0.0.1');
    const listens = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (listens) return;
  }
  child.kill('SIGKILL');
  throw new Error('PgBouncer did not start.');
}
