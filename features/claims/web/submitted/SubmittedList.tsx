import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { submittedTitle } from '#features/submissions/words.ts';
import { useToday } from '#platform/web/today.ts';
import { glossary } from '#scheme/glossary.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { dayOf } from '../figures.ts';
import type { ListProps } from '../list/ClaimList.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { listFiles, submittedQuery } from '../list/queries.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import { Files } from './Files.tsx';
import styles from './SubmittedList.module.css';
import { SubmittedNext } from './SubmittedNext.tsx';
import { words as own } from './words.ts';

const columnsOf = (scope: ClaimsScope, today: string): readonly Column<SubmittedClaim>[] => [
  {
    id: 'claim',
    header: own.submittedClaim,
    onCard: 'title',
    cell: (sent) => (
      <>
        <Link to="/claims/submitted/$submittedId" params={{ submittedId: sent.sfid }} className={linkClass}>
          {submittedTitle(sent)}
          <Hidden> {words.ofCase(sent.case_number)}</Hidden>
        </Link>
        <SubmittedNext sent={sent} scope={scope} today={today} />
      </>
    ),
  },
  {
    id: 'type',
    header: words.claimType,
    cell: ({ type }) => (
      <>
        <bdi className={styles.type}>{type}</bdi>{' '}
        {type === glossary.ocrInvoice.term && (
          <Text as="span" tone="aside">
            {glossary.ocrInvoice.meaning}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'submitted',
    header: words.dateSubmitted,
    cell: ({ date }) => dayOf(date),
    sorts: [words.oldestFirst, words.newestFirst],
  },
  {
    id: 'case',
    header: words.caseNumber,
    isFreeText: true,
    cell: ({ case_number }) => <bdi>{case_number}</bdi>,
  },
  { id: 'status', header: words.status, cell: ({ status }) => <bdi>{status}</bdi> },
  {
    id: 'download',
    header: words.download,
    onCard: 'bare',
    cell: (claim) => <Files claim={claim} participantSfid={scope.participantSfid} />,
  },
];

/** The claims that were sent in: what each is, who acts next, and what came of it (specification: submitted-list). */
export function SubmittedList({ scope, search, onSearch }: ListProps) {
  const today = useToday();
  const query = useQuery({
    ...submittedQuery(scope.participantSfid, search),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      caption={words.submittedList}
      columns={columnsOf(scope, today)}
      query={query}
      rows={query.data?.items}
      rowKey={({ sfid }) => sfid}
      search={search}
      onSearch={onSearch}
      sort={{ column: 'submitted', first: 'descending', label: words.sortByDateSubmitted }}
      onFile={(asked) => listFiles.submitted(asked, scope.participantSfid, search)}
      empty={<EmptyState icon="file" title={words.noSubmitted} text={words.noSubmittedText} />}
    />
  );
}
