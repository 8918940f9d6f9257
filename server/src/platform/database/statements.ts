import { createHash } from 'node:crypto';
import { Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Db } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Selects that were written as SQL, with their columns: the builder would read each value of their rows once more. */
const written = new WeakMap<object, readonly string[]>();

/**
 * A select written as SQL, for `participantQuery` and `userQuery`: its rows have the given columns, `id` among them, of
 * types that need no conversion (numbers, text, booleans, JSON). For statements whose plan matters more than what a
 * builder can say.
 */
export function sqlSelect<Row extends { id: number }>(
  db: Db,
  columns: readonly (keyof Row & string)[],
  rows: SQL,
): ScopedSelect<Row> {
  const fields = Object.fromEntries(
    columns.map((name) => [name, sql`written.${sql.identifier(name)}`.as(name)]),
  );
  const select = db.select(fields).from(sql`(${rows}) written`) as unknown as ScopedSelect<Row>;
  written.set(select, columns);
  return select;
}

/** What a feature hands in: a select over its own tables that names the scope in its `where` and has a column `id`. */
export type ScopedSelect<Row> = { as(alias: string): Subquery; readonly _: { readonly result: Row[] } };

/** Rows written as SQL and the columns they have. The first column is never null: by it a missing row is known. */
interface Written<Row> {
  columns: readonly (keyof Row & string)[];
  rows: SQL;
}

/**
 * A page of a list, for `participantPage` and `userPage`: what is said of the whole list (its total), in one row, or none
 * where there is no such list; and the rows of the page, which may name that row as `list`.
 */
export interface Listed<List, Row> {
  list: Written<List>;
  page: Written<Row>;
}

/** What such a statement gives. */
export interface ListedRows<List, Row> {
  list: List;
  items: Row[];
}

/** What a statement begins with: the scope, which the data is joined behind. */
export interface Beginning {
  from: SQL;
  where: SQL;
}

/**
 * The statement of a page: the list's row, with each of the page's rows or once without. Joined behind a scope, one after
 * the other: with the two in a subquery PostgreSQL would hand all columns of all rows through one join more. `offset 0`
 * keeps the list by itself: merged with the scope, its tables could be read before the scope is set, and its total be
 * counted for each row of the page.
 */
function listedSql<List, Row>({ list, page }: Listed<List, Row>, scope: Beginning): SQL {
  const columns = [
    ...page.columns.map((name) => sql`page.${sql.identifier(name)}`),
    ...list.columns.map((name) => sql`list.${sql.identifier(name)}`),
  ];
  return sql`select ${sql.join(columns, sql`, `)}
    from ${scope.from} left join lateral (${list.rows} offset 0) list on true
    left join lateral (${page.rows}) page on true where ${scope.where}`;
}

/**
 * Prepares the statement of a page in a scope: a function that gives it, undefined where there is no such list, and what
 * `refuse` comes to where nobody was let in.
 */
export function listedPage<List extends object, Row extends object>(
  database: Database,
  name: string,
  parts: Listed<List, Row>,
  scope: Beginning,
): (
  values: Record<string, unknown>,
  refuse: () => Promise<never>,
) => Promise<ListedRows<List, Row> | undefined> {
  const run = runner(database, name, dialect.sqlToQuery(listedSql(parts, scope)));
  const itemOf = rowMaker<Row>(parts.page.columns);
  const behind = parts.page.columns.length;
  const listOf = rowMaker<List>(parts.list.columns, behind);
  return async (values, refuse) => {
    const rows = await run(values);
    const [first] = rows;
    if (!first) return refuse();
    if (first[behind] === null) return undefined;
    return { list: listOf(first), items: first[0] === null ? [] : rows.map(itemOf) };
  };
}

/** One prepared statement per database and name; preparing it costs half of the throughput otherwise. */
export type Prepared = { execute(values: Record<string, unknown>): Promise<unknown> };

/** PostgreSQL tells statements apart by so many characters of their names, and drops the rest without a word. */
const LONGEST_NAME = 63;

const shortName = (name: string): string =>
  name.length <= LONGEST_NAME
    ? name
    : `${name.slice(0, 40)}.${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** A statement of the builder, ready to run: by the builder, or past it where the select was written as SQL. */
export function prepared(
  database: Database,
  name: string,
  select: ScopedSelect<unknown>,
  statement: { toSQL(): { sql: string; params: unknown[] }; prepare(name: string): Prepared },
): Prepared {
  const columns = written.get(select);
  if (!columns) return statement.prepare(name);
  const run = runner(database, name, statement.toSQL());
  const rowOf = rowMaker(columns);
  return { execute: async (values) => (await run(values)).map(rowOf) };
}

/** Runs a statement past the builder, with the values that its placeholders name. */
function runner(
  database: Database,
  name: string,
  { sql: text, params }: { sql: string; params: unknown[] },
): (values: Record<string, unknown>) => Promise<unknown[][]> {
  const short = shortName(name);
  const named = params.map((param) =>
    param instanceof Placeholder ? { name: param.name as string } : { value: param },
  );
  return (values) =>
    database.run(
      short,
      text,
      named.map(({ name, value }) => (name === undefined ? value : values[name])),
    );
}

/** Makes rows out of their values, from one of them on; what stands behind the columns is left out. */
function rowMaker<Row extends object>(columns: readonly string[], from = 0): (values: unknown[]) => Row {
  return (values) => Object.fromEntries(columns.map((name, at) => [name, values[from + at]])) as Row;
}
