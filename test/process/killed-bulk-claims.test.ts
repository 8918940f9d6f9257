// A server is killed while `portal bulk-claims make` writes its files: the rows are there, and no file.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginPortal, RunningServer } from './running-server.ts';

const NAME = 'bulk-claims-wattle-000001.csv';

let server: RunningServer;
let parent: string;
beforeAll(async () => {
  server = await RunningServer.start();
  parent = mkdtempSync(join(tmpdir(), 'wattle-bulk-'));
});
afterAll(async () => {
  await server.remove();
  rmSync(parent, { recursive: true, force: true });
});

it('a request that a kill left without its file is written by the next command, as it was made', async () => {
  const made = server.portal('api-keys', 'create', 'bulk', '--scopes', 'control', '--brand', 'wattle');
  const headers = { authorization: `Bearer ${made.stdout.trim().split('\n').at(-1)}` };
  const fetchFile = () => fetch(`${server.url}/operations/v1/bulk-claims/1`, { headers });
  const folder = join(parent, 'first');
  mkdirSync(folder);
  // A pipe that nobody reads stands where the file is written first: the command gets no further.
  expect(spawnSync('mkfifo', [join(folder, `${NAME}.new`)]).status).toBe(0);
  const command = beginPortal(server.dataDir, 'bulk-claims', 'make', folder, '--brand', 'wattle');
  const ended = once(command, 'exit');
  await expect.poll(async () => (await fetchFile()).status, { timeout: 60_000 }).toBe(200);
  const before = await (await fetchFile()).text();
  await server.end('SIGKILL');
  await ended;
  expect(readdirSync(folder)).toEqual([`${NAME}.new`]);
  rmSync(join(folder, `${NAME}.new`));

  await server.start();
  for (const name of ['first', 'second'])
    server.portal('bulk-claims', 'make', join(parent, name), '--brand', 'wattle');
  for (const name of ['first', 'second']) {
    expect(readdirSync(join(parent, name))).toEqual([NAME]);
    expect(readFileSync(join(parent, name, NAME), 'utf8')).toBe(before);
  }
  expect(before.trim().split('\r\n').length).toBeGreaterThan(1);
});
