// How the scripts here start other programs: quietly, and keeping their output in case they fail.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The path of a program that a dependency brings. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The environment of npm's scripts: the programs of dependencies, including the locked Node, come first in PATH. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/** Runs a program to its end; never throws. */
export function capture(command, args, { cwd = root, env } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    const readable = () => (process.stdout.isTTY ? output : stripVTControlCharacters(output));
    child.once('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output: readable() }));
  });
}

/** Seconds since `start` (of performance.now), for people. */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Ends this program when npm ends: a signal that is sent to npm alone ends npm and its shell, but not the program that
 * they run. Does nothing where the program was started without npm.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
