// A server is stopped while `portal feed watch` works through it, in the middle of an export.

import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchProviders } from '#features/providers/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { beginPortal, RunningServer } from './running-server.ts';

/** Several of the importer's batches, so that a part of an export can be there. */
const ROWS = 45_000;

let server: RunningServer;
let parent: string;
beforeAll(async () => {
  server = await RunningServer.start();
  parent = mkdtempSync(join(tmpdir(), 'wattle-watch-'));
});
afterAll(async () => {
  await server.remove();
  rmSync(parent, { recursive: true, force: true });
});

/** Writes a complete export of providers; nobody writes in it any more. */
function drop(name: string, prefix: string, rows: number): void {
  const folder = join(parent, name);
  mkdirSync(folder);
  const row = (at: number) => `${prefix}${String(at).padStart(18 - prefix.length, '0')},${prefix} ${at},,`;
  const files = {
    'providers.csv': ['sfid,name,company_name,abn', ...Array.from({ length: rows }, (_, at) => row(at))],
    'manifest.csv': ['file,rows', `providers.csv,${rows}`],
  };
  const then = new Date(Date.now() - 10_000);
  for (const [file, lines] of Object.entries(files)) {
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
    utimesSync(join(folder, file), then, then);
  }
  utimesSync(folder, then, then);
}

/** Starts the watch, and gives what it says and how it ends. */
function watch() {
  const child = beginPortal(server.dataDir, 'feed', 'watch', parent);
  const watched = { said: '', ended: once(child, 'exit').then(([code]) => Number(code)) };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      watched.said += String(chunk);
    });
  return watched;
}

const isDone = (name: string) => existsSync(join(parent, 'done', name, 'result.json'));

/** How many providers have a name that begins like this, as a person's search finds them. */
async function found(keyword: string, headers: { authorization: string }): Promise<number> {
  const path = `${callPath(searchProviders, {})}?keyword=${keyword}`;
  return (await server.json<unknown[]>(path, { headers })).length;
}

describe('a server that ends while it watches a folder', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s in the middle of an export: the watch says so and ends, and the export is taken in whole the next time',
    async (signal) => {
      const headers = await server.signIn('demo@wattle.example');
      const [small, large] = [`small-${signal}`, `large-${signal}`];
      const watched = watch();
      drop(small, `sm${signal}`, 1);
      await expect.poll(() => isDone(small), { timeout: 60_000 }).toBe(true);
      drop(large, `la${signal}`, ROWS);
      await expect.poll(() => found(`la${signal}`, headers), { timeout: 120_000 }).toBeGreaterThan(0);
      expect(isDone(large)).toBe(false);
      await server.end(signal);
      expect(await watched.ended).toBe(1);
      expect(watched.said).toContain(`"folder":"${small}","at"`);
      expect(watched.said.trim().split('\n').at(-1)).toBe(
        'The server ended before the command did. Run it again: it completes what is missing.',
      );
      // It is in one place, whole: where it was put, or among those that were taken in.
      expect(existsSync(join(parent, large))).toBe(!isDone(large));

      await server.start();
      expect(server.portal('feed', 'watch', parent, '--once').status).toBe(0);
      expect(isDone(large)).toBe(true);
      const again = server.portal('import', 'feed', join(parent, 'done', large), '--strict');
      expect(again.stdout).toContain(`providers.csv: ${ROWS} rows read, 0 new or changed`);
    },
  );
});
