import { isUtf8 } from 'node:buffer';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { Transform } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { columnNames } from './heading.ts';

/** A table file as it comes, row by row: cells by column name, and the line it begins on (the heading is line 1). */
export interface SourceRow {
  line: number;
  cells: Record<string, string>;
  /** What keeps the row from being read at all, and where. */
  broken?: { column: string; value: string; reason: string };
}

/** A table file that is open for reading. */
export interface Source {
  columns: readonly string[];
  rows: AsyncIterable<SourceRow>;
  /** What was put right while the file was opened, for the report: another encoding, say. */
  notes: readonly string[];
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const NOTES: Record<Exclude<Encoding, 'utf-8'>, string> = {
  'utf-16le': 'is in UTF-16, and was read as that',
  'utf-16be': 'is in UTF-16, and was read as that',
  'windows-1252': 'is not in UTF-8, and was read as Windows-1252',
};

/**
 * Opens a CSV file: UTF-8 with or without BOM, UTF-16, or Windows-1252; commas, semicolons or tabs. `names` are the
 * columns that somebody will look for. `read` is called with the number of bytes read so far. A row without anything in
 * it is left out; one with more or fewer cells than the heading is broken.
 */
export async function openCsv(
  file: string,
  names: readonly string[],
  read?: (bytes: number) => void,
): Promise<Source> {
  const encoding = encodingOf(file);
  const unreadable: CsvError[] = [];
  const parser = createReadStream(file)
    .pipe(counted(read))
    .pipe(decoded(encoding))
    .pipe(
      parse({
        bom: true,
        delimiter: delimiterOf(file, encoding),
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_records_with_error: true,
        on_skip: (error) => {
          if (error) unreadable.push(error);
        },
        max_record_size: 1_000_000,
      }),
    );
  const records = filled(parser as AsyncIterable<CsvRecord>);
  const heading = await records.next();
  const columns = heading.done ? [] : columnNames(heading.value.cells, names);
  return {
    columns,
    rows: rowsOf(columns, records, unreadable),
    notes: encoding === 'utf-8' ? [] : [NOTES[encoding]],
  };
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** The records with something in them, each with the line it begins on; gives the last line at the end. */
async function* filled(
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<{ line: number; cells: string[] }, number> {
  let before = 0;
  for await (const { record: cells, info } of records) {
    const line = before + 1;
    before = info.lines;
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
  }
  return before;
}

async function* rowsOf(
  columns: readonly string[],
  records: ReturnType<typeof filled>,
  unreadable: readonly CsvError[],
): AsyncGenerator<SourceRow> {
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const { line, cells: found } = next.value;
    const cells: Record<string, string> = {};
    for (let at = 0; at < columns.length; at += 1) cells[columns[at] as string] = found[at] ?? '';
    yield found.length === columns.length
      ? { line, cells }
      : { line, cells, broken: wrongWidth(columns, found) };
  }
  for (const error of unreadable) {
    const reason = `the file cannot be read from here on: ${error.message.replace(/ at line .*/, '')}`;
    yield { line: next.value + 1, cells: {}, broken: { column: columns[0] ?? '', value: '', reason } };
  }
}

function wrongWidth(columns: readonly string[], record: readonly string[]): NonNullable<SourceRow['broken']> {
  const reason = `the row has ${record.length} cells, the heading has ${columns.length}`;
  const at = Math.min(record.length, columns.length) - 1;
  return { column: columns[Math.max(0, at)] ?? '', value: record[Math.max(0, at)] ?? '', reason };
}

function counted(read: ((bytes: number) => void) | undefined): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      read?.(bytes);
      done(null, chunk);
    },
  });
}

function decoded(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
}

/** A file's encoding: as its byte order mark says, else UTF-8 if all of it is valid, else that of old spreadsheets. */
function encodingOf(file: string): Encoding {
  const size = statSync(file).size;
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(Math.min(size, 1 << 20));
    readSync(descriptor, chunk, 0, chunk.length, 0);
    if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    for (let position = 0; position < size; ) {
      const length = readSync(descriptor, chunk, 0, chunk.length, position);
      const end = position + length >= size ? length : lastWholeCharacter(chunk, length);
      if (!isUtf8(chunk.subarray(0, end))) return 'windows-1252';
      position += end;
    }
    return 'utf-8';
  } finally {
    closeSync(descriptor);
  }
}

/** Where a chunk can be cut without cutting a UTF-8 character in two. */
function lastWholeCharacter(chunk: Buffer, length: number): number {
  let end = length;
  while (end > length - 4 && ((chunk[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return Math.max(1, end - 1);
}

/** The delimiter that occurs most often in the heading. */
function delimiterOf(file: string, encoding: Encoding): string {
  const descriptor = openSync(file, 'r');
  const chunk = Buffer.alloc(16_384);
  const length = readSync(descriptor, chunk, 0, chunk.length, 0);
  closeSync(descriptor);
  const lines = new TextDecoder(encoding).decode(chunk.subarray(0, length)).split(/\r?\n/);
  const heading = lines.find((line) => /[^\s,;]/.test(line)) ?? '';
  const times = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0] as string;
}
