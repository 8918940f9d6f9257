import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { requestCallBack } from '../../calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
});
afterAll(() => app.close());

const run = async (name: string, about = '', options = {}) =>
  (await runOperation(app, name, about, options)).lines;

const ask = (token: string, sfid = 'demoPART0000000001') =>
  app.call(requestCallBack, { params: { sfid }, token });

it('a call-back can be requested with read-only access, is one request while it is open, and shows to the operator until it is done', async () => {
  expect(await run('callbacks')).toEqual(['Nobody waits for a call.']);
  const { token } = await signInAs(app, 'viewer@wattle.example');
  const first = await ask(token);
  app.clock.advance({ minutes: 5 });
  const again = await ask(token);
  expect([first.status, again.data]).toEqual([200, first.data]);
  const [line = '', ...others] = await run('callbacks');
  expect(others).toEqual([]);
  expect(line).toContain(
    'waits  Vikram Rao (0400000002, viewer@wattle.example)  about demoPART0000000001, wattle',
  );
  const [number = ''] = line.split(' ');
  expect(await run('callbacks done', '999999')).toEqual(['There is no request with the number 999999.']);
  expect(await run('callbacks done', number)).toEqual(['Noted.']);
  expect(await run('callbacks')).toEqual(['Nobody waits for a call.']);
  expect((await run('callbacks', '', { all: true }))[0]).toContain('called ');
  app.clock.advance({ minutes: 1 });
  expect((await ask(token)).data).not.toEqual(first.data);
});

it('call-backs are limited, and the refusal says when to try again', async () => {
  const { token } = await signInAs(app, 'demo@wattle.example');
  const statuses = [];
  for (let at = 0; at < 6; at++) statuses.push((await ask(token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number((await ask(token)).headers['retry-after'])).toBeGreaterThan(0);
});

it('a call-back is refused to somebody without access', async () => {
  const { token } = await signInAs(app, 'viewer@wattle.example');
  expect((await ask(token, 'demoPART0000000002')).status).toBe(404);
});
