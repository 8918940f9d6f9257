import { type SQL, sql } from 'drizzle-orm';
import { workOutTotals } from '#features/claims/server/totals.ts';
import { type Database, type Db, rowsOf, type Transaction } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import type { CellValue } from '../../rules/feed/columns.ts';
import { CHANGED_AT, type ReadRow } from '../../rules/feed/record.ts';
import type { FeedResult } from '../../rules/feed-results.ts';
import { unknownRecord } from './check.ts';
import { type FeedFile, recordsNamedBy } from './feed-file.ts';
import type { Finding } from './report.ts';

/** What became of a row that was taken in, by the line it begins on. */
type Results = Map<number, Exclude<FeedResult, 'rejected'>>;

/** The outcome of a batch: what became of the rows that were taken in, and those that could not be. */
export interface Merged {
  results: Results;
  rejected: Finding[];
}

/**
 * Takes a batch of rows into its table: staged by COPY, checked against the records they name, merged by one statement.
 * New records are added, changed ones updated, the same ones left alone, so that a second run changes nothing; neither
 * does a row whose `changed_at` is before that of its record. A row that only the database can refuse (a second record for one category, say) is found by trying parts of the batch. Totals that
 * the rows change are worked out in the same transaction, so that nobody sees the one without the other.
 */
export async function mergeBatch(
  database: Database,
  tx: Transaction,
  file: FeedFile,
  rows: readonly ReadRow[],
): Promise<Merged> {
  await stage(database, tx, file, rows);
  const rejected = await brokenReferences(tx, file);
  const lines = new Set(rejected.map(({ line }) => line));
  if (lines.size > 0) {
    await tx.execute(sql`delete from staging where line = any(${`{${[...lines].join(',')}}`}::integer[])`);
  }
  const results: Results = new Map();
  const refused = await mergeInParts(
    tx,
    file,
    rows.filter(({ line }) => !lines.has(line)),
    results,
  );
  if (file.touches) {
    const supports = await touchedSupports(tx);
    await asOperator(tx, () => workOutTotals(tx, supports));
  }
  await tx.execute(sql`drop table staging, touched`);
  return { results, rejected: [...rejected, ...refused].toSorted((a, b) => a.line - b.line) };
}

/** How many records a batch added or changed. */
export const changedIn = ({ results }: Merged): number =>
  [...results.values()].filter((result) => result === 'created' || result === 'changed').length;

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
  for (let from = 0; from < rows.length; from += COPY_AT_ONCE) {
    const text = rows
      .slice(from, from + COPY_AT_ONCE)
      .map((row) => `${row.line}\t${names.map((name) => copyCell(row[name])).join('\t')}\n`)
      .join('');
    await database.copyIn(tx, 'staging', text);
  }
}

