// Where there is no plan manager to try the portal with, and the key of the one that there is.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readApiKey } from '#platform/server/identity/api-keys.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { ownKey } from '../../server/own-key.ts';
import { keepPlanManager } from '../../server/plan-manager.ts';
import { ask } from '../../server/switchboard.ts';

const MIA = 'demoPART0000000001';
const OFF = { ok: false, words: 'The demo’s plan manager does not run, so nothing was done.' };

let app: TestApp;
afterEach(() => app.close());

/** The keys that the demo's plan manager has, as the operator sees them. */
const keysInUse = async () =>
  (await runOperation(app, 'api-keys list')).lines.filter((line) =>
    /^demo-plan-manager .*without an end/.test(line),
  );

it.each<[why: string, settings: Record<string, string>, hasRecords?: boolean]>([
  ['it is left out', { DEMO_SIMULATION: '0' }],
  ['others reach the demo', { DEMO: 'exposed' }],
  ['this is no demo', { DEMO: '0' }],
  ['nobody knows where the server listens', { PORT: '0' }],
  ['the server has no records for it', {}, false],
])('there is none where %s', async (_why, settings, hasRecords = true) => {
  app = await startApp({ DEMO_SIMULATION: '1', PORT: '8080', ...settings });
  const records = join(app.services.config.dataDir, 'demo');
  mkdirSync(records);
  if (hasRecords) writeFileSync(join(records, 'participants.csv'), 'sfid\n');
  const failures: Error[] = [];
  const end = keepPlanManager(app.services, (error) => failures.push(error));
  expect(await ask(app.services, 'invoice')).toEqual(OFF);
  expect(await ask(app.services, 'invoice', MIA)).toEqual(OFF);
  await end();
  expect([failures, await keysInUse()]).toEqual([[], []]);
});

it('its key opens what it needs, and the one before it nothing any more', async () => {
  app = await startApp();
  const [before, now] = [await ownKey(app.services, 'wattle'), await ownKey(app.services, 'wattle')];
  expect(await keysInUse()).toHaveLength(1);
  const read = (key: string, scope: 'feed' | 'control') =>
    readApiKey(app.services, `Bearer ${key}`, scope, '127.0.0.1').then(
      ({ name }) => name,
      ({ status }: { status: number }) => status,
    );
  expect(await read(now, 'feed')).toBe('demo-plan-manager');
  expect(await read(now, 'control')).toBe(403);
  expect(await read(before, 'feed')).toBe(401);
});
