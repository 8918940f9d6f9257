// A data folder with the demo world, as the built server leaves it after its first start, when all jobs are done. It is
// made once for each build and day, and kept in node_modules/.cache. Tests start their servers on copies of it. Run
// alone, this script prints the folder's path.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { capture, root } from './run.mjs';

const dist = join(root, 'dist', 'server');
const cache = join(root, 'node_modules', '.cache');
// A busy machine takes many times the few seconds of a quiet one.
const READY_MS = 300_000;
const JOBS_MS = 300_000;

async function preparedData() {
  await build();
  // The dates of the demo world are relative to today.
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Adelaide' });
  const key = createHash('sha256')
    .update(readFileSync(join(dist, '.inputs')))
    .update(day)
    .digest('hex');
  const folder = join(cache, `demo-data-${key.slice(0, 16)}`);
  if (!existsSync(folder)) await prepare(folder);
  return folder;
}

async function prepare(folder) {
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'demo-data-new-'));
  const env = {
    DATA_DIR: fresh,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DEMO: '1',
    DEMO_SIMULATION: '0',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [join(dist, 'main.js')], {
    env: { PATH: process.env.PATH, ...env },
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  try {
    await ready(server);
    await jobsDone(env);
    server.kill('SIGTERM');
    await exited;
    rmSync(join(fresh, 'admin.sock'), { force: true });
    for (const old of readdirSync(cache)) {
      if (/^demo-data-[0-9a-f]{16}$/.test(old)) rmSync(join(cache, old), { recursive: true, force: true });
    }
    renameSync(fresh, folder);
  } catch (error) {
    // Where another run was faster, its folder is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    server.kill('SIGKILL');
    rmSync(fresh, { recursive: true, force: true });
  }
}

function ready(server) {
  let said = '';
  return new Promise((resolve, reject) => {
    const failed = () =>
      reject(new Error(`The server that prepares the tests' data did not start:\n${said}`));
    const timer = setTimeout(failed, READY_MS);
    server.once('exit', failed).once('error', failed);
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        if (!said.includes('is ready at')) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
}

/** Waits until no job waits: the demo world's monthly reports are made after the start. */
async function jobsDone(env) {
  const end = Date.now() + JOBS_MS;
  for (let said = ''; !said.includes('No job waits'); await sleep(500)) {
    if (Date.now() > end) throw new Error(`The jobs of the demo world do not come to an end:\n${said}`);
    said = (await capture(process.execPath, [join(dist, 'portal.js'), 'jobs'], { env })).output;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

if (import.meta.main) console.log(await preparedData());
