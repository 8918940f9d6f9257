import { createHash } from 'node:crypto';
import { Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';

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
  const { sql: text, params } = statement.toSQL();
  const short = shortName(name);
  const rowOf = rowMaker(columns);
  const named = params.map((param) =>
    param instanceof Placeholder ? { name: param.name as string } : { value: param },
  );
  return {
    async execute(values) {
      const filled = named.map(({ name, value }) => (name === undefined ? value : values[name]));
      return (await database.run(short, text, filled)).map(rowOf);
    },
  };
}

/**
 * Makes rows out of their values; what stands behind the columns is left out. A copy of an object that has them all is
 * ten times as quick as one that gets them one by one, and quick to read; that holds for objects read from JSON.
 */
function rowMaker(columns: readonly string[]): (values: unknown[]) => Record<string, unknown> {
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(columns.map((name) => [name, null])))) as Record<
    string,
    unknown
  >;
  return (values) => {
    const row = { ...empty };
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at];
    return row;
  };
}
