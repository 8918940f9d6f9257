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

/**
 * Runs a program to its end; never throws. One that goes on after `minutes` is ended, and failed: what it waits for, a
 * loop without an end perhaps, would hold up whoever waits for it.
 */
export function capture(command, args, { cwd = root, env, minutes } = {}) {
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
    const limit =
      minutes &&
      setTimeout(() => {
        child.kill('SIGKILL');
        // What it started may still hold these, and then it would never count as closed.
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
        output += `\nIt had not ended after ${minutes} minutes and was stopped.\n`;
      }, minutes * 60_000);
    child.once('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ ok: code === 0, output: readable() });
    });
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
