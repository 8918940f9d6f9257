import { afterEach, expect, it } from 'vitest';
import { requestExport } from '#features/settings/calls/records.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

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
