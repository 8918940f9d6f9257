import type { ListFile } from '#platform/contract/list-file.ts';
import { LIST_FILE_LIMIT, LIST_FILE_ROWS } from '#scheme/paging.ts';
import { csvOf } from './csv.ts';
import type { Caller } from './identity/caller.ts';
import type { Limit } from './limits.ts';
import type { ListOf, PageQuery } from './paging.ts';
import { Refusal } from './refusal.ts';

/** One column of a file: its name, and a row's field as it is written (csv.ts). */
export type FileColumn<Item> = readonly [header: string, field: (item: Item) => string];

/** How often one session may ask for a list as a file: each file reads the whole list. */
export const LIST_FILES: Limit = { name: 'lists.file', ...LIST_FILE_LIMIT };

/**
 * How many rows are read and written in one step, so that a long list takes little memory and other requests get their
 * turn.
 */
const ROWS_AT_ONCE = 1000;

const headers = <Item>(columns: readonly FileColumn<Item>[]): string[] => columns.map(([header]) => header);

const written = <Item>(items: readonly Item[], columns: readonly FileColumn<Item>[]): string[][] =>
  items.map((item) => columns.map(([, field]) => field(item)));

/** A list whose rows are all here already, as a file named after its contents and the day. */
export const rowsFile = <Item>(
  { today }: Caller,
  what: string,
  columns: readonly FileColumn<Item>[],
  items: readonly Item[],
): ListFile => ({
  name: `${what}-${today}.csv`,
  csv: csvOf([headers(columns), ...written(items, columns)]).toString(),
});

const tooMany = `There are too many rows for one file (more than ${LIST_FILE_ROWS.toLocaleString('en-AU')}). Please choose fewer with the filters.`;

/**
 * A list as a file, with all of its rows: `pageOf` reads a page of it as the list's own call does. The file is named
 * after its contents and the day. Throws 422 where there are too many rows.
 */
export async function listFile<Item>(
  { today }: Caller,
  what: string,
  columns: readonly FileColumn<Item>[],
  pageOf: (page: PageQuery) => Promise<ListOf<Item>>,
): Promise<ListFile> {
  const parts = [csvOf([headers(columns)])];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { items, pagination } = await pageOf({ page: String(page), per_page: String(ROWS_AT_ONCE) });
    if (pagination.total > LIST_FILE_ROWS) throw new Refusal(422, tooMany);
    parts.push(csvOf(written(items, columns), { mark: false }));
    isLast = pagination.is_last_page;
  }
  return { name: `${what}-${today}.csv`, csv: Buffer.concat(parts).toString() };
}
