import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';

/** The data folder's lock and the admin socket belong to the single-machine set-up, so PGlite is their engine. */
describe('the server as a process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-process-'));
  const server = join(import.meta.dirname, '../src/main.ts');
  const portal = join(import.meta.dirname, '../src/portal.ts');
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  const started: ChildProcess[] = [];

  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (extra: Record<string, string> = {}) =>
    new Promise<{ child: ChildProcess; text: string; running: boolean }>((resolve) => {
      const child = spawn(process.execPath, [server], {
        env: { ...env, ...extra },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      let text = '';
      const heard = (chunk: Buffer) => {
        text += String(chunk);
        if (text.includes('is ready at')) resolve({ child, text, running: true });
      };
      child.stdout?.on('data', heard);
      child.stderr?.on('data', heard);
      child.on('exit', () => resolve({ child, text, running: false }));
    });
  const runIn = (dir: string, ...args: string[]) =>
    spawnSync(process.execPath, [portal, ...args], { env: { ...env, DATA_DIR: dir }, encoding: 'utf8' });
  const run = (...args: string[]) => runIn(dataDir, ...args);
  const end = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise((resolve) => child.once('exit', resolve).kill(signal));

  it('lets one process at a time use a data folder, and takes over from a dead one', async () => {
    const first = await start();
    expect(first.text).toContain('Log in as demo@wattle.example');
    const second = await start();
    expect(second.running).toBe(false);
    expect(second.text).toContain(`Another Wattle process (process ${first.child.pid}) uses the data folder`);
    expect(second.text).not.toContain('    at ');

    const throughServer = run('import', 'feed', join(dataDir, 'demo'));
    expect(throughServer.stdout).toContain('plans.csv: 27 rows read, 0 new or changed');
    expect(throughServer.status).toBe(0);
    expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600);

    await end(first.child, 'SIGKILL');
    const third = await start();
    expect(third.running).toBe(true);
    await end(third.child, 'SIGTERM');
    const alone = run('import', 'feed', join(dataDir, 'demo'));
    expect(alone.stdout).toContain('plans.csv: 27 rows read, 0 new or changed');
  });

  it('loses nothing and leaves nothing half done when an import is killed, and completes it the next time', async () => {
    const feed = join(dataDir, 'large');
    // Of its own: the demo world has the same claims for other people.
    const own = join(dataDir, 'own');
    expect(runIn(own, 'demo', 'feed', feed, '--participants', '30', '--invoices', '9000').status).toBe(0);
    const importing = () =>
      spawn(process.execPath, [portal, 'import', 'feed', feed], {
        env: { ...env, DATA_DIR: own },
        stdio: 'ignore',
      });
    for (const pause of [2500, 3500]) {
      const child = importing();
      started.push(child);
      await sleep(pause);
      await end(child, 'SIGKILL');
    }
    const completed = runIn(own, 'import', 'feed', feed);
    expect(completed.stdout).toContain('0 rejected');
    const again = runIn(own, 'import', 'feed', feed, '--strict');
    expect(again.stdout.match(/ 0 new or changed/g)).toHaveLength(14);
    const health = runIn(own, 'doctor');
    expect(health.stdout).toContain('well: 0 plan supports have a total that is not the sum of their lines.');
    expect(health.status).toBe(0);
  });

  it('keeps what it writes to its owner, and mends what others could open', async () => {
    const folder = join(dataDir, 'made-before');
    mkdirSync(folder);
    const everything = () => [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ];
    const open = () => everything().filter((path) => (statSync(path).mode & 0o077) !== 0);
    chmodSync(folder, 0o777);
    expect(runIn(folder, 'outbox').status).toBe(0);
    expect(open()).toEqual([]);
    expect(everything().length).toBeGreaterThan(100);

    for (const path of everything()) chmodSync(path, 0o777);
    const server = await start({ DATA_DIR: folder, DEMO: '0' });
    expect([server.running, open()]).toEqual([true, []]);
    await end(server.child, 'SIGTERM');

    chmodSync(folder, 0o1777);
    const refused = await start({ DATA_DIR: folder });
    expect([refused.running, refused.text]).toEqual([
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
      expect(outcome.running).toBe(false);
      expect(outcome.text).toContain(sentence);
      expect(outcome.text).not.toContain('    at ');
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
