import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { type Database, rowsOf } from '../database/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('transactions', () => {
  it('cannot be begun on the root database: its statements may each run on another connection', () => {
    expectTypeOf<Database['db']>().not.toHaveProperty('transaction');
  });

  it('refuse the use of the root database inside them', async () => {
    const { database } = app.services;
    const refused = { message: expect.stringContaining('only its own handle') };
    await expect(database.transaction(() => database.db.execute(sql`select 1`))).rejects.toMatchObject({
      cause: refused,
    });
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toMatchObject(
      refused,
    );
    await expect(database.operate(() => database.operate(async () => 1))).rejects.toMatchObject(refused);
  });

  it('end when they take too long, also for code that goes on after that', async () => {
    const { database } = app.services;
    let afterwards: unknown;
    const late = Promise.withResolvers<void>();
    const tooLong = database.operate(
      async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        afterwards = await tx
          .execute(sql`update participants set first_name = 'Late'`)
          .catch((error: unknown) => error);
        late.resolve();
      },
      { limit: 50, step: 'Counting stars' },
    );
    await expect(tooLong).rejects.toThrow('Counting stars took longer than 0.05 s');
    await late.promise;
    expect(afterwards).toBeInstanceOf(Error);
    const rows = await database.operate((tx) =>
      rowsOf(tx, sql`select id from participants where first_name = 'Late'`),
    );
    expect(rows).toEqual([]);
  });

  it('leave nothing behind when their work fails', async () => {
    const { database } = app.services;
    const failing = database.operate(async (tx) => {
      await tx.execute(sql`update participants set first_name = 'Nobody'`);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    const rows = await database.operate((tx) =>
      rowsOf(tx, sql`select id from participants where first_name = 'Nobody'`),
    );
    expect(rows).toEqual([]);
  });
});
