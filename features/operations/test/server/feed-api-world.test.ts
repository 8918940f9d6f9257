import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_FILE } from '#platform/server/config/root.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { demoDatabase, freshDatabase } from '#test/harness/engines/database.ts';
import { demoRecords, kinds } from '#test/harness/feed-records.ts';
import { feedCalls } from '../../calls/feed.ts';
import type { FeedKind } from '../../rules/feed/records.ts';
import { importCatalogue } from '../../server/import/catalogue.ts';
import type { FeedFile } from '../../server/import/feed-file.ts';

let app: TestApp;
let imported: Database;

beforeAll(async () => {
  app = await startApp({}, undefined, freshDatabase);
  imported = await demoDatabase();
  const { database, clock } = app.services;
  await importCatalogue(database, CATALOGUE_FILE, { clock, name: 'support-catalogue-2025-26.csv' });
});
afterAll(async () => {
  await app.close();
  await imported.close();
});

const PAGE = 5000;

/** The records of a kind as the portal holds them: names in place of numbers, in order. */
const held = (database: Database, { table, columns, key }: FeedFile) => {
  const fields = Object.entries(columns)
    .filter(([name]) => name !== 'changed_at')
    .map(([name, { fills = name, names }]) =>
      names
        ? `(select n.sfid from ${names} n where n.id = t.${fills}) as "${name}"`
        : `t.${fills} as "${name}"`,
    );
  const order = (key ?? ['sfid']).map((_, at) => at + 1).join(', ');
  return database.operate((tx) =>
    rowsOf(tx, sql.raw(`select ${fields.join(', ')} from ${table} t order by ${order}`)),
  );
};

/** What the portal works out from the records. */
const workedOut = (database: Database) =>
  database.operate(async (tx) => {
    const found: unknown[] = [];
    for (const text of [
      `select s.sfid, s.spent_cents from plan_supports s order by 1`,
      `select r.sfid, r.used_cents from reservations r order by 1`,
      `select s.sfid, sum(x.spent_cents) as cents, count(*) as rows from support_spending x
          join plan_supports s on s.id = x.plan_support_id group by 1 order by 1`,
      `select s.sfid, w.week::text, w.weeks_late, w.spent_cents, w.claims from support_weeks w
          join plan_supports s on s.id = w.plan_support_id order by 1, 2, 3`,
      `select i.sfid, s.sfid as support from invoice_spans x join invoices i on i.id = x.invoice_id
          join plan_supports s on s.id = x.plan_support_id order by 1, 2`,
      `select p.sfid, c.paid_to_type, c.count from claim_counts c join plans p on p.id = c.plan_id
          where c.count > 0 order by 1, 2, c.awaiting`,
    ])
      found.push(await rowsOf(tx, sql.raw(text)));
    return found;
  });

describe('the demo world over HTTP', () => {
  it('is the same as by CSV, to the cent', { timeout: 300_000 }, async () => {
    const keys = await Promise.all(['wattle', 'mpm'].map((brand) => apiKey(app, { brand })));
    const taken = new Set<string>();
    for (const file of kinds) {
      const records = await demoRecords(file);
      for (const token of keys) {
        for (let from = 0; from < records.length; from += PAGE) {
          const some = records.slice(from, from + PAGE);
          const { data, status } = await app.call(feedCalls[file.kind as FeedKind], { records: some, token });
          expect(status).toBe(200);
          for (const { record, result } of data.results)
            if (result !== 'rejected') taken.add(`${file.kind} ${from + record}`);
        }
      }
      // Each record belongs to one of the brands; what neither takes in would be lost.
      expect(records.filter((_, at) => !taken.has(`${file.kind} ${at + 1}`))).toEqual([]);
    }
    for (const file of kinds)
      expect(await held(app.services.database, file), file.kind).toEqual(await held(imported, file));
    expect(await workedOut(app.services.database)).toEqual(await workedOut(imported));
  });
});
