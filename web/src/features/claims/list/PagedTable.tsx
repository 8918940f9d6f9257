import type { ComponentProps, ReactNode } from 'react';
import { pageOf } from '../../../platform/page-search.ts';
import { PagedDataTable } from '../../../ui/PagedDataTable.tsx';
import type { Column, Sort } from '../../../ui/table.ts';
import { words } from '../words.ts';
import type { ListSearch } from './view.ts';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  query: ComponentProps<typeof PagedDataTable>['query'];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** The column that it can be sorted by, and how it is at first. */
  sort?: { column: string; first: Sort['direction']; label: string };
  empty: ReactNode;
}

/** A list of claims, or of whom they are from, in pages. Sort and page are in the address. */
export function PagedTable<Row>({ search, onSearch, sort, ...list }: Props<Row>) {
  return (
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
  );
}

function directionOf({ sort }: ListSearch): Sort['direction'] | undefined {
  return sort && (sort === 'asc' ? 'ascending' : 'descending');
}

function withPage(search: ListSearch, page: number): ListSearch {
  return { ...search, page: page > 1 ? String(page) : undefined };
}

/** Sorted another way the list begins anew (2§4 "Lists"). */
function withSort(search: ListSearch, direction: Sort['direction'], first: Sort['direction']): ListSearch {
  const way = direction === 'ascending' ? 'asc' : 'desc';
  return { ...search, page: undefined, sort: direction === first ? undefined : way };
}
