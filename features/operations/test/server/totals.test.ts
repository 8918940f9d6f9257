import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProduct } from '#app/server/product.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Database, rowsOf, TransactionTooLong } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { askForTotals, completeTotals } from '../../server/totals.ts';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = copyFeed(app);
  return () => feed.remove();
});

const query = <Row>(text: string, database = app.services.database) =>
  database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
/** Plan supports whose total is not the sum of their lines and of what was reported while others paid. */
const wrong = async () =>
  (
    await query<{
      id: number;
    }>(`select s.id from plan_supports s where s.spent_cents <>
      case when s.managed = 'plan' and s.managed_before is null then 0 else s.reported_spent_cents end +
      (select coalesce(sum(l.amount_due_cents), 0) from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.plan_support_id = s.id
          and (s.managed = 'plan' and l.service_date >= coalesce(s.managed_from, '-infinity')
            or s.managed_before = 'plan' and l.service_date < s.managed_from)
          and i.status not in ('Cancelled', 'Declined by Client')
          and (i.client_approval is null or i.client_approval not in ('Rejected', 'Declined')))`)
  ).length;
const dearer = () =>
  feed.edit('invoice_lines.csv', (text) =>
    text.replaceAll(/,(-?[\d.]+),-?[\d.]+,(\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d),/gm, ',$1,7.25,$2,'),
  );

describe('the totals of an import', () => {
  it('change together with the rows that they follow from: nobody ever sees the one without the other', async () => {
    dearer();
    const seen: number[] = [];
    const watched: Database = {
      ...app.services.database,
      operate: async (work, long) => {
        const done = await app.services.database.operate(work, long);
        if (long?.step.startsWith('Taking in')) seen.push(await wrong());
        return done;
      },
    };
    const report = await feed.read({}, watched);
    expect(report.files.find(({ file }) => file === 'invoice_lines.csv')?.changed).toBeGreaterThan(1000);
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  it('change in smaller transactions where larger ones take too long', async () => {
    dearer();
    feed.edit('invoice_lines.csv', (text) => text.replaceAll(',7.25,', ',8.50,'));
    /** How many lines each transaction has copied. */
    const copied = new Map<object, number>();
    const { database } = app.services;
    const slow: Database = {
      ...database,
      copyIn: async (tx, table, given) => {
        const text = String(given);
        const rows = (copied.get(tx) ?? 0) + text.split('\n').length - 1;
        if (/^\d+\tdemoLINE/.test(text)) copied.set(tx, rows);
        if (rows > 1300) throw new TransactionTooLong({ limit: 60_000, step: 'Too much at once' });
        await database.copyIn(tx, table, text);
      },
    };
    const { rejected } = await feed.read({}, slow);
    expect(rejected).toEqual([]);
    const sizes = [...copied.values()];
    expect(sizes[0]).toBeGreaterThan(1300);
    const lines =
      readFileSync(join(feed.folder, 'invoice_lines.csv'), 'utf8').trimEnd().split('\n').length - 1;
    expect(sizes.filter((rows) => rows <= 1300).reduce((sum, rows) => sum + rows, 0)).toBe(lines);
    expect(
      await query("select 1 from invoice_lines where amount_due_cents <> 850 and sfid like 'demoLINE%'"),
    ).toEqual([]);
    expect(await wrong()).toBe(0);
  });

  it('name the step where even the smallest transaction takes too long', async () => {
    const stuck: Database = {
      ...app.services.database,
      operate: (work, long) =>
        long?.step.startsWith('Taking in plans.csv')
          ? Promise.reject(new TransactionTooLong(long))
          : app.services.database.operate(work, long),
    };
    const last = readFileSync(join(feed.folder, 'plans.csv'), 'utf8').trimEnd().split('\n').length;
    await expect(feed.read({}, stuck)).rejects.toThrow(
      `Taking in plans.csv, lines 2 to ${last}, took longer than 60 s in one transaction and was taken back.`,
    );
  });
});

describe('totals that a migration left to be worked out', () => {
  const leave = (database = app.services.database) =>
    query('insert into stale_totals select id from plan_supports on conflict do nothing', database);
  const migrating = async () => {
    app.clock.advance({ seconds: 5 });
    return (await app.call(portalStatus)).envelope.data_migration;
  };

  it('are not shown: the portal says that data is being moved until a job has worked them out', async () => {
    const before = await query('select id, spent_cents from plan_supports order by id');
    await query('update plan_supports set spent_cents = 1');
    await leave();
    expect(await migrating()).toBe(true);
    expect((await runOperation(app, 'outbox')).well).toBe(true);
    expect(await migrating()).toBe(true);
    await askForTotals(app.services);
    expect(await app.drain()).toBeGreaterThan(0);
    expect(await migrating()).toBe(false);
    expect(await query('select id, spent_cents from plan_supports order by id')).toEqual(before);
  });

  it('are worked out in batches that adapt, with further tries after failures and reports of progress', async () => {
    await leave();
    const { database } = app.services;
    let tries = 0;
    const unlucky: Database = {
      ...database,
      operate: (work, long) => {
        tries += long ? 1 : 0;
        if (long && tries === 1) return Promise.reject(new TransactionTooLong(long));
        if (long && tries === 2)
          return Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' }));
        return database.operate(work, long);
      },
    };
    const told: number[] = [];
    const batch = { first: 80, most: 80, fewest: 1, goal: 60_000 };
    await completeTotals(unlucky, { batch, progress: (share) => told.push(share) });
    expect(await query('select 1 from stale_totals')).toEqual([]);
    // After the first failure a batch has a quarter of the rows, then twice as many each time.
    const all = (await query('select 1 from plan_supports')).length;
    expect(told.slice(0, 3)).toEqual([0, 20 / all, 60 / all]);
  });

  it('are completed by an import, which ends with right figures', async () => {
    await query('update plan_supports set spent_cents = 1');
    await leave();
    const told = new Set<string>();
    await feed.read({ progress: (what) => told.add(what) });
    expect([await wrong(), told.has('totals')]).toEqual([0, true]);
  });

  it('delay neither a start nor an operator’s command', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wattle-totals-'));
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
    const first = await openProduct(config);
    await query(
      `with p as (insert into participants (sfid, brand, first_name, last_name, ndis_number, status)
          values ('P00000000000000001', 'wattle', 'A', 'B', '430000001', 'active') returning id),
        l as (insert into plans (sfid, participant_id, name, start_date, end_date, active, status, pace_plan, new_framework_plan)
          select 'L00000000000000001', id, 'Plan', '2026-07-01', '2027-06-30', true, 'Active', true, false from p returning id, participant_id)
        insert into plan_supports (sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents)
        select 'S00000000000000001', participant_id, id, 1, 'plan', 1, 1 from l`,
      first.services.database,
    );
    await leave(first.services.database);
    await first.close();
    const second = await openProduct(config);
    expect(await query('select 1 from stale_totals', second.services.database)).toHaveLength(1);
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
