import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { refresh } from '#platform/contract/session.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { applyRetention } from '../../server/retention.ts';
import { removeWhatIsDone } from '../../server/tidy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const tidy = async () => {
  await applyRetention(app.services);
  await removeWhatIsDone(app.services);
};

const counts = async () => {
  const [row] = await app.services.database.operate((tx) =>
    rowsOf<Record<string, number>>(
      tx,
      sql`select (select count(*)::int from one_time_secrets) as secrets, (select count(*)::int from rate_limits) as limits,
        (select count(*)::int from idempotency) as replies, (select count(*)::int from sessions) as sessions,
        (select count(*)::int from known_sources) as sources`,
    ),
  );
  return row;
};

it('removes records once they have expired, and not before', async () => {
  const { token, refreshToken } = await signInAs(app, 'demo@wattle.example');
  await app.call(startSignIn, { body: { email: 'nobody@wattle.example', type: 'code' } });
  await app.call(setSmsNotification, {
    params: { id: '1' },
    body: { sms_notification: true },
    token,
    headers: { 'idempotency-key': 'tidy-this-later' },
  });
  const before = await counts();
  expect(Object.values(before ?? {}).every((count) => count > 0)).toBe(true);
  await tidy();
  expect(await counts()).toEqual(before);
  app.clock.advance({ days: 2 });
  await tidy();
  expect(await counts()).toEqual({ ...before, secrets: 0, limits: 0 });
  expect((await app.call(refresh, { body: { refresh_token: refreshToken } })).status).toBe(200);
  app.clock.advance({ days: 61 });
  await tidy();
  expect(await counts()).toEqual({ secrets: 0, limits: 0, replies: 0, sessions: 0, sources: 2 });
  app.clock.advance({ days: 28 });
  await tidy();
  expect((await counts())?.['sources']).toBe(0);
});
