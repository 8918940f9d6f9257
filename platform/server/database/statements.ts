import { createHash } from 'node:crypto';
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Reader } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** What a statement's placeholders stand for. */
export type Values = Record<string, unknown>;

/** PostgreSQL keeps this many characters of a statement's name and silently drops the rest. */
const LONGEST_NAME = 63;

const shortName = (name: string): string =>
  name.length <= LONGEST_NAME
    ? name
    : `${name.slice(0, 40)}.${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** A statement written as SQL, prepared under its name: preparing it for every request halves the throughput. */
export function statement<Row>(
  name: string,
  write: () => SQL,
): (reader: Reader, values: Values) => Promise<Row[]> {
  let written: { sql: string; params: unknown[] } | undefined;
  return async (reader, values) => {
    written ??= dialect.sqlToQuery(write());
    const params = written.params.map((param) =>
      param instanceof Placeholder ? values[param.name as string] : param,
    );
    return (await reader.run(shortName(name), written.sql, params)) as Row[];
  };
}

/** The same inside a transaction, where moments come as text. */
export function statementInside<Row>(
  name: string,
  write: () => SQL,
): (tx: Db, values: Values) => Promise<Row[]> {
  let written: { sql: string; params: unknown[] } | undefined;
  return async (tx, values) => {
    written ??= dialect.sqlToQuery(write());
    const prepared = tx._.session.prepareQuery(written, undefined, shortName(name), false);
    return ((await prepared.execute(values)) as { rows: Row[] }).rows;
  };
}

/**
 * The beginning of a scoped statement: one row for a caller who has access, none for others. The data is joined to that
 * row.
 */
export interface ScopeClause {
  from: SQL;
  where: SQL;
}

/**
 * A page of a list, both parts written as SQL: one row about the whole list with its `total`, or none where there is no
 * such list; and the page's rows, which may name that row as `list`. Their column `id` is never null.
 */
export interface ListPage<Row> {
  list: SQL;
  page: SQL<Row>;
}

/**
 * The statement of a page: the list's total with each row of the page, or alone where the page is empty. The list and
 * the page are joined one after the other: with the two in a subquery PostgreSQL would pass all columns of all rows
 * through one more join. `offset 0` keeps the list separate: merged with the scope, its tables could be read before the
 * scope is set, and its total be counted for each row of the page.
 */
export function pageStatement<Row>({ list, page }: ListPage<Row>, { from, where }: ScopeClause): SQL {
  return sql`select page.*, list.total from ${from} left join lateral (${list} offset 0) list on true
    left join lateral (${page}) page on true where ${where}`;
}
