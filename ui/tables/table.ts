import type { ReactNode } from 'react';

/** One column of a table, and one line of its cards on narrow screens. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end, so that their digits are under one another. */
  isFigure?: boolean;
  /** What somebody has typed, such as an invoice number: it may be long and without spaces. */
  isFreeText?: boolean;
  /**
   * Its place on a card: `title` names the row, also in the table; `figure` stands beside the title; `bare` says
   * itself, without the header, such as a badge or a link; else the header stands before it.
   */
  onCard?: 'title' | 'figure' | 'bare';
  /** It holds the link that a press anywhere in the row follows. Not where the row has other things to press. */
  leads?: boolean;
  /** In words what the two ways to sort by it give: `['oldest first', 'newest first']`. Without it, no sorting. */
  sorts?: readonly [ascending: string, descending: string];
}

/** By which column rows are sorted, and how. */
export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** What a `DataTable` is given. */
export interface DataTableProps<Row> {
  /** What it lists. */
  caption: string;
  /** The level of the caption among the page's headings, where it is one: over cards. */
  level?: 2 | 3;
  columns: readonly Column<Row>[];
  /** In the order in which they are shown; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a card shows, where the columns one under the other would say it badly. */
  card?: (row: Row) => ReactNode;
  /** What stands under a row of the table, across all of its columns. */
  below?: (row: Row) => ReactNode;
  /** Sort and page belong into the address. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Where it can be sorted by one column only, what choosing the way is called on cards: then the ways say enough. */
  sortLabel?: string;
  /** In the place of everything where there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** How many rows will probably come: the skeleton takes their room. */
  expected?: number;
}

/** What pressing a header's button sorts by: the column, upwards, and pressed again the other way round. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const turns = current?.column === column && current.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}
