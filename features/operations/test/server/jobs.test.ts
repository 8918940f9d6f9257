import { requestExport } from '@wattle/contract/settings/records';
import { afterEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { runOperation } from '../harness/operation.ts';
import { signInAs } from '../harness/sign-in.ts';

let app: TestApp;
afterEach(() => app.close());

it('portal jobs says what waits, and what was given up', async () => {
  app = await startApp();
  const jobs = async () => (await runOperation(app, 'jobs')).lines;
  expect(await jobs()).toEqual(['No job waits.']);
  const { token } = await signInAs(app, 'demo@wattle.example');
  await app.call(requestExport, { params: { participantSfid: 'demoPART0000000001' }, token });
  expect(await jobs()).toEqual(['settings.export: 1 waiting']);
  await app.drain();
  expect(await jobs()).toEqual(['No job waits.']);
});
