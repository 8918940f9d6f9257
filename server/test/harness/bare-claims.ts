// What the bench compares the list of claims with: a bare HTTP handler that runs the same SQL and gives the same bytes,
// and asks nobody who they are. `DATABASE_URL` and `PORT` say where.

import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { paginationOf } from '@wattle/domain/paging';
import { Placeholder, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { readFilters } from '../../src/features/claims/filters.ts';
import { orderOf, pageParts } from '../../src/features/claims/list.ts';
import { presentClaim } from '../../src/features/claims/presenter.ts';
import type { ClaimRow } from '../../src/features/claims/rows.ts';
import { parseBigint } from '../../src/platform/database/database.ts';
import { listedSql } from '../../src/platform/database/statements.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, parseBigint);

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 2 * availableParallelism(),
  // As well set as the product's own.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
});

const page = { page: 1, perPage: 15 };

/** The statement of a query string, and the values in the order in which it wants them. */
function statement(query: Record<string, string>) {
  const filters = readFilters(query);
  const participant = sql`${sql.placeholder('participant')}::bigint`;
  const parts = pageParts(participant, orderOf(query), filters.conditions(), true);
  const { sql: text, params } = new PgDialect().sqlToQuery(listedSql(parts));
  return {
    text,
    values: (participant: string) => {
      const known: Record<string, unknown> = {
        ...filters.values,
        participant,
        plan: query['filter___plan'],
        limit: page.perPage,
        offset: 0,
      };
      return params.map((param) => (param instanceof Placeholder ? known[param.name] : param));
    },
  };
}

/** Made once for each query string. */
const statements = new Map<string, ReturnType<typeof statement>>();

createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  const participant = url.pathname.split('/')[4] ?? '';
  const known = statements.get(url.search) ?? statement(Object.fromEntries(url.searchParams));
  statements.set(url.search, known);
  const { text, values } = known;
  pool.query({ name: 'claims', text, values: values(participant) }).then(
    ({ rows }: { rows: (ClaimRow & { total: number })[] }) => {
      const items = rows.filter(({ id }) => id !== null).map(presentClaim);
      const limits = {
        min_version: null,
        max_version: null,
        min_ios_version: null,
        max_ios_version: null,
        min_android_version: null,
        max_android_version: null,
      };
      const pagination = paginationOf(page, rows[0]?.total ?? 0, items.length);
      const frame = { success: true, code: 200, message: 'OK', ...limits, data_migration: false };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...frame, data: items, meta: { pagination } }));
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
