import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { extent } from '../harness/extent.ts';
import { beginPortal, demoData, endProcess, portal, startServer } from './running-server.ts';

/** The data folder's lock and the admin socket belong to the single-machine set-up, so PGlite is their engine. */
describe('the server as a process', () => {
  const dataDir = demoData();
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (env: Record<string, string> = {}) => {
    const server = await startServer(dataDir, env);
    started.push(server.child);
    return server;
  };
  const run = (...args: string[]) => portal(dataDir, ...args);

  it('lets one process at a time use a data folder, and takes over from a dead one', async () => {
    const first = await start();
    expect(first.said).toMatch(
      /What there is to try: \S+\/dev\?key=[\w-]{24}\nLog in as demo@wattle\.example; the code arrives at \S+\/dev\/outbox\?key=[\w-]{24}\n.*\n.*a proxy that hides itself entirely/,
    );
    const second = await start();
    expect(second.isReady).toBe(false);
    expect(second.said).toContain(`Another Wattle process (process ${first.child.pid}) uses the data folder`);
    expect(second.said).not.toContain('    at ');

    const throughServer = run('import', 'feed', join(dataDir, 'demo'));
    expect(throughServer.stdout).toMatch(/^plans\.csv: \d+ rows read, 0 new or changed$/m);
    expect(throughServer.status).toBe(0);
    expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600);

    await endProcess(first.child, 'SIGKILL');
    const third = await start();
    expect(third.isReady).toBe(true);
    await endProcess(third.child, 'SIGTERM');
    const alone = run('import', 'feed', join(dataDir, 'demo'));
    expect(alone.stdout).toMatch(/^plans\.csv: \d+ rows read, 0 new or changed$/m);
  });

  it('loses nothing and leaves nothing half done when an import is killed, and completes it the next time', async () => {
    const feed = join(dataDir, 'large');
    // In its own data folder: the demo world has the same claims for other people.
    const own = join(dataDir, 'own');
    expect(
      portal(own, 'demo', 'feed', feed, '--participants', '30', '--invoices', extent('3000', '9000')).status,
    ).toBe(0);
    for (const pause of extent([1500], [1000, 1500, 2000, 2500, 3500])) {
      const child = beginPortal(own, 'import', 'feed', feed);
      started.push(child);
      await sleep(pause);
      await endProcess(child, 'SIGKILL');
    }
    const completed = portal(own, 'import', 'feed', feed);
    expect(completed.stdout).toContain('0 rejected');
    const again = portal(own, 'import', 'feed', feed, '--strict');
    const files = readdirSync(feed).filter((name) => name.endsWith('.csv') && name !== 'import-report.csv');
    expect(again.stdout.match(/ 0 new or changed/g)).toHaveLength(files.length);
    const health = portal(own, 'doctor', '--thorough');
    expect(health.stdout).toContain('well: 0 plan supports have a total that is not the sum of their lines.');
    expect(health.status).toBe(0);
  });

  it('lets only the owner open the files that it writes, and closes existing files to others', async () => {
    const folder = join(dataDir, 'made-before');
    mkdirSync(folder);
    const everything = () => [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ];
    const open = () => everything().filter((path) => (statSync(path).mode & 0o077) !== 0);
    chmodSync(folder, 0o777);
    expect(portal(folder, 'outbox').status).toBe(0);
    expect(open()).toEqual([]);
    expect(everything().length).toBeGreaterThan(100);

    for (const path of everything()) chmodSync(path, 0o777);
    const server = await start({ DATA_DIR: folder, DEMO: '0' });
    expect([server.isReady, open()]).toEqual([true, []]);
    await endProcess(server.child, 'SIGTERM');

    chmodSync(folder, 0o1777);
    const refused = await start({ DATA_DIR: folder });
    expect([refused.isReady, refused.said]).toEqual([
      false,
      expect.stringContaining('Set DATA_DIR to a folder of its own.'),
    ]);
  });

  it('does not start with a wrong setting, and says which', async () => {
    for (const [extra, sentence] of [
      [{ PORT: 'x' }, 'The setting PORT is wrong'],
      [{ BRAND_HOSTS: 'localhost=none' }, 'There is no brand "none"'],
    ] as const) {
      const outcome = await start(extra);
      expect(outcome.isReady).toBe(false);
      expect(outcome.said).toContain(sentence);
      expect(outcome.said).not.toContain('    at ');
    }
  });

  it('explains its commands, and refuses one it does not know', () => {
    expect(run('--help').stdout).toContain('import catalogue FILE');
    expect(run('import', 'feed', '--help').stdout).toContain('FOLDER');
    expect(run('keys', 'new').stdout.trim()).toMatch(/^[\w-]{43}$/);
    const unknown = run('frobnicate');
    expect([unknown.status, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('There is no command "frobnicate"'),
    ]);
    expect(run('import', 'feed', '/nowhere').stdout).toContain('There is no folder /nowhere');
  });
});
