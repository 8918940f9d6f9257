import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asAnotherProcess, freshDatabase, loseConnections } from '#test/harness/engines/database.ts';
import type { Database } from '../database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const whole = (value: number) => database.run('whole', 'select $1::int as n', [value]);
const quotient = (by: number) => database.run('quotient', 'select 100 / $1::int as n', [by]);

describe('prepared reads', () => {
  it('are each answered with their own rows, however many are asked at once and whatever fails among them', async () => {
    const asked = Array.from({ length: 60 }, (_, at) => at);
    const answers = await Promise.allSettled(
      asked.map((at) => (at % 3 === 0 ? quotient(at % 2) : whole(at))),
    );
    const expected = asked.map((at) => {
      if (at % 3 > 0) return [{ n: at }];
      return at % 2 === 1 ? [{ n: 100 }] : 'division by zero';
    });
    expect(
      answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message,
      ),
    ).toEqual(expected);
  });

  it('give each value in its own type', async () => {
    const kinds = `select null::text as nothing, true as yes, false as no, 5::int as few, 6::bigint as many, 'x' as word,
      '{"a": [1]}'::json as json, '[2]'::jsonb as jsonb, '2026-07-01'::date as day, '2026-07-01T00:00:00Z'::timestamptz as at`;
    const values = {
      nothing: null,
      yes: true,
      no: false,
      few: 5,
      many: 6,
      word: 'x',
      json: { a: [1] },
      jsonb: [2],
    };
    const at = new Date('2026-07-01T00:00:00Z');
    expect(await database.run('kinds', kinds, [])).toEqual([{ ...values, day: '2026-07-01', at }]);
  });

  it('fail alone where a number is too large to be exact', async () => {
    const answers = await Promise.allSettled([
      whole(1),
      database.run('large', 'select 1::bigint union all select 9007199254740993::bigint', []),
      whole(2),
    ]);
    expect(answers).toMatchObject([
      { value: [{ n: 1 }] },
      { reason: { message: expect.stringContaining('9007199254740993') as string } },
      { value: [{ n: 2 }] },
    ]);
  });

  it('name the caller in the stack of a failure', async () => {
    const failure = await quotient(0).catch((error: unknown) => error);
    expect((failure as Error).stack).toMatch(/reads\.test\.ts|pglite/);
  });

  it('do not see the scope of an earlier read', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? database.run('set', `select set_config('app.user', $1, true)`, [String(at)])
          : database.run('read', `select coalesce(current_setting('app.user', true), '') as found`, []),
      ),
    );
    expect(answers.filter((_, at) => at % 2 === 1)).toEqual(
      Array.from({ length: 20 }, () => [{ found: '' }]),
    );
  });

  it('are answered again once connections were lost', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => whole(at)));
    await loseConnections(database);
    await vi.waitFor(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => whole(at)));
      expect(answers).toEqual(Array.from({ length: 20 }, (_, at) => [{ n: at }]));
    });
  });

  it('are answered again after the table of a prepared statement has changed', async () => {
    const changed = () => database.run('changed', 'select * from changing', []);
    await database.operate(async (tx) => {
      await tx.execute(sql`create table changing as select 1 as a`);
      await tx.execute(sql`grant select on changing to wattle_app`);
    });
    await Promise.all(Array.from({ length: 20 }, changed));
    await database.operate((tx) => tx.execute(sql`alter table changing add column b int default 2`));
    await Promise.allSettled(Array.from({ length: 20 }, changed));
    const answers = await Promise.all(Array.from({ length: 20 }, changed));
    expect(answers).toEqual(Array.from({ length: 20 }, () => [{ a: 1, b: 2 }]));
  });

  it('all end when their connections are lost', async () => {
    const asked = Array.from({ length: 8 }, () =>
      database.run('slow', 'select 1 from pg_sleep(0.2)', []).then(
        () => 'answered',
        () => 'failed',
      ),
    );
    await loseConnections(database);
    expect(await Promise.all(asked)).toHaveLength(8);
    await vi.waitFor(async () => expect(await whole(7)).toEqual([{ n: 7 }]));
  });

  it('leave no connection behind when the database is closed while they run', async () => {
    const connections = async () => {
      const { rows } = await database.script(
        'select count(*)::int as open from pg_stat_activity where datname = current_database()',
      );
      return rows[0]?.['open'] as number;
    };
    const before = await connections();
    const other = await asAnotherProcess(database);
    const asked = Array.from({ length: 40 }, () => other.run('slow', 'select 1 from pg_sleep(0.02)', []));
    const settled = Promise.allSettled(asked);
    await other.close();
    expect(await settled).toHaveLength(40);
    await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(before));
  });
});
