import type { ComponentProps, ReactNode } from 'react';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { pageOf } from '#platform/web/page-search.ts';
import layout from '#ui/layout/layout.module.css';
import { PagedDataTable } from '#ui/tables/PagedDataTable.tsx';
import type { Column, Sort } from '#ui/tables/table.ts';
import { words } from '../words.ts';
import type { ListSearch } from './view.ts';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  query: ComponentProps<typeof PagedDataTable>['query'];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The content of a card, where the columns one below the other would read badly. */
  card?: (row: Row) => ReactNode;
  /** One compact row instead of a card. */
  row?: ComponentProps<typeof PagedDataTable<Row>>['row'];
  /** Content below a row of the table, across all of its columns. */
  below?: (row: Row) => ReactNode;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** The column that the list can be sorted by, and in which direction it is sorted at first. */
  sort?: { column: string; first: Sort['direction']; label: string };
  empty: ReactNode;
  /** Asks the server for all rows as a file. */
  onFile: ComponentProps<typeof ListDownload>['onAsk'];
}

/** A list of claims or providers, in pages, with the whole list as a file. Sort and page are in the address. */
export function PagedTable<Row>({ search, onSearch, sort, onFile, ...list }: Props<Row>) {
  return (
    <div className={layout.stack2}>
      <PagedDataTable
        {...list}
        pagesLabel={words.pagesOf(list.caption)}
        page={pageOf(search)}
        onPage={(page) => onSearch(withPage(search, page))}
        {...(sort && {
          sort: { column: sort.column, direction: directionOf(search) ?? sort.first },
          sortLabel: sort.label,
          onSort: ({ direction }: Sort) => onSearch(withSort(search, direction, sort.first)),
        })}
      />
      {list.rows && list.rows.length > 0 && <ListDownload about={list.caption} onAsk={onFile} />}
    </div>
  );
}

function directionOf({ sort }: ListSearch): Sort['direction'] | undefined {
  return sort && (sort === 'asc' ? 'ascending' : 'descending');
}

function withPage(search: ListSearch, page: number): ListSearch {
  return { ...search, page: page > 1 ? String(page) : undefined };
}

/** Sorts another way, from page 1 (specification: claim-filters). */
function withSort(search: ListSearch, direction: Sort['direction'], first: Sort['direction']): ListSearch {
  const sort = direction === 'ascending' ? 'asc' : 'desc';
  return { ...search, page: undefined, sort: direction === first ? undefined : sort };
}
