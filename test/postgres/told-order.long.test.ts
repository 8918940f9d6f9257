import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectNothingMissed } from '#features/told/test/order.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

it('for a minute, 32 writers with transactions of up to 4.5 s: no reader misses a change, or has one twice or out of order', async () => {
  expect(app.services.database.engine).toBe('postgres');
  await expectNothingMissed(app, 60, 4500);
});
