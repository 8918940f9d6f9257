// Builds what changed: the web app with Vite, the server with rolldown. The paths, sizes and times of the input files
// show whether something changed; a stamp beside the output keeps a hash of them.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, capture, root, seconds } from './run.mjs';

const shared = [
  'scheme',
  'features',
  'platform',
  'brands',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

const targets = [
  {
    name: 'web',
    inputs: [...shared, 'ui', 'app/web'],
    command: [bin('vite'), 'build', '--config', 'app/web/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'staff',
    inputs: [...shared, 'ui', 'app/staff', 'app/web/build'],
    command: [bin('vite'), 'build', '--config', 'app/staff/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    inputs: [...shared, 'app/server'],
    command: [bin('rolldown'), '--config', 'app/server/rolldown.config.ts'],
  },
];

/** Folders of a room that go into no build. */
const LEFT_OUT = new Set(['node_modules', 'test']);
/** In features and in the platform: the folder of the other side, which does not make this side's build stale. */
const OTHER_SIDE = { web: 'server', staff: 'server', server: 'web' };

/** Builds the targets whose inputs changed, side by side; gives the names of those built. Throws where one fails. */
export async function build() {
  const stale = targets.map((target) => ({ ...target, ...stampOf(target) })).filter(({ fresh }) => !fresh);
  const results = await Promise.all(stale.map(buildOne));
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length > 0)
    throw new Error(failed.map(({ name, output }) => `Building ${name}:\n${output}`).join('\n'));
  return results.map(({ name }) => name);
}

/** Whether a target is built and up to date. */
export const isBuilt = (target) =>
  targets.some(({ name, ...of }) => name === target && stampOf({ name, ...of }).fresh);

async function buildOne({ name, command: [program, ...args], stamp, fingerprint }) {
  rmSync(stamp, { force: true });
  // Tests that start a build run under NODE_ENV=test, which would build React for developers.
  const { ok, output } = await capture(program, args, { env: { NODE_ENV: 'production' } });
  if (ok) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return { name, ok, output };
}

function stampOf({ name, inputs }) {
  const stamp = join(root, 'dist', name, '.inputs');
  const hash = createHash('sha256').update(process.version);
  const leftOut = new Set([...LEFT_OUT, OTHER_SIDE[name]]);
  for (const input of inputs) addTo(hash, join(root, input), leftOut);
  const fingerprint = hash.digest('hex');
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  return { stamp, fingerprint, fresh };
}

function addTo(hash, path, leftOut) {
  const entry = statSync(path);
  if (entry.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) {
      if (!leftOut.has(name)) addTo(hash, join(path, name), leftOut);
    }
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