/** How many rows are made into text and copied at once: the server does nothing else meanwhile. */
const COPY_AT_ONCE = 250;

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
  const { staged, isOf } = partsOf(file);
  const query = `select r.line, ${columns.join(', ')} ${staged} ${lookUp(file.table, 'old', isOf('old'))}
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

/**
 * Looks a record up for each staged row, by its key: without the limit the planner, which does not know how few rows are
 * staged, reads the whole table instead.
 */
const lookUp = (table: string, as: string, isIt: string): string =>
  `left join lateral (select * from "${table}" "${as}" where ${isIt} limit 1) "${as}" on true`;

/** The staged rows with records they name: all of these, or those of some columns. */
const stagedWith = (named: ReturnType<typeof recordsNamedBy>): string =>
  [
    'from staging r',
    ...named.map(({ column, table }) => lookUp(table, `of_${column}`, `"of_${column}".sfid = r."${column}"`)),
  ].join(' ');

/** Merges rows and notes their results. Gives the rows that the database refused, found by trying parts of them. */
async function mergeInParts(
  tx: Transaction,
  file: FeedFile,
  rows: readonly ReadRow[],
  results: Results,
): Promise<Finding[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    const to = rows.at(-1)?.line ?? first.line;
    const merged = await tx.transaction((inner) => merge(inner, file, first.line, to));
    for (const { line } of rows) results.set(line, merged.get(line) ?? 'unchanged');
    return [];
  } catch (error) {
    const reason = constraintReason(error, file, first);
    if (!reason) throw error;
    if (rows.length === 1) return [{ file: file.name, line: first.line, ...reason }];
    const refused: Finding[] = [];
    for (const part of await divided(tx, file, rows))
      refused.push(...(await mergeInParts(tx, file, part, results)));
    return refused;
  }
}

/**
 * Divides rows that were refused together: those that want what another record has stand alone, and the others stay
 * together between them. Where there are none, in two halves. All keep their order.
 */
async function divided(tx: Db, file: FeedFile, rows: readonly ReadRow[]): Promise<ReadRow[][]> {
  // Each part looks its rows up by line from now on.
  await tx.execute(sql`create index if not exists staging_lines on staging (line)`);
  const alone = await wantingTaken(tx, file, rows);
  const middle = rows.length >> 1;
  if (alone.size === 0) return [rows.slice(0, middle), rows.slice(middle)];
  const parts: ReadRow[][] = [];
  let isOpen = false;
  for (const row of rows) {
    const isAlone = alone.has(row.line);
    if (isOpen && !isAlone) parts.at(-1)?.push(row);
    else parts.push([row]);
    isOpen = !isAlone;
  }
  return parts;
}

/** The lines of rows that want what another record has, or an earlier one of these rows wants too. */
async function wantingTaken(tx: Db, file: FeedFile, rows: readonly ReadRow[]): Promise<ReadonlySet<number>> {
  const { filled, isOf, staged } = partsOf(file);
  const lines = new Set<number>();
  for (const { columns } of Object.values(file.conflicts ?? {})) {
    const wanted = columns.map((name) => filled.find(({ column }) => column === name)?.value);
    const same = columns.map((name, at) => `old."${name}" = ${wanted[at]}`).join(' and ');
    const found = await rowsOf<{ line: number }>(
      tx,
      sql.raw(`select line from (
          select r.line, row_number() over (partition by ${wanted.join(', ')} order by r.line) > 1 as again,
            exists (select from "${file.table}" old where ${same} and not (${isOf('old')})) as taken
          ${staged} where r.line between ${rows[0]?.line} and ${rows.at(-1)?.line}) wanting
        where again or taken`),
    );
    for (const { line } of found) lines.add(line);
  }
  return lines;
}

const words = {
  taken: 'another record has the same already',
  refused: 'is refused by the table’s own check',
} as const;

/** Why the database refused a row, as far as its error says; undefined where the error is not about a row. */
function constraintReason(
  error: unknown,
  { conflicts = {} }: FeedFile,
  row: ReadRow,
): Omit<Finding, 'file' | 'line'> | undefined {
  const cause = ((error as Error).cause ?? error) as {
    code?: string;
    constraint?: string;
    detail?: string;
    message?: string;
  };
  const of = (column: string) => ({ column, value: String(row[column] ?? '') });
  // A record of another brand, which this system does not see, has the sfid.
  if (cause.code === '42501' && cause.message?.includes('row-level security'))
    return { ...of('sfid'), reason: words.taken };
  if (cause.code !== '23505' && cause.code !== '23514') return undefined;
  const reason = cause.code === '23505' ? words.taken : words.refused;
  const [, column, value = ''] = /^Key \((.*?)\)=\((.*?)\)/.exec(cause.detail ?? '') ?? [];
  if (column !== undefined) return { column, value, reason };
  // PostgreSQL names only the constraint to a role that row-level security binds.
  const known = conflicts[cause.constraint ?? ''];
  return known ? { ...of(known.told), reason } : { column: cause.constraint ?? '', value: '', reason };
}

/** The part of a statement that is the same for all its steps: what is filled with what, and by what a row is known. */
function partsOf(file: FeedFile) {
  const filled = Object.entries(file.columns).map(([name, { fills = name, names }]) => ({
    column: fills,
    value: names ? `"of_${name}".id` : `r."${name}"`,
  }));
  if (file.participantOf) {
    filled.push({ column: 'participant_id', value: `"of_${file.participantOf}".participant_id` });
  }
  const key = file.key ?? ['sfid'];
  const target = filled.map(({ column }) => column);
  const isKept = (name: string) => key.includes(name) || name === STAMP || file.onlyWhenNew?.includes(name);
  return {
    filled,
    target,
    key,
    changing: target.filter((name) => !isKept(name)),
    hasStamp: target.includes(STAMP),
    /** How a record `alias` is that of a row. */
    isOf: (alias: string) =>
      key
        .map((name) => `${alias}."${name}" = ${filled.find(({ column }) => column === name)?.value}`)
        .join(' and '),
    staged: stagedWith(recordsNamedBy(file)),
    /** The staged rows with only what `isOf` needs. */
    keyed: stagedWith(recordsNamedBy(file).filter(({ fills }) => key.includes(fills))),
  };
}

/** The table column that keeps `changed_at`. */
const STAMP = 'feed_changed_at';

/** Merges the staged rows of some lines and notes the plan supports they touch. Gives the results, but for unchanged rows. */
async function merge(tx: Db, file: FeedFile, from: number, to: number): Promise<Results> {
  const { filled, target, key, changing, hasStamp, isOf, staged, keyed } = partsOf(file);
  const kept = (name: string) =>
    file.keeps?.columns.includes(name)
      ? `case when ${file.keeps.while} then old."${name}" else excluded."${name}" end`
      : `excluded."${name}"`;
  const taken = changing.map(kept).join(', ');
  const emptied = (file.empties ?? []).flatMap(({ column, about }) => {
    const changes = about
      .filter((name) => changing.includes(name))
      .map((name) => `old."${name}" is distinct from ${kept(name)}`);
    return target.includes(column) || changes.length === 0
      ? []
      : [`, "${column}" = case when ${changes.join(' or ')} then null else old."${column}" end`];
  });
  const taking = `r.line between ${from} and ${to}`;
  if (file.touches) await noteMoves(tx, file, staged, taking);
  if (file.keeps) {
    await tx.execute(
      sql.raw(`select 1 ${keyed} join "${file.table}" old on ${isOf('old')}
        where ${taking} and ${file.keeps.lock} order by old.id for update of old`),
    );
  }
  const statement: SQL = sql.raw(`
    with changed as (
      insert into "${file.table}" as old (${quote(target)})
      select ${filled.map(({ value }) => value).join(', ')} ${staged} where ${taking} order by r.line
      on conflict (${quote(key)}) do update set (${quote(changing)}) = row (${taken})
        ${emptied.join('')} ${hasStamp ? `, ${STAMP} = coalesce(excluded.${STAMP}, old.${STAMP})` : ''}
      where (${quote(changing, 'old.')}) is distinct from (${taken})
        ${hasStamp ? `and (excluded.${STAMP} < old.${STAMP}) is not true` : ''}
      returning old.*, old.xmax = 0 as is_new
    )${file.touches ? `, noted as (insert into touched ${file.touches})` : ''}
    select r.line, c.is_new as "isNew" ${keyed} join changed c on ${isOf('c')} where ${taking}`);
  const changed = await rowsOf<{ line: number; isNew: boolean }>(tx, statement);
  const results: Results = new Map(
    changed.map(({ line, isNew }) => [line, isNew ? 'created' : 'changed'] as const),
  );
  if (hasStamp) for (const line of await keepStamps(tx, file, taking)) results.set(line, 'older');
  return results;
}

/** Keeps the later `changed_at` of records that are otherwise the same. Gives the lines of rows that are older than theirs. */
async function keepStamps(tx: Db, file: FeedFile, taking: string): Promise<number[]> {
  const { isOf, keyed } = partsOf(file);
  await tx.execute(
    sql.raw(`update "${file.table}" old set ${STAMP} = r.${CHANGED_AT} ${keyed}
      where ${isOf('old')} and ${taking} and r.${CHANGED_AT} > coalesce(old.${STAMP}, '-infinity')`),
  );
  const older = await rowsOf<{ line: number }>(
    tx,
    sql.raw(`select r.line ${keyed} join "${file.table}" old on ${isOf('old')}
      where ${taking} and r.${CHANGED_AT} < old.${STAMP}`),
  );
  return older.map(({ line }) => line);
}

/** A record that moves to another plan support changes the totals of the old one as well. */
async function noteMoves(tx: Db, file: FeedFile, staged: string, taking: string): Promise<void> {
  const moving = recordsNamedBy(file).find(({ fills }) => fills === 'plan_support_id');
  if (!moving) return;
  await tx.execute(
    sql.raw(`insert into touched select distinct old.plan_support_id ${staged}
      join "${file.table}" old on ${partsOf(file).isOf('old')}
      where ${taking} and old.plan_support_id <> "of_${moving.column}".id`),
  );
}
