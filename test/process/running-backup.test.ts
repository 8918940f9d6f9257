// Backups of a single machine whose server runs: the server copies its database for the process that makes the backup.

import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { newKeyPair } from '#platform/server/backup/age.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { portal, RunningServer, startServer } from './running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'wattle-backups-'));
const keyFile = join(folder, 'key.txt');
const kept = join(folder, 'kept');

describe('the backup of a running server', () => {
  let server: RunningServer;
  let recipient: string;
  beforeAll(async () => {
    const pair = await newKeyPair();
    ({ recipient } = pair);
    writeFileSync(keyFile, pair.identity);
    server = await RunningServer.start({ BACKUP_RECIPIENTS: recipient });
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const copy = () => existsSync(join(server.dataDir, 'backup'));

  it('is made while people send claims, and restored elsewhere with each claim’s file', async () => {
    const headers = await server.signIn('demo@wattle.example');
    const address = server.url + callPath(submitClaim, { participantSfid: 'demoPART0000000001' });
    let isOver = false;
    const statuses: number[] = [];
    const sending = (async () => {
      while (!isOver) {
        const form = new FormData();
        form.set('paid_to_type', 'invoice');
        form.set('file', new File([new Uint8Array(pdfOf([`Number ${statuses.length}`]))], 'invoice.pdf'));
        statuses.push((await fetch(address, { method: 'POST', headers, body: form })).status);
      }
    })();
    const file = join(folder, 'busy.age');
    const making = server.beginPortal('backup', file);
    const [status] = (await once(making, 'exit')) as [number];
    isOver = true;
    await sending;
    expect([status, new Set(statuses), statSync(file).mode & 0o777, copy()]).toEqual([
      0,
      new Set([200]),
      0o600,
      false,
    ]);
    expect(server.portal('doctor').stdout).toContain('well: The last backup is of ');

    expect(server.portal('restore', file, '--identity', keyFile)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Stop it first'),
    });
    const elsewhere = join(folder, 'elsewhere');
    const restored = portal(elsewhere, 'restore', file, '--identity', keyFile);
    expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining('Restored.')]);
    const health = portal(elsewhere, 'doctor', '--thorough');
    expect([health.status, health.stdout]).toEqual([
      0,
      expect.stringMatching(/well: 0 of [\d,]+ files are missing/),
    ]);
    // No server runs there: the command opens the data itself.
    vi.stubEnv('BACKUP_RECIPIENTS', recipient);
    const second = portal(elsewhere, 'backup', join(folder, 'second.age'));
    vi.unstubAllEnvs();
    expect([second.status, second.stdout]).toEqual([0, expect.stringContaining('The backup is in ')]);
    const again = portal(elsewhere, 'restore', file, '--identity', keyFile);
    expect([again.status, again.stdout]).toEqual([1, expect.stringContaining('There is a database in')]);
  });

  it('is made once a day by the schedule', () => {
    // The command has a place for it, and the server has none: it makes none by itself meanwhile.
    vi.stubEnv('BACKUP_TO', kept);
    vi.stubEnv('BACKUP_RECIPIENTS', recipient);
    expect(server.portal('backup', '--schedule').stdout).toContain('The backup is in wattle-');
    expect(readdirSync(kept)).toEqual([
      expect.stringMatching(/^wattle-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst\.age$/),
    ]);
    expect(server.portal('backup', '--schedule')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Today’s backup is there already.'),
    });
    const [name = ''] = readdirSync(kept);
    const looked = portal(join(folder, 'none'), 'backup', '--check', join(kept, name), '--identity', keyFile);
    expect([looked.status, looked.stdout]).toEqual([0, expect.stringContaining('The backup is whole')]);
    // Looking into a backup opens no data.
    expect(existsSync(join(folder, 'none'))).toBe(false);
    vi.unstubAllEnvs();
  });

  it('leaves nothing behind where it is stopped, and the next one is made', async () => {
    const file = join(folder, 'stopped.age');
    const making = server.beginPortal('backup', file);
    const ended = once(making, 'exit');
    while (!copy() && making.exitCode === null) await sleep(20);
    making.kill('SIGINT');
    expect(await ended).toEqual([1, null]);
    while (copy()) await sleep(20);
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);

    const killed = server.beginPortal('backup', file);
    const gone = once(killed, 'exit');
    while (!copy() && killed.exitCode === null) await sleep(20);
    killed.kill('SIGKILL');
    await gone;
    while (copy()) await sleep(20);
    expect(server.portal('backup', file).status).toBe(0);
  });

  it('needs recipients that are written without a slip', async () => {
    for (const [env, sentence] of [
      [
        { BACKUP_RECIPIENTS: 'age1mistyped' },
        'The setting BACKUP_RECIPIENTS is wrong: it takes recipients of age',
      ],
      [{ BACKUP_TO: '/somewhere', BACKUP_RECIPIENTS: undefined }, 'The setting BACKUP_RECIPIENTS is missing'],
      [{ BACKUP_TO: 'backups' }, 'The setting BACKUP_TO is wrong: it takes a folder by its whole path'],
    ] as const) {
      const { isReady, said } = await startServer(join(folder, 'none'), env);
      expect([isReady, said]).toEqual([false, expect.stringContaining(sentence)]);
    }
  });
});
