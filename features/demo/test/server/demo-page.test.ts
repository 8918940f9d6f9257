import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { signIn } from '#features/auth/calls/log-in.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { DemoClock, today } from '#platform/server/clock.ts';
import { addDays } from '#scheme/dates.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { demoDatabase } from '#test/harness/engines/database.ts';
import { testServices } from '#test/harness/services.ts';
import type { DemoWorld, Pressed } from '../../calls.ts';
import { followDemoClock } from '../../server/clock.ts';

let app: TestApp;
afterEach(() => app.close());

const world = async (brand = 'wattle') =>
  (await app.app.inject(`/dev/world?brand=${brand}`)).json() as DemoWorld;

const press = async (which: string) => {
  const answer = await app.app.inject({ method: 'POST', url: '/dev/switches', payload: { press: which } });
  return { status: answer.statusCode, ...(answer.json() as Pressed) };
};

describe('the demo page', () => {
  it('says who can log in, and whom they see', async () => {
    app = await startApp();
    const { people, days_ahead: ahead, on } = await world();
    expect(people.find(({ email }) => email === 'demo@wattle.example')).toEqual({
      name: 'Dana O’Connor',
      email: 'demo@wattle.example',
      brand: 'wattle',
      full: ['Mia O’Connor', 'Leo Papadopoulos'],
      read_only: ['Aroha Ngata'],
    });
    expect(people.find(({ email }) => email === 'empty@wattle.example')).toMatchObject({
      full: [],
      read_only: [],
    });
    expect([ahead, on]).toEqual([0, []]);
  });

  it('logs in anybody of either brand by a link of the portal’s own, and shows what systems are told of it', async () => {
    app = await startApp();
    for (const [email, brand] of [
      ['demo@wattle.example', 'wattle'],
      ['mpm@wattle.example', 'mpm'],
    ] as const) {
      const answer = await app.app.inject(`/dev/log-in?${new URLSearchParams({ email, brand })}`);
      expect(answer.statusCode).toBe(303);
      const [, token = ''] = /#token=(.+)$/.exec(answer.headers.location ?? '') ?? [];
      const signedIn = await app.call(signIn, {
        body: { token, plan_manager: brand },
        headers: { 'plan-manager-id': brand },
      });
      expect([email, signedIn.status]).toEqual([email, 200]);
    }
    const { changes, messages } = await world('mpm');
    expect(changes[0]).toMatchObject({ kind: 'logged-in', by: 'Sam Nguyễn' });
    expect(messages[0]).toMatchObject({ to: 'mpm@wattle.example', channel: 'email' });
  });

  it('says where there is nobody to log in as', async () => {
    app = await startApp();
    const answer = await app.app.inject('/dev/log-in?email=nobody@wattle.example&brand=wattle');
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('/dev/outbox')]);
  });

  it('leads from the printed address to the page', async () => {
    app = await startApp();
    const { statusCode, headers } = await app.app.inject('/dev');
    expect([statusCode, headers['location']]).toEqual([303, '/demo']);
  });
});

describe('the switchboard', () => {
  it('closes the portal and opens it again', async () => {
    app = await startApp();
    expect(await press('maintenance')).toMatchObject({ ok: true });
    expect((await world()).on).toEqual(['maintenance']);
    app.clock.advance({ seconds: 2 });
    expect((await app.call(portalStatus)).data).toMatchObject({ under_maintenance: true });
    expect(await press('maintenance')).toMatchObject({ ok: true });
    app.clock.advance({ seconds: 2 });
    expect((await app.call(portalStatus)).data).toMatchObject({
      under_maintenance: false,
      maintenance_reason: null,
    });
  });

  it('asks every app to update, and none any more', async () => {
    app = await startApp();
    await press('update');
    app.clock.advance({ seconds: 2 });
    const { envelope } = await app.call(portalStatus);
    expect(envelope).toMatchObject({ min_version: '0', max_version: '9999' });
    await press('update');
    app.clock.advance({ seconds: 2 });
    expect((await app.call(portalStatus)).envelope).toMatchObject({ min_version: null, max_version: null });
  });

  it('refuses a switch that there is not, a portal by the real time, and one that others reach', async () => {
    app = await startApp();
    expect(await press('everything')).toMatchObject({ status: 422, ok: false });
    expect(await press('week')).toMatchObject({ ok: false, words: 'This portal goes by the real time.' });
    await app.close();
    app = await startApp({ DEMO: 'exposed' });
    expect(await press('maintenance')).toMatchObject({ ok: false });
    expect((await world()).on).toEqual([]);
  });

  it('lets weeks pass, in this process and in others, and never goes back', async () => {
    app = await startApp();
    const folder = mkdtempSync(join(tmpdir(), 'wattle-demo-clock-'));
    const database = await demoDatabase();
    const clock = new DemoClock();
    const jumps: string[] = [];
    const before = today(clock);
    const services = await testServices(folder, database, clock);
    const server = await buildApp(services);
    clock.onJump(() => jumps.push(today(clock)));
    const week = () => server.inject({ method: 'POST', url: '/dev/switches', payload: { press: 'week' } });
    await week();
    expect((await week()).json()).toMatchObject({
      ok: true,
      words: expect.stringContaining('14 days ahead'),
    });
    expect(jumps).toEqual([addDays(before, 7), addDays(before, 14)]);
    expect((await server.inject('/dev/world')).json()).toMatchObject({ days_ahead: 14 });
    const other = new DemoClock();
    await followDemoClock({ clock: other, database });
    expect(today(other)).toBe(addDays(before, 14));
    other.goTo(3);
    expect(today(other)).toBe(addDays(before, 14));
    await server.close();
    await services.jobs.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });
});
