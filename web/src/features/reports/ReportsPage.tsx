import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import text from '../../ui/text.module.css';
import { GenerateButton } from './GenerateButton.tsx';
import { ReportList } from './ReportList.tsx';
import { useReports } from './use-reports.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  hasFullAccess: boolean;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** A participant's budget reports, those that are being made among them, and the way to ask for one (1§2 "Reports"). */
export function ReportsPage({ participantSfid, hasFullAccess, page, onPage }: Props) {
  const { query, queued, news } = useReports(participantSfid, page);
  const [refreshes, setRefreshes] = useState(0);
  const refresh = async () => {
    await query.refetch({ throwOnError: true });
    setRefreshes((count) => count + 1);
  };
  return (
    <>
      <PageHeader title={words.reports} actions={<GenerateButton hasFullAccess={hasFullAccess} />}>
        <p className={text.quiet}>{words.reportsText}</p>
      </PageHeader>
      <PullToRefresh onRefresh={refresh}>
        <div className={layout.stack5}>
          <p className={text.quiet}>{words.newFramework}</p>
          <Notice>{[news, queued > 0 && words.waiting(queued)].filter(Boolean).join(' ')}</Notice>
          <ReportList
            participantSfid={participantSfid}
            hasFullAccess={hasFullAccess}
            query={query}
            page={page}
            onPage={onPage}
            refreshes={refreshes}
          />
        </div>
      </PullToRefresh>
    </>
  );
}
