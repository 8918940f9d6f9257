import { type SQL, sql } from 'drizzle-orm';
import { workOutTotals } from '#features/claims/server/totals.ts';
import { type Database, type Db, rowsOf } from '#platform/server/database/database.ts';
import { unknownRecord } from './check.ts';
import type { CellValue } from './columns.ts';
import { type FeedFile, type ReadRow, recordsNamedBy } from './feed-file.ts';
import type { Finding } from './report.ts';

/** The outcome of a batch: how many records are new or changed, and the rows that could not be taken in. */
export interface Merged {
  changed: number;
  rejected: Finding[];
}

/**
 * Takes a batch of rows into its table: staged by COPY, checked against the records they name, merged by one statement.
 * New records are added, changed ones updated, the same ones left alone, so that a second run changes nothing. A row
 * that only the database can refuse (a second record for one category, say) is found by halving the batch. Totals that
 * the rows change are worked out in the same transaction, so that nobody sees the one without the other.
 */
export async function mergeBatch(
  database: Database,
  tx: Db,
  file: FeedFile,
  rows: readonly ReadRow[],
): Promise<Merged> {
  await stage(database, tx, file, rows);
  const rejected = await brokenReferences(tx, file);
  const lines = new Set(rejected.map(({ line }) => line));
  if (lines.size > 0) {
    await tx.execute(sql`delete from staging where line = any(${`{${[...lines].join(',')}}`}::integer[])`);
  }
  const { changed, refused } = await mergeOrHalve(
    tx,
    file,
    rows.filter(({ line }) => !lines.has(line)),
  );
  if (file.touches) await workOutTotals(tx, await touchedSupports(tx));
  await tx.execute(sql`drop table staging, touched`);
  return { changed, rejected: [...rejected, ...refused].toSorted((a, b) => a.line - b.line) };
}

/** The plan supports whose totals the batch's rows change. */
async function touchedSupports(tx: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx, sql`select distinct plan_support_id as id from touched`);
  return rows.map(({ id }) => id);
}

const quote = (names: readonly string[], prefix = ''): string =>
  names.map((name) => `${prefix}"${name}"`).join(', ');

/**
 * Copies the rows into a temporary table with the columns of the file, and makes another for the plan supports that the
 * rows touch.
 */
async function stage(database: Database, tx: Db, file: FeedFile, rows: readonly ReadRow[]): Promise<void> {
  const columns = Object.entries(file.columns);
  const types = columns.map(([name, { type }]) => `"${name}" ${type}`).join(', ');
  await tx.execute(sql.raw(`create temporary table staging (line integer, ${types}) on commit drop`));
  await tx.execute(sql`create temporary table touched (plan_support_id bigint) on commit drop`);
  const names = columns.map(([name]) => name);
  const text = rows
    .map((row) => `${row.line}\t${names.map((name) => copyCell(row[name])).join('\t')}\n`)
    .join('');
  await database.copyIn(tx, 'staging', text);
}

function copyCell(value: CellValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : value;
}

/**
 * The rows that name a record which does not exist, or that do not agree with one they name: found by one query, as it
 * has to join the staged rows to every table they name.
 */
async function brokenReferences(tx: Db, file: FeedFile): Promise<Finding[]> {
  const checks = [
    ...recordsNamedBy(file).map(({ column, table }) => ({
      column,
      reason: unknownRecord(table),
      broken: `r."${column}" is not null and "of_${column}".id is null`,
    })),
    ...(file.agreements ?? []),
    ...sameParticipant(file),
  ];
  if (checks.length === 0) return [];
  const columns = checks.map(
    ({ column, broken }, at) => `case when ${broken} then r."${column}"::text end as "${at}"`,
  );
  const query = `select r.line, ${columns.join(', ')} from staging r ${joins(file)} left join "${file.table}" old on ${known(file)}
    where ${checks.map(({ broken }) => `(${broken})`).join(' or ')} order by r.line`;
  const rows = await rowsOf<Record<string, string | null> & { line: number }>(tx, sql.raw(query));
  return rows.flatMap((row) =>
    checks.flatMap(({ column, reason }, at) => {
      const value = row[String(at)];
      return value === null || value === undefined
        ? []
        : [{ file: file.name, line: row.line, column, value, reason }];
    }),
  );
}

/** A record stays with its participant: its own records would not move with it, and the wrong person could see them. */
function sameParticipant(file: FeedFile): NonNullable<FeedFile['agreements']> {
  if (file.key) return [];
  const reason = 'belongs to another participant already';
  const direct = recordsNamedBy(file).find(({ fills }) => fills === 'participant_id')?.column;
  const column = direct ?? file.participantOf;
  if (!column) return [];
  const theirs = `"of_${column}".${direct ? 'id' : 'participant_id'}`;
  return [{ column, reason, broken: `old.participant_id <> ${theirs}` }];
}

