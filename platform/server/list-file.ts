import type { ListFile, ListFileFormat } from '#platform/contract/list-file.ts';
import { LIST_FILE_LIMIT, LIST_FILE_ROWS } from '#scheme/paging.ts';
import type { Caller } from './identity/caller.ts';
import type { Limit } from './limits.ts';
import type { ListOf, PageQuery } from './paging.ts';
import { Refusal } from './refusal.ts';
import { type Cell, text } from './spreadsheet/cells.ts';
import { csvOf } from './spreadsheet/csv.ts';
import { type Table, xlsxOf } from './spreadsheet/xlsx.ts';

/** One column of a file: its name, and what a row has in it. */
export type FileColumn<Item> = readonly [header: string, cell: (item: Item) => Cell];

/** What a file is called after, and the format that was asked for. */
export interface FileKind {
  what: string;
  format: ListFileFormat | undefined;
}

/** How often one session may ask for a list as a file: each file reads the whole list. */
export const LIST_FILES: Limit = { name: 'lists.file', ...LIST_FILE_LIMIT };

/**
 * How many rows are read and written in one step, so that a long list takes little memory and other requests get their
 * turn.
 */
const ROWS_AT_ONCE = 1000;

const cellsOf = <Item>(items: readonly Item[], columns: readonly FileColumn<Item>[]): Cell[][] =>
  items.map((item) => columns.map(([, cell]) => cell(item)));

/** A list whose rows are all here already, as a file named after its contents and the day. */
export const rowsFile = <Item>(
  caller: Caller,
  kind: FileKind,
  columns: readonly FileColumn<Item>[],
  items: readonly Item[],
): Promise<ListFile> => {
  async function* rows() {
    yield cellsOf(items, columns);
  }
  return write(caller, kind, columns, rows());
};

const tooMany = `There are too many rows for one file (more than ${LIST_FILE_ROWS.toLocaleString('en-AU')}). Please choose fewer with the filters.`;

/**
 * A list as a file, with all of its rows: `pageOf` reads a page of it as the list's own call does. The file is named
 * after its contents and the day. Throws 422 where there are too many rows.
 */
export function listFile<Item>(
  caller: Caller,
  kind: FileKind,
  columns: readonly FileColumn<Item>[],
  pageOf: (page: PageQuery) => Promise<ListOf<Item>>,
): Promise<ListFile> {
  async function* rows() {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { items, pagination } = await pageOf({ page: String(page), per_page: String(ROWS_AT_ONCE) });
      if (pagination.total > LIST_FILE_ROWS) throw new Refusal(422, tooMany);
      yield cellsOf(items, columns);
      isLast = pagination.is_last_page;
    }
  }
  return write(caller, kind, columns, rows());
}

async function write<Item>(
  { today }: Caller,
  { what, format = 'csv' }: FileKind,
  columns: readonly FileColumn<Item>[],
  rows: Table['rows'],
): Promise<ListFile> {
  const name = `${what}-${today}.${format}`;
  const header = columns.map(([title]) => title);
  if (format === 'xlsx') {
    const workbook = await xlsxOf({ name: what, header, rows });
    return { name, xlsx: workbook.toString('base64') };
  }
  const parts = [csvOf([header.map(text)])];
  for await (const some of rows) parts.push(csvOf(some, { mark: false }));
  return { name, csv: Buffer.concat(parts).toString() };
}
