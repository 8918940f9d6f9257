import type { UseQueryResult } from '@tanstack/react-query';
import type { Pagination as PageMeta } from '@wattle/domain/paging';
import { type ReactNode, useRef } from 'react';
import { DataTable } from '../../../ui/DataTable.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import type { Column, Sort } from '../../../ui/table.ts';
import { words } from '../words.ts';
import styles from './list.module.css';
import { PER_PAGE } from './queries.ts';
import { type ListSearch, pageOf } from './view.ts';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  query: UseQueryResult<{ pagination: PageMeta }>;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** The column that it can be sorted by, and how it is at first. */
  sort?: { column: string; first: Sort['direction']; label: string };
  empty: ReactNode;
}

/** A list that comes in pages: its table or cards, and the way to the other pages. Sort and page are in the address. */
export function PagedTable<Row>({
  caption,
  columns,
  query,
  rows,
  rowKey,
  search,
  onSearch,
  sort,
  empty,
}: Props<Row>) {
  const top = useRef<HTMLElement>(null);
  if (query.isError && !query.data) {
    return (
      <LoadError
        text={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const total = query.data?.pagination.total ?? 0;
  const turn = (page: number) => {
    onSearch(withPage(search, page));
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section
      className={styles.list}
      ref={top}
      tabIndex={-1}
      aria-label={caption}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <DataTable
        caption={caption}
        level={2}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={empty}
        {...(sort && {
          sort: { column: sort.column, direction: directionOf(search) ?? sort.first },
          sortLabel: sort.label,
          onSort: ({ direction }: Sort) => onSearch(withSort(search, direction, sort.first)),
        })}
      />
      {total > 0 && (
        <Pagination
          label={words.pagesOf(caption)}
          page={pageOf(search)}
          perPage={PER_PAGE}
          total={total}
          onChange={turn}
        />
      )}
    </section>
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
