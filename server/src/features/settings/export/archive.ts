import { createWriteStream } from 'node:fs';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { csvField, csvOf } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import type { ExportedFile, ExportedRow, PartName } from './contents.ts';

/** Everything that goes into an archive, read at one moment. */
export interface ArchiveContents {
  readme: string;
  parts: Record<PartName, ExportedRow[]>;
  files: readonly ExportedFile[];
}

/**
 * Writes the archive to `path`: `read-me.txt`, `everything.json`, one CSV a part and the files. Files pass through one
 * after the other, none is held in memory. Throws where the store fails.
 */
export async function writeArchive(
  { files: store }: Pick<Services, 'files'>,
  path: string,
  { readme, parts, files }: ArchiveContents,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  zip.on('error', (error: Error) => (zip.outputStream as PassThrough).destroy(error));
  zip.addBuffer(Buffer.from(readme), 'read-me.txt');
  zip.addBuffer(Buffer.from(JSON.stringify(parts, null, 2)), 'everything.json');
  for (const [name, rows] of Object.entries(parts)) zip.addBuffer(tableOf(rows), `tables/${name}.csv`);
  for (const { key, place } of files) {
    // They are compressed already.
    zip.addReadStreamLazy(place, { compress: false }, (give) => {
      store.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  await written;
}

/** The rows as a table, with a column for each name that stands in any. */
function tableOf(rows: readonly ExportedRow[]): Buffer {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((column) => fieldOf(row[column])))]);
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return csvField(typeof value === 'string' ? value : JSON.stringify(value));
}
