import type { UseQueryResult } from '@tanstack/react-query';
import type { Report } from '@wattle/contract/reports/calls';
import type { Pagination as PageMeta } from '@wattle/domain/paging';
import { REPORTS_PER_PAGE } from '@wattle/domain/reports';
import { useEffect, useRef } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { pageCount } from '../../ui/pages.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { narrowColumns, wideColumns } from './columns.tsx';
import { reportRow } from './report-row.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  hasFullAccess: boolean;
  query: UseQueryResult<{ items: Report[]; pagination: PageMeta }>;
  page: number;
  /** `replace`: the page before is not worth going back to. */
  onPage: (page: number, replace?: boolean) => void;
  /** Changes with every refresh that somebody asked for: what was opened is closed again (1§2). */
  refreshes: number;
}

/** The reports of one page, as a table or as cards, and the way to the other pages (1§2 "Reports tab"). */
export function ReportList({ query, page, onPage, refreshes, ...whose }: Props) {
  const top = useRef<HTMLElement>(null);
  const total = query.data?.pagination.total ?? 0;
  useLastPage(query.isPlaceholderData ? 0 : total, page, onPage);
  const columns = (useNarrow() ? narrowColumns : wideColumns)(whose);
  if (query.isError && !query.data) {
    return (
      <LoadError
        text={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
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
      aria-label={words.list}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <DataTable
        caption={words.list}
        level={2}
        columns={columns}
        rows={query.data?.items.map(reportRow)}
        rowKey={({ sfid }) => `${sfid} ${refreshes}`}
        empty={<NoReports hasFullAccess={whose.hasFullAccess} />}
      />
      {total > 0 && (
        <Pagination
          label={words.pages}
          page={page}
          perPage={REPORTS_PER_PAGE}
          total={total}
          onChange={turn}
        />
      )}
    </section>
  );
}

/** Behind the last page there is nothing: an address that leads there leads to the last one. */
function useLastPage(total: number, page: number, onPage: Props['onPage']): void {
  const last = pageCount(total, REPORTS_PER_PAGE);
  const isBehind = total > 0 && page > last;
  useEffect(() => {
    if (isBehind) onPage(last, true);
  }, [isBehind, last, onPage]);
}

function NoReports({ hasFullAccess }: { hasFullAccess: boolean }) {
  return (
    <EmptyState icon="reports" title={words.noReports}>
      {hasFullAccess ? `${words.noReportsText} ${words.noReportsFull}` : words.noReportsText}
    </EmptyState>
  );
}
