import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedDataTable, useLastPage } from '../../../ui/PagedDataTable.tsx';
import { PullToRefresh } from '../../../ui/PullToRefresh.tsx';
import type { Column } from '../../../ui/table.ts';
import { activityQuery } from '../queries.ts';
import { SettingsSubPage } from '../SettingsSubPage.tsx';
import { words as settings } from '../words.ts';
import { type ActivityRow, activityRow } from './activity-row.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  participantName: string;
  /** From 1; it is in the address. */
  page: number;
  /** `replace`: the page before is not worth going back to. */
  onPage: (page: number, replace?: boolean) => void;
}

/** Who did what for a participant, when, and on which kind of device. */
export function ActivityPage({ participantSfid, participantName, page, onPage }: Props) {
  const query = useQuery({
    ...activityQuery(participantSfid, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useLastPage(query, { page, onPage: (last) => onPage(last, true) });
  return (
    <SettingsSubPage title={settings.activity} about={<bdi>{words.about(participantName)}</bdi>}>
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <PagedDataTable
          caption={words.list}
          pagesLabel={words.pages}
          columns={columns}
          query={query}
          rows={query.data?.items.map(activityRow)}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState icon="clock" title={words.none} text={words.noneText} />}
          page={page}
          onPage={onPage}
        />
      </PullToRefresh>
    </SettingsSubPage>
  );
}

const columns: readonly Column<ActivityRow>[] = [
  { id: 'what', header: words.what, onCard: 'title', cell: (row) => <Sentence row={row} /> },
  { id: 'when', header: words.when, cell: ({ when }) => when },
  { id: 'device', header: words.device, cell: ({ device }) => device },
];

/** What was done; the claim's number leads to the claim. */
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