/** How a staged row finds the record that it changes, if that exists. */
const known = (file: FeedFile): string => (file.key ? 'false' : 'old.sfid = r.sfid');

const joins = (file: FeedFile): string =>
  recordsNamedBy(file)
    .map(({ column, table }) => `left join "${table}" "of_${column}" on "of_${column}".sfid = r."${column}"`)
    .join(' ');

async function mergeOrHalve(
  tx: Db,
  file: FeedFile,
  rows: readonly ReadRow[],
): Promise<{ changed: number; refused: Finding[] }> {
  if (rows.length === 0) return { changed: 0, refused: [] };
  try {
    const from = rows[0]?.line as number;
    const to = rows.at(-1)?.line as number;
    return { changed: await tx.transaction((inner) => merge(inner, file, from, to)), refused: [] };
  } catch (error) {
    const reason = constraintReason(error);
    if (!reason) throw error;
    if (rows.length === 1)
      return { changed: 0, refused: [{ file: file.name, line: rows[0]?.line as number, ...reason }] };
    const middle = rows.length >> 1;
    const first = await mergeOrHalve(tx, file, rows.slice(0, middle));
    const second = await mergeOrHalve(tx, file, rows.slice(middle));
    return { changed: first.changed + second.changed, refused: [...first.refused, ...second.refused] };
  }
}

/** Why the database refused a row, as far as its error says; undefined where the error is not about a row. */
function constraintReason(error: unknown): Omit<Finding, 'file' | 'line'> | undefined {
  const cause = ((error as Error).cause ?? error) as { code?: string; constraint?: string; detail?: string };
  if (cause.code !== '23505' && cause.code !== '23514') return undefined;
  const [, column = cause.constraint ?? '', value = ''] =
    /^Key \((.*?)\)=\((.*?)\)/.exec(cause.detail ?? '') ?? [];
  const reason =
    cause.code === '23505' ? 'another record has the same already' : 'is refused by the table’s own check';
  return { column, value, reason };
}

/** Merges the staged rows of some lines and notes the plan supports they touch. Gives how many records changed. */
async function merge(tx: Db, file: FeedFile, from: number, to: number): Promise<number> {
  const filled = Object.entries(file.columns).map(([name, { fills = name, names }]) => ({
    column: fills,
    value: names ? `"of_${name}".id` : `r."${name}"`,
  }));
  if (file.participantOf) {
    filled.push({ column: 'participant_id', value: `"of_${file.participantOf}".participant_id` });
  }
  const target = filled.map(({ column }) => column);
  const key = file.key ?? ['sfid'];
  const changing = target.filter((name) => !key.includes(name) && !file.onlyWhenNew?.includes(name));
  const kept = (name: string) =>
    file.keeps?.columns.includes(name)
      ? `case when ${file.keeps.while} then old."${name}" else excluded."${name}" end`
      : `excluded."${name}"`;
  const taken = changing.map(kept).join(', ');
  const staged = `from staging r ${joins(file)}`;
  const taking = `r.line between ${from} and ${to}`;
  if (file.touches) await noteMoves(tx, file, staged, taking);
  if (file.keeps) {
    await tx.execute(
      sql.raw(`select 1 from "${file.table}" old join staging r on ${known(file)}
        where ${taking} and ${file.keeps.lock} order by old.id for update of old`),
    );
  }
  const statement: SQL = sql.raw(`
    with changed as (
      insert into "${file.table}" as old (${quote(target)})
      select ${filled.map(({ value }) => value).join(', ')} ${staged} where ${taking} order by r.line
      on conflict (${quote(key)}) do update set (${quote(changing)}) = row (${taken})
      where (${quote(changing, 'old.')}) is distinct from (${taken})
      returning old.*
    )${file.touches ? `, noted as (insert into touched ${file.touches})` : ''}
    select count(*)::int as changed from changed`);
  const [counted] = await rowsOf<{ changed: number }>(tx, statement);
  return counted?.changed ?? 0;
}

/** A record that moves to another plan support changes the totals of the old one as well. */
async function noteMoves(tx: Db, file: FeedFile, staged: string, taking: string): Promise<void> {
  const moving = recordsNamedBy(file).find(({ fills }) => fills === 'plan_support_id');
  if (!moving) return;
  await tx.execute(
    sql.raw(`insert into touched select distinct old.plan_support_id ${staged}
      join "${file.table}" old on ${known(file)}
      where ${taking} and old.plan_support_id <> "of_${moving.column}".id`),
  );
}
