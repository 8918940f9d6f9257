import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { plansQuery } from '#features/plans/web/queries.ts';
import { pageOf, withPage } from '#platform/web/page-search.ts';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useToday } from '#platform/web/today.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import { reportsSentence } from '../words.ts';
import { GenerateButton } from './GenerateButton.tsx';
import { reportsQuery } from './queries.ts';
import { ReportList } from './ReportList.tsx';
import { useReports } from './use-reports.ts';
import { words } from './words.ts';

const route = getRouteApi('/portal/reports');

/** A participant's budget reports, of all plans, and the way to ask for one (specification: reports-page). */
export function ReportsPage() {
  const participant = useCurrentParticipant();
  useRequested();
  return participant ? <Reports key={participant.sfid} participant={participant} /> : null;
}

/**
 * Tells somebody once that they have just asked for a report: it is removed from the address at once
 * (specification: report-requested).
 */
function useRequested(): void {
  const { queued, page } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!queued) return;
    showToast(words.requested);
    void navigate({ search: page ? { page } : {}, replace: true });
  }, [queued, page, navigate]);
}

/** The list includes reports that are being made; the address names its page. */
function Reports({ participant }: { participant: Participant }) {
  const { sfid: participantSfid } = participant;
  const title = useTitle();
  const hasFullAccess = fullAccessTo(participant);
  const page = pageOf(route.useSearch());
  const onSearch = useListNavigation();
  const onPage = (to: number, replace?: boolean) => onSearch(withPage(to), replace);
  const { query, queued, news } = useReports(participantSfid, page);
  const today = useToday();
  const newest = useNewest(participantSfid);
  const [refreshes, setRefreshes] = useState(0);
  const refresh = async () => {
    await query.refetch({ throwOnError: true });
    setRefreshes((count) => count + 1);
  };
  return (
    <>
      <PageHeader title={title} actions={<GenerateButton hasFullAccess={hasFullAccess} />}>
        <Spoken about={participantSfid} sentences={newest && [reportsSentence(newest.day, today)]} />
        <Text tone="quiet" size="small">
          {words.reportsText}
        </Text>
      </PageHeader>
      <PullToRefresh onRefresh={refresh}>
        <div className={layout.stack5}>
          <NewFrameworkNote participantSfid={participantSfid} />
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

/** The day of the newest report that is ready; undefined while the list is loading, null where it can't be loaded. */
function useNewest(participantSfid: string): { day: string | undefined } | null | undefined {
  const { data, isError } = useQuery(reportsQuery(participantSfid, 1));
  if (!data) return isError ? null : undefined;
  const made = data.items.find((report) => report.generated_at)?.generated_at;
  return { day: made ? todayInAdelaide(new Date(made)) : undefined };
}

/** Says that no report can be made of a plan with new funding periods, to people with such a plan. */
function NewFrameworkNote({ participantSfid }: { participantSfid: string }) {
  const { data: plans } = useQuery(plansQuery(participantSfid));
  return plans?.some(({ restrictions }) => restrictions.includes('reports')) ? (
    <Text tone="quiet">{words.newFramework}</Text>
  ) : null;
}
