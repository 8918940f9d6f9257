import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Column } from '#features/operations/rules/feed/columns.ts';
import type { FeedFile } from '#features/operations/server/import/feed-file.ts';
import { feedFiles } from '#features/operations/server/import/merging.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { demoFeed } from './feed.ts';

export const kinds: readonly FeedFile[] = feedFiles({ brands: ['wattle', 'mpm'], onlyDemo: false });

/** A record as a system sends it. */
export type FeedJson = Record<string, unknown>;

/** The records of a kind in the demo world, as a system sends them over HTTP; none where it has no such file. */
export async function demoRecords({ name, columns }: FeedFile, folder = demoFeed()): Promise<FeedJson[]> {
  const records: FeedJson[] = [];
  if (!existsSync(join(folder, name))) return records;
  const source = await openCsv(join(folder, name), Object.keys(columns));
  for await (const { cells } of source.rows)
    records.push(
      Object.fromEntries(
        Object.entries(columns).flatMap(([field, column]) =>
          field in cells ? [[field, jsonOf(column, cells[field] ?? '')]] : [],
        ),
      ),
    );
  return records;
}

function jsonOf({ type, mayBeEmpty }: Column, cell: string): unknown {
  if (cell === '' && mayBeEmpty) return null;
  if (type === 'boolean') return /^(true|yes|y|1)$/i.test(cell);
  if (type === 'integer') return Number(cell);
  if (type === 'text[]') return cell.split(/[\s,;]+/).filter(Boolean);
  return cell;
}
