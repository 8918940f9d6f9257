// Builds what changed: the web app with Vite, the server with rolldown. Whether something changed is told by
// the paths, sizes and times of the files that go in, kept in a stamp beside what comes out.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, capture, root, seconds } from './run.mjs';

const shared = ['domain', 'contract', 'brands', 'package-lock.json', 'tsconfig.base.json'];

const targets = [
  { name: 'web', inputs: [...shared, 'web'], command: [bin('vite'), 'build', '--logLevel', 'warn'] },
  {
    name: 'server',
    inputs: [...shared, 'server'],
    command: [bin('rolldown'), '--config', 'rolldown.config.ts'],
  },
];

/** What lies in a room but goes into no build. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'scripts', 'migrations', '.git']);

/** Builds the targets whose inputs changed, side by side; gives the names of those built. Throws where one fails. */
export async function build() {
  const stale = targets.map((target) => ({ ...target, ...stampOf(target) })).filter(({ fresh }) => !fresh);
  const results = await Promise.all(stale.map(buildOne));
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length > 0)
    throw new Error(failed.map(({ name, output }) => `Building ${name}:\n${output}`).join('\n'));
  return results.map(({ name }) => name);
}

/** Whether what was built of a target is there and up to date. */
export const isBuilt = (target) =>
  targets.some(({ name, ...of }) => name === target && stampOf({ name, ...of }).fresh);

async function buildOne({ name, command: [program, ...args], stamp, fingerprint }) {
  const cwd = join(root, name);
  rmSync(stamp, { force: true });
  // Tests that find nothing built yet run under NODE_ENV=test, with which React is built for developers.
  const { ok, output } = await capture(program, args, { cwd, env: { NODE_ENV: 'production' } });
  if (ok) {
    mkdirSync(join(cwd, 'dist'), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return { name, ok, output };
}

function stampOf({ name, inputs }) {
  const stamp = join(root, name, 'dist', '.inputs');
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) addTo(hash, join(root, input));
  const fingerprint = hash.digest('hex');
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  return { stamp, fingerprint, fresh };
}

function addTo(hash, path) {
  const entry = statSync(path);
  if (entry.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) if (!LEFT_OUT.has(name)) addTo(hash, join(path, name));
  } else {
    hash.update(`${relative(root, path)} ${entry.size} ${entry.mtimeMs}\n`);
  }
}

if (import.meta.main) {
  const start = performance.now();
  try {
    const built = await build();
    console.log(built.length > 0 ? `Built ${built.join(' and ')} in ${seconds(start)}` : 'Nothing to build');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
