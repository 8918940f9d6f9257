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

const OTHER = 'real00000000000001';

describe('demo mode', () => {
  it('completes a demo world whose loading was broken off', async () => {
    await update(false);
    await loadDemoWorld(app.services);
    const [status] = await app.services.database.operate((tx) => tx.select().from(portalStatus));
    expect(status?.demo).toBe(true);
  });

  const addPerson = (email: string) =>
    app.services.database.operate((tx) =>
      tx.insert(users).values({ sfid: OTHER, brand: 'wattle', email, firstName: 'R', lastName: 'L' }),
    );
  const removePerson = () =>
    app.services.database.operate((tx) => tx.delete(users).where(eq(users.sfid, OTHER)));

  it('refuses people whose addresses could be real, even if they came later, unless the demo is exposed', async () => {
    await addPerson('real@people.com');
    await expect(loadDemoWorld(app.services)).rejects.toThrow('Set DEMO=0');
    await loadDemoWorld({ ...app.services, config: { ...app.services.config, demo: 'exposed' } });
    await removePerson();
  });

  it('starts again with people that a system has sent to it, and loads nothing among people who were there before', async () => {
    await addPerson('ada@core.example');
    await loadDemoWorld(app.services);
    await update(false);
    await expect(loadDemoWorld(app.services)).rejects.toThrow('Set DEMO=0');
    await update(true);
    await removePerson();
  });
});
