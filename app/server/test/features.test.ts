import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Looks, lookedAtBy } from '#platform/server/looks/kinds.ts';
import type { Route } from '#platform/server/manifest/route.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { features } from '../features.ts';
import { exported, foldFor } from '../fold.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const tablesOf = ({ tables }: { tables: Readonly<Record<string, unknown>> }): string[] =>
  Object.values(tables)
    .filter((each) => is(each, PgTable))
    .map(getTableName)
    .toSorted();

describe('the manifests', () => {
  it('name every table of the database, each once', async () => {
    const rows = await app.services.database.operate((tx) =>
      rowsOf<{ name: string }>(
        tx,
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    );
    expect(features.flatMap(tablesOf).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('export and keep only the tables of their own feature', () => {
    for (const feature of features) {
      const named = [
        ...feature.exported.map((each) => ('part' in each ? each.table : each.repeats)),
        ...feature.kept.map(({ table }) => table),
      ];
      const own = tablesOf(feature);
      expect([feature.name, named.filter((table) => !own.includes(table))]).toEqual([feature.name, []]);
    }
  });

  it('name each exported part once', () => {
    const parts = exported.flatMap((each) => ('part' in each ? [each.part] : []));
    expect(new Set(parts).size).toBe(parts.length);
  });
});

describe('looks', () => {
  it('are declared for every read about a participant', () => {
    const undeclared = features.flatMap(({ routes, looks }: { routes: readonly Route[]; looks: Looks }) =>
      routes.flatMap((route) => {
        const { who, name } = route.call;
        const isAboutOne = who === 'viewer' || who === 'full';
        return isAboutOne && lookedAtBy(looks, route) === undefined ? [name] : [];
      }),
    );
    expect(undeclared).toEqual([]);
  });

  it('name calls of their own feature', () => {
    for (const { name, routes, looks } of features as readonly {
      name: string;
      routes: readonly Route[];
      looks: Looks;
    }[]) {
      const own = routes.map(({ call }) => call.name);
      const named = Object.values(looks.but ?? {}).flatMap((calls) => calls.map((call) => call.name));
      expect([name, named.filter((each) => !own.includes(each))]).toEqual([name, []]);
    }
  });
});

describe('RETENTION', () => {
  const daysOf = (retention: string | undefined) =>
    Object.fromEntries(foldFor({ retention }).kept.map(({ name, days }) => [name, days]));
  const byDefault = daysOf(undefined);

  it('changes the periods that it names and no others', () => {
    expect(daysOf('messages=30, exports=3')).toEqual({ ...byDefault, messages: 30, exports: 3 });
  });

  it('has one period for the activity and who looked', () => {
    expect(daysOf('activity=400')).toEqual({ ...byDefault, activity: 400, looks: 400 });
  });

  it.each(['letters=3', 'looks=3', 'messages=29', 'exports=0', 'exports', 'exports=3;people=4', ''])(
    'is refused where it says "%s"',
    (retention) => {
      expect(() => foldFor({ retention })).toThrow(
        /^The setting RETENTION is wrong: it takes name=days, separated by commas, messages for 30 at least; the names are .*\bexports\b.*\.$/,
      );
    },
  );
});
