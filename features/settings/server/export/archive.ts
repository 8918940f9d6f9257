import { createWriteStream } from 'node:fs';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { ExportedPart } from '#platform/server/manifest/exported.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Cell, day, number, text } from '#platform/server/spreadsheet/cells.ts';
import { csvOf } from '#platform/server/spreadsheet/csv.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { type ExportedFile, exportedRow } from './contents.ts';

/** Everything that goes into an archive, read at one moment: the rows of each part as text, and its files. */
export interface ArchiveContents {
  parts: readonly { part: ExportedPart; rows: readonly string[] }[];
  files: readonly ExportedFile[];
}

/** How many rows are written at a time; between two batches the process serves other requests. */
const ROWS_AT_ONCE = 200;

/**
 * Writes the archive to `path`: `read-me.txt`, `everything.json`, one CSV a part, and the files. The contents are made
 * piece by piece while they are written, so that other requests do not wait and nothing large is held in memory.
 * `readme` gets the number of files that the store no longer has. Throws where the store fails.
 */
export async function writeArchive(
  { files: store }: Pick<Services, 'files'>,
  path: string,
  { parts, files }: ArchiveContents,
  readme: (missing: number) => string,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  zip.on('error', (error: Error) => (zip.outputStream as PassThrough).destroy(error));
  zip.addReadStream(Readable.from(jsonOf(parts)), 'everything.json');
  for (const { part, rows } of parts)
    zip.addReadStream(Readable.from(csvRows(part, rows)), `tables/${part.part}.csv`);
  let missing = 0;
  for (const { key, place } of files) {
    if (!(await store.exists(key))) {
      missing++;
      continue;
    }
    // The files are compressed already.
    zip.addReadStreamLazy(place, { compress: false }, (give) => {
      store.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.addBuffer(Buffer.from(readme(missing)), 'read-me.txt');
  zip.end();
  await written;
}

/** All parts as one JSON object, one row per line. */
function* jsonOf(parts: ArchiveContents['parts']): Generator<string> {
  let before = '{';
  for (const { part, rows } of parts) {
    yield `${before}\n${JSON.stringify(part.part)}: [`;
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const lines = rows.slice(at, at + ROWS_AT_ONCE).map((row) => JSON.stringify(exportedRow(row, part)));
      yield `${at === 0 ? '' : ','}\n${lines.join(',\n')}`;
    }
    yield ']';
    before = ',';
  }
  yield '\n}\n';
}

/** A part as a table; all rows of a part have the same columns. */
function* csvRows(part: ExportedPart, rows: readonly string[]): Generator<Buffer> {
  const columns = rows[0] === undefined ? [] : Object.keys(exportedRow(rows[0], part));
  yield csvOf([columns.map(text)]);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const lines = rows.slice(at, at + ROWS_AT_ONCE).map((text) => {
      const row = exportedRow(text, part);
      return columns.map((column) => cellOf(row[column]));
    });
    yield csvOf(lines, { mark: false });
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'string') return text(JSON.stringify(value));
  return isIsoDate(value) ? day(value) : text(value);
}
