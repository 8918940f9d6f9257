import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { submittedTitle } from '#features/submissions/words.ts';
import { glossary } from '#scheme/glossary.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import type { Column } from '#ui/tables/table.ts';
import { Facts } from '#ui/text/Facts.tsx';
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

const columns: readonly Column<SubmittedClaim>[] = [
  { id: 'claim', header: own.submittedClaim, onCard: 'title', cell: (sent) => <Title sent={sent} /> },
  { id: 'type', header: words.claimType, cell: ({ type }) => <Type type={type} /> },
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
];

/** The claims that were sent in: what each is, who acts next, and what came of it (specification: submitted-list). */
export function SubmittedList({ scope, search, onSearch }: ListProps) {
  const query = useQuery({
    ...submittedQuery(scope.participantSfid, search),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      caption={words.submittedList}
      columns={columns}
      card={(sent) => <SentCard sent={sent} scope={scope} />}
      below={(sent) => <Below sent={sent} scope={scope} />}
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

interface Props {
  sent: SubmittedClaim;
  scope: ClaimsScope;
}

/** On a card: what it is and what happens next, then the columns of the table. */
function SentCard(props: Props) {
  const { sent } = props;
  return (
    <div className={layout.stack2}>
      <p className={styles.title}>
        <Title sent={sent} />
      </p>
      <p>
        <SubmittedNext {...props} />
      </p>
      <Facts
        look="apart"
        facts={[
          { label: words.claimType, value: <Type type={sent.type} /> },
          { label: words.dateSubmitted, value: dayOf(sent.date) },
          { label: words.caseNumber, value: sent.case_number },
          { label: words.status, value: sent.status },
        ]}
      />
      <Files claim={sent} participantSfid={props.scope.participantSfid} />
    </div>
  );
}

/** Below a row: what happens next, and the files. */
function Below({ sent, scope }: Props) {
  return (
    <>
      <p>
        <SubmittedNext sent={sent} scope={scope} />
      </p>
      <Files claim={sent} participantSfid={scope.participantSfid} />
    </>
  );
}

/** What it is, as a link to its page. */
function Title({ sent }: { sent: SubmittedClaim }) {
  return (
    <Link to="/claims/submitted/$submittedId" params={{ submittedId: sent.sfid }} className={linkClass}>
      {submittedTitle(sent)}
      <Hidden> {words.ofCase(sent.case_number)}</Hidden>
    </Link>
  );
}

/** The plan manager's word for its kind, with what the word means. */
function Type({ type }: { type: string }) {
  return (
    <>
      <bdi className={styles.type}>{type}</bdi>{' '}
      {type === glossary.ocrInvoice.term && (
        <Text as="span" tone="aside">
          {glossary.ocrInvoice.meaning}
        </Text>
      )}
    </>
  );
}
