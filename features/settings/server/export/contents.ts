import { sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { ExportedPart } from '#platform/server/manifest/exported.ts';
import { dollarsOrNull } from '#scheme/money.ts';

/** A record in an export: named by its columns, money in dollars. */
export type ExportedRow = Record<string, unknown>;

/**
 * The rows of one part in the order of their creation, each as JSON text: all parts are read at one moment, and most
 * participants have tens of thousands of rows.
 */
export async function readPart(
  tx: Db,
  { participantId, brand }: { participantId: number; brand: Brand },
  { table, own = 'participant_id', order = 'id', names = {}, also }: ExportedPart,
): Promise<string[]> {
  const beside = Object.entries(names).map(
    ([field, name]) =>
      sql`${sql.raw(`'${field}'`)}, ${typeof name === 'string' ? sql.raw(name) : name(brand)}`,
  );
  const others = also ? sql` or (${also(participantId)})` : sql``;
  const rows = await rowsOf<{ row: string }>(
    tx,
    sql`select (to_jsonb(t) || jsonb_build_object(${sql.join(beside, sql`, `)}))::text as row
      from ${sql.identifier(table)} t where t.${sql.identifier(own)} = ${participantId}${others}
      order by t.${sql.identifier(order)}`,
  );
  return rows.map(({ row }) => row);
}

/** A row as the archive shows it: without the server's internal columns, amounts in dollars. */
export function exportedRow(text: string, { without = [] }: ExportedPart): ExportedRow {
  return inDollars(JSON.parse(text) as ExportedRow, without);
}

function inDollars(row: ExportedRow, without: readonly string[]): ExportedRow {
  const columns = Object.entries(row).filter(([column]) => !without.includes(column));
  return Object.fromEntries(
    columns.map(([column, value]) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [column, inDollars(value as ExportedRow, without)];
      const [, amount] = /^(?:(.+)_)?cents$/.exec(column) ?? [];
      if (!column.endsWith('cents') || (typeof value !== 'number' && value !== null)) return [column, value];
      return [amount ?? 'amount', dollarsOrNull(value)];
    }),
  );
}

/** A file of the archive: its key in the store, and its path in the archive. */
export interface ExportedFile {
  key: string;
  place: string;
}

/** The participant's files, without earlier exports and without the files of claims whose documents are protected. */
export async function readFiles(tx: Db, participantId: number): Promise<ExportedFile[]> {
  const rows = await rowsOf<{ id: number; name: string; key: string }>(
    tx,
    sql`select f.id, f.name, f.key from files f
      where f.participant_id = ${participantId} and f.kept_at is not null and f.discarded_at is null
        and f.media_type <> 'application/zip'
        and not exists (select from invoices i
          where i.participant_id = ${participantId} and i.protect_client_data and f.id in (i.file_id, i.extra_file_id))
      order by f.id`,
  );
  return rows.map(({ id, name, key }) => ({ key, place: `files/${id}-${name}` }));
}
