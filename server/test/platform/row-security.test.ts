import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/platform/database/database.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rowsOf = async (tx: Db, query: string): Promise<Record<string, unknown>[]> =>
  ((await tx.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

/** What the role that serves requests sees in a transaction with a scope, whatever a query forgets to filter. */
const seen = (scope: string, query: string) =>
  app.services.database.transaction(async (tx) => {
    if (scope) await tx.execute(sql.raw(scope));
    return rowsOf(tx, query);
  });

describe('row-level security', () => {
  it('binds every table that holds something of a participant or a person, and shows nothing of it without a scope', async () => {
    const tables = await app.services.database.operate((tx) =>
      rowsOf(
        tx,
        `select distinct c.relname as name, c.relrowsecurity as bound from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (a.attname in ('participant_id', 'user_id') or c.relname in ('users', 'participants')) order by 1`,
      ),
    );
    // Looked up by unguessable ids before anybody is known; they hold nothing of a participant (docs/adr/0002).
    const identity = ['sessions', 'sign_in_requests'];
    const scoped = tables.filter(({ name }) => !identity.includes(String(name)));
    expect(scoped.length).toBeGreaterThan(12);
    for (const { name, bound } of scoped) {
      expect([name, bound]).toEqual([name, true]);
      expect([name, await seen('', `select * from ${String(name)}`)]).toEqual([name, []]);
    }
  });

  it('shows only the participant in scope, with all filters forgotten', async () => {
    const scope = "select set_config('app.participant', '1', true)";
    expect(await seen(scope, 'select distinct id from participants')).toEqual([{ id: 1 }]);
    for (const table of [
      'access',
      'plans',
      'plan_supports',
      'invoices',
      'invoice_lines',
      'invoice_events',
      'contacts',
    ]) {
      expect(await seen(scope, `select distinct participant_id from ${table}`)).toEqual([
        { participant_id: 1 },
      ]);
    }
  });

  it('shows only the person in scope and their participants', async () => {
    const scope = "select set_config('app.user', '1', true)";
    expect(await seen(scope, 'select id from users')).toEqual([{ id: 1 }]);
    expect(await seen(scope, 'select participant_id from access order by 1')).toEqual(
      [1, 2, 3].map((participant_id) => ({ participant_id })),
    );
    expect(await seen(scope, 'select count(*) from plans')).toEqual([{ count: 0 }]);
  });

  it('does not let the scope outlive its transaction', async () => {
    await seen("select set_config('app.participant', '1', true)", 'select 1');
    expect(await seen('', 'select * from plans')).toEqual([]);
  });

  it('lets a change touch the participant in scope only', async () => {
    const scope = "select set_config('app.participant', '1', true)";
    const changed = await seen(scope, 'update participants set sms_notification = false returning id');
    expect(changed).toEqual([{ id: 1 }]);
  });

  it.each([
    'update participants set status = $$active$$',
    'delete from audit',
    'update audit set action = $$x$$',
    'insert into access values (1, 4, $$full$$)',
    'select * from outbox',
    'update plans set name = $$x$$',
    'create table mine (id int)',
    'alter table plans disable row level security',
  ])('gives the serving role no right to: %s', async (statement) => {
    await expect(seen('', statement)).rejects.toThrow();
  });
});

describe('transactions', () => {
  it('refuse the root database inside', async () => {
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

  it('are over when they took too long, also for what goes on regardless', async () => {
    const { database } = app.services;
    let afterwards: unknown;
    const late = Promise.withResolvers<void>();
    const tooLong = database.operate(async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      afterwards = await tx
        .execute(sql`update participants set first_name = 'Late'`)
        .catch((error: unknown) => error);
      late.resolve();
    }, 50);
    await expect(tooLong).rejects.toThrow('took longer than 50 ms');
    await late.promise;
    expect(afterwards).toBeInstanceOf(Error);
    const rows = await database.operate((tx) =>
      rowsOf(tx, "select id from participants where first_name = 'Late'"),
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
      rowsOf(tx, "select id from participants where first_name = 'Nobody'"),
    );
    expect(rows).toEqual([]);
  });
});
