import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Pagination as PageMeta } from '#scheme/paging.ts';
import { QueryError } from '../feedback/Loaded.tsx';
import { DataTable } from './DataTable.tsx';
import styles from './PagedDataTable.module.css';
import { Pagination } from './Pagination.tsx';
import type { DataTableProps } from './table.ts';

interface Props<Row> extends Omit<DataTableProps<Row>, 'level' | 'expected'> {
  query: UseQueryResult<{ pagination: PageMeta }>;
  /** The name of the pagination, for screen readers. */
  pagesLabel: string;
  /** The page that is shown, from 1; it is in the address. */
  page: number;
  onPage: (page: number) => void;
}

/** A list that comes in pages: its table or cards and the pagination, or the reason why it could not be loaded. */
export function PagedDataTable<Row>({ query, pagesLabel, page, onPage, ...table }: Props<Row>) {
  const top = useRef<HTMLElement>(null);
  if (query.isError && !query.data) return <QueryError query={query} />;
  const { total = 0, per_page: perPage = 1 } = query.data?.pagination ?? {};
  const turn = (to: number) => {
    onPage(to);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section
      className={styles.list}
      ref={top}
      tabIndex={-1}
      aria-label={table.caption}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <DataTable {...table} level={2} />
      {total > 0 && (
        <Pagination label={pagesLabel} page={page} perPage={perPage} total={total} onChange={turn} />
      )}
    </section>
  );
}

/** Leads an address beyond the last page to the last page. */
export function useLastPage(
  query: UseQueryResult<{ pagination: PageMeta }>,
  { page, onPage }: { page: number; onPage: (page: number) => void },
): void {
  const last = query.isPlaceholderData ? 0 : (query.data?.pagination.total_pages ?? 0);
  const isBehind = last > 0 && page > last;
  useEffect(() => {
    if (isBehind) onPage(last);
  }, [isBehind, last, onPage]);
}
