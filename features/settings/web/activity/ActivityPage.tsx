import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { api } from '#platform/web/api.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { pageOf, withPage } from '#platform/web/page-search.ts';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { PagedDataTable, useLastPage } from '#ui/tables/PagedDataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { activityFile } from '../../calls/records.ts';
import { activityQuery } from '../queries.ts';
import { SettingsSubPage } from '../SettingsSubPage.tsx';
import { titles } from '../titles.ts';
import { type ActivityRow, activityRow } from './activity-row.ts';
import { words } from './words.ts';

const route = getRouteApi('/portal/settings/activity');

/** Who did what for a participant, when, and on which kind of device. */
export function ActivityPage() {
  const participant = useCurrentParticipant();
  return participant ? <Activity key={participant.sfid} participant={participant} /> : null;
}

/** One page of the activity; the address says which. */
function Activity({ participant }: { participant: Participant }) {
  const page = pageOf(route.useSearch());
  const onSearch = useListNavigation();
  const onPage = (to: number, replace?: boolean) => onSearch(withPage(to), replace);
  const query = useQuery({
    ...activityQuery(participant.sfid, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const rows = query.data?.items.map(activityRow);
  useLastPage(query, { page, onPage: (last) => onPage(last, true) });
  return (
    <SettingsSubPage about={<bdi>{words.about(participant.name)}</bdi>}>
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <div className={layout.stack2}>
          <PagedDataTable
            caption={words.list}
            pagesLabel={words.pages}
            columns={columns}
            query={query}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="clock" title={words.none} text={words.noneText} />}
            page={page}
            onPage={onPage}
          />
          {rows && rows.length > 0 && (
            <ListDownload
              about={words.list}
              onAsk={(asked) =>
                api(activityFile, { params: { participantSfid: participant.sfid }, query: asked })
              }
            />
          )}
        </div>
      </PullToRefresh>
      <Link to="/settings/access" className={linkClass}>
        {titles.access}
      </Link>
    </SettingsSubPage>
  );
}

const columns: readonly Column<ActivityRow>[] = [
  { id: 'what', header: words.what, onCard: 'title', cell: (row) => <Sentence row={row} /> },
  { id: 'when', header: words.when, cell: ({ when }) => when },
  { id: 'device', header: words.device, cell: ({ device }) => device },
];

/** The sentence about what was done; the claim's number links to the claim. */
function Sentence({ row: { before, claim, after } }: { row: ActivityRow }) {
  return (
    <bdi>
      {before}
      {claim && (
        <Link to="/claims/$claimId/claim" params={{ claimId: claim.sfid }}>
          {claim.reference_number}
        </Link>
      )}
      {after}
    </bdi>
  );
}
