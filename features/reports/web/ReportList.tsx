import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import type { Pagination as PageMeta } from '#scheme/paging.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { PagedDataTable, useLastPage } from '#ui/tables/PagedDataTable.tsx';
import { type Report, reportsFile } from '../calls/reports.ts';
import { narrowColumns, wideColumns } from './columns.tsx';
import { reportRow } from './report-row.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  hasFullAccess: boolean;
  query: UseQueryResult<{ items: Report[]; pagination: PageMeta }>;
  page: number;
  /** `replace`: the page before is not worth going back to. */
  onPage: (page: number, replace?: boolean) => void;
  /** Changes with every refresh that somebody asked for: opened details close again (specification: reports-page). */
  refreshes: number;
}

/** The reports of one page, as a table or as cards, and the way to the other pages (specification: reports-page). */
export function ReportList({ query, page, onPage, refreshes, ...scope }: Props) {
  useLastPage(query, { page, onPage: (last) => onPage(last, true) });
  const rows = query.data?.items.map(reportRow);
  return (
    <div className={layout.stack2}>
      <PagedDataTable
        caption={words.list}
        pagesLabel={words.pages}
        columns={(useNarrow() ? narrowColumns : wideColumns)(scope)}
        query={query}
        rows={rows}
        // Opened details close on another page too, even while that page is loading.
        rowKey={({ sfid }) => `${sfid} ${page} ${refreshes}`}
        empty={<NoReports hasFullAccess={scope.hasFullAccess} />}
        page={page}
        onPage={onPage}
      />
      {rows && rows.length > 0 && (
        <ListDownload
          about={words.list}
          onAsk={(asked) =>
            api(reportsFile, { params: { participantSfid: scope.participantSfid }, query: asked })
          }
        />
      )}
    </div>
  );
}

function NoReports({ hasFullAccess }: { hasFullAccess: boolean }) {
  return (
    <EmptyState
      icon="reports"
      title={words.noReports}
      text={hasFullAccess ? `${words.noReportsText} ${words.noReportsFull}` : words.noReportsText}
    />
  );
}
