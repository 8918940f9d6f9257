import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RealClock } from '#platform/server/clock.ts';
import { databaseAhead } from '#platform/server/database/time.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

it.each([0, 120_000, -120_000])(
  'the time is the database’s where the machine’s clock is %i ms ahead',
  async (ahead) => {
    const { database } = app.services;
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
    const clock = new RealClock();
    expect(Math.abs((await databaseAhead(database, Date.now)) + ahead)).toBeLessThan(2000);
    await clock.follow(database);
    // No closer than question and answer were apart.
    expect(Math.abs(await databaseAhead(database, () => clock.now().getTime()))).toBeLessThan(2000);
    // Somebody puts the clock right: the time is wrong until the next look.
    vi.restoreAllMocks();
    await clock.follow(database);
    expect(Math.abs(clock.now().getTime() - real())).toBeLessThan(2000);
  },
);
