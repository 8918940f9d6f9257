import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ReadRow } from './csv.ts';
import type { FeedFile } from './feed-files.ts';
import type { Finding } from './report.ts';

/** Column and table names come from feed-files.ts, never from a file that somebody sends. */
const names = (list: readonly string[], prefix = ''): SQL => sql.raw(list.map((name) => `${prefix}"${name}"`).join(', '));

/**
 * Takes rows into a file's table by one statement: new records are added, changed ones updated, the same ones left
 * alone, so that a second run changes nothing. Gives how many rows changed.
 */
export async function mergeRows(tx: Db, file: FeedFile, rows: readonly ReadRow[]): Promise<number> {
  const references = Object.entries(file.references ?? {});
  const inherited = Object.entries(file.inherits ?? {});
  const plain = Object.keys(file.columns).filter((name) => !file.references?.[name]);
  const target = [
    ...plain.map((name) => file.fills?.[name] ?? name),
    ...references.map(([, { fills }]) => fills),
    ...inherited.map(([name]) => name),
  ];
  const values = [
    ...plain.map((name) => `r."${name}"`),
    ...references.map(([name]) => `"of_${name}".id`),
    ...inherited.map(([, { of, take }]) => `"of_${of}"."${take}"`),
  ];
  const changing = target.filter((name) => !file.key.includes(name) && !file.onlyWhenNew?.includes(name));
  const joins = references.map(([name, { table }]) => `join "${table}" "of_${name}" on "of_${name}".sfid = r."${name}"`);
  const { rows: changed } = (await tx.execute(sql`
    insert into ${names([file.table])} as old (${names(target)})
    select ${sql.raw(values.join(', '))} from ${recordset(file, rows)} ${sql.raw(joins.join(' '))}
    order by r.line
    on conflict (${names(file.key)}) do update set (${names(changing)}) = row (${names(changing, 'excluded.')})
    where (${names(changing, 'old.')}) is distinct from (${names(changing, 'excluded.')})
    returning 1`)) as unknown as { rows: unknown[] };
  return changed.length;
}

/** The rows that name a record which does not exist, with the column that does. */
export async function danglingReferences(tx: Db, file: FeedFile, rows: readonly ReadRow[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, { table }] of Object.entries(file.references ?? {})) {
    const { rows: missing } = (await tx.execute(sql`
      select r.line, r.${names([name])} as value from ${recordset(file, rows)}
      where not exists (select from ${names([table])} t where t.sfid = r.${names([name])}) order by r.line`)) as unknown as {
      rows: { line: number; value: string }[];
    };
    for (const { line, value } of missing) {
      findings.push({ file: file.name, line, column: name, value, reason: `names a record that is not in ${table}` });
    }
  }
  return findings;
}

function recordset(file: FeedFile, rows: readonly ReadRow[]): SQL {
  const columns = Object.entries(file.columns).map(([name, { type }]) => `"${name}" ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, ${sql.raw(columns.join(', '))})`;
}
