// Runs before npm's scripts, on a fresh clone too: installs exactly what package-lock.json says, unless it is installed
// already, and checks that Node is new enough. Needs nothing but Node 20 and npm; quick where there is nothing to do.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.wattle-installed');
/** The Node of the lock file (optional: Linux only), which npm's scripts find before the machine's own. */
const lockedNode = join(modules, '.bin', 'node');

const lock = readFileSync(join(root, 'package-lock.json'));
const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  if (!isInPlace()) install();
  linkLockedNode();
  dropForeignNode();
  writeFileSync(stamp, wanted);
}
if (!existsSync(lockedNode) && Number.parseInt(process.versions.node, 10) < NODE) {
  fail(
    `This needs Node ${NODE} or newer and here is ${process.version}: see https://nodejs.org, then try again.`,
  );
}

/** Whether npm's own record of what it installed names every package of the lock file in its version. */
function isInPlace() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = Object.entries(JSON.parse(lock.toString()).packages);
  return locked.every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    return path in installed ? installed[path].version === version : Boolean(optional);
  });
}

/**
 * Not `npm ci`: it refuses a lock file without the optional packages of other systems, and npm leaves these out of
 * a lock file that it makes where the registry does not offer them. What `npm ci` promises is checked afterwards.
 */
function install() {
  console.log('Installing what package-lock.json lists (once, a minute or so) …');
  const options = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm tells its scripts where npm and its own Node are. Use these: npm may now replace the Node in node_modules.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, args] = npm && node ? [node, [npm, ...options]] : ['npm', options];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) fail(`npm install did not succeed${error ? `: ${error.message}` : ''}; see above.`);
  if (!isInPlace()) fail('package-lock.json does not fit package.json: run npm install and commit both.');
}

/** Puts the locked Node where npm's scripts find it: npm 9, which Debian 13 has, leaves that out. */
function linkLockedNode() {
  const program = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(lockedNode) && existsSync(join(modules, '.bin', program))) symlinkSync(program, lockedNode);
}

/** Removes a locked Node that does not run here, as it was made for another C library than the machine's. */
function dropForeignNode() {
  if (existsSync(lockedNode) && spawnSync(lockedNode, ['--version']).status !== 0) rmSync(lockedNode);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
