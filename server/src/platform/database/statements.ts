import { createHash } from 'node:crypto';
import { Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';

/** Selects that were written as SQL: their rows need nothing of the builder, which reads each value once more. */
const written = new WeakSet<object>();

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
  written.add(select);
  return select;
}

/** What a feature hands in: a select over its own tables that names the scope in its `where` and has a column `id`. */
export type ScopedSelect<Row> = { as(alias: string): Subquery; readonly _: { readonly result: Row[] } };

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
  if (!written.has(select)) return statement.prepare(name);
  const { sql: text, params } = statement.toSQL();
  return {
    execute: (values) =>
      database.run(
        shortName(name),
        text,
        params.map((param) => (param instanceof Placeholder ? values[param.name] : param)),
      ),
  };
}
