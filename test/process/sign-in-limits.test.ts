import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#features/auth/calls/log-in.ts';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { callPath } from '#platform/contract/call.ts';
import { RunningServer } from './running-server.ts';

const DEMO = 'demo@wattle.example';

/** Limits are kept in the database: killing the server gives nobody another try. */
describe('guessing codes over a restart', () => {
  let server: RunningServer;
  beforeAll(async () => {
    // The limits of production.
    server = await RunningServer.start({ DEMO: 'exposed' });
  });
  afterAll(() => server.remove());
  const restart = async () => {
    await server.end('SIGKILL');
    await server.start();
  };

  const post = async (path: string, body: object) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, data: ((await response.json()) as { data: never }).data };
  };
  const request = async (email: string): Promise<string> => {
    const { data } = await post(callPath(startSignIn, {}), { email, type: 'code' });
    return (data as { request_id: string }).request_id;
  };
  const guess = async (request_id: string, code: string) =>
    (await post(callPath(signIn, {}), { request_id, code })).status;
  const sentCode = async (): Promise<string> => {
    const outbox = await fetch(`${server.url}/dev/outbox?to=${DEMO}`, {
      headers: { accept: 'application/json' },
    });
    // The newest message with a code: there are messages about waiting claims as well.
    const messages = (await outbox.json()) as { text: string }[];
    return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? '';
  };

  it('leaves a request its five guesses, and a source its twenty, also when the server dies in between', async () => {
    const id = await request(DEMO);
    const code = await sentCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let round = 0; round < 3; round += 1) expect(await guess(id, wrong)).toBe(401);
    await restart();
    for (let round = 0; round < 2; round += 1) expect(await guess(id, wrong)).toBe(401);
    expect(await guess(id, code)).toBe(403);
    const others = [await request('a@b.example'), await request('c@d.example'), await request('e@f.example')];
    for (const other of others.slice(0, 2)) {
      for (let round = 0; round < 5; round += 1) expect(await guess(other, '000000')).toBe(401);
    }
    await restart();
    const [, , last = ''] = others;
    for (let round = 0; round < 4; round += 1) expect(await guess(last, '000000')).toBe(401);
    expect(await guess(last, '000000')).toBe(429);
  });
});
