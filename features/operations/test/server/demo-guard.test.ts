import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalStatus } from '#platform/server/database/tables.ts';
import { users } from '#platform/server/identity/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { loadDemoWorld } from '../../server/demo/load-demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const update = (demo: boolean) =>
  app.services.database.operate((tx) => tx.update(portalStatus).set({ demo }));

describe('demo mode', () => {
  it('completes a demo world whose loading was broken off', async () => {
    await update(false);
    await loadDemoWorld(app.services);
    const [status] = await app.services.database.operate((tx) => tx.select().from(portalStatus));
    expect(status?.demo).toBe(true);
  });

  it('refuses data that is not the demo’s, even if it came later, unless the demo is exposed', async () => {
    const person = {
      sfid: 'real00000000000001',
      brand: 'wattle',
      email: 'real@people.example',
      firstName: 'R',
      lastName: 'L',
    };
    await app.services.database.operate((tx) => tx.insert(users).values(person));
    await expect(loadDemoWorld(app.services)).rejects.toThrow('Set DEMO=0');
    await loadDemoWorld({ ...app.services, config: { ...app.services.config, demo: 'exposed' } });
    await app.services.database.operate((tx) => tx.delete(users).where(eq(users.sfid, person.sfid)));
  });
});
