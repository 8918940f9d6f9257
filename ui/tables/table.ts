import type { ReactNode } from 'react';
import type { RowProps } from '../layout/Rows.tsx';

/** One column of a table, and one line of its cards on narrow screens. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts: aligned to the end, so that their digits are under one another. */
  isFigure?: boolean;
  /** Text that somebody has typed, such as an invoice number. It may be long and without spaces. */
  isFreeText?: boolean;
  /**
   * The cell's place on a card. `title` names the row, also in the table; `figure` stands beside the title; `bare`
   * stands without the header, such as a badge or a link. Without a place, the header stands before the cell.
   */
  onCard?: 'title' | 'figure' | 'bare';
  /**
   * The column holds the link that a press anywhere in the row follows. Don't set it where the row has other controls.
   */
  leads?: boolean;
  /** The names of the two orders: `['oldest first', 'newest first']`. Without names the column can't be sorted. */
  sorts?: readonly [ascending: string, descending: string];
}

/** The column by which rows are sorted, and the direction. */
export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The props of a `DataTable`. */
export interface DataTableProps<Row> {
  /** What the table lists. */
  caption: string;
  /** The caption's heading level. Only over cards is the caption a heading. */
  level?: 2 | 3;
  columns: readonly Column<Row>[];
  /** In the order in which they are shown; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The content of a card, where the columns one under the other would read badly. */
  card?: (row: Row) => ReactNode;
  /** One compact row instead of a card, for things of which a name and a figure say enough. */
  row?: (row: Row) => RowProps;
  /** Content under a row of the table, across all columns. */
  below?: (row: Row) => ReactNode;
  /** Keep sort and page in the address. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /**
   * The label of the choice of order on cards, where only one column can be sorted. The choices then leave out the
   * column's header.
   */
  sortLabel?: string;
  /** Shown in place of everything where there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** How many rows will probably come. The skeleton keeps room for them. */
  expected?: number;
}

/** The order after a press on a column's header: by the column, ascending; at a second press, descending. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const turns = current?.column === column && current.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}
