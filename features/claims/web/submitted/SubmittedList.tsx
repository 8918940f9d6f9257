import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SubmittedClaim } from '#features/submissions/calls.ts';
import { getSubmittedAttachment } from '#features/submissions/calls.ts';
import { api } from '#platform/web/api.ts';
import { glossary } from '#scheme/glossary.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Text } from '#ui/text/Text.tsx';
import { FileLink } from '../FileLink.tsx';
import { dayOf } from '../figures.ts';
import type { ListProps } from '../list/ClaimList.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { listFiles, submittedQuery } from '../list/queries.ts';
import { words } from '../words.ts';
import styles from './SubmittedList.module.css';

const columnsOf = (participantSfid: string): readonly Column<SubmittedClaim>[] => [
  {
    id: 'type',
    header: words.claimType,
    onCard: 'title',
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
    cell: (claim) => <Files claim={claim} participantSfid={participantSfid} />,
  },
];

/** The claims that were sent in (specification: other-claim-lists). */
export function SubmittedList({ scope, search, onSearch }: ListProps) {
  const query = useQuery({
    ...submittedQuery(scope.participantSfid, search),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      caption={words.submittedList}
      columns={columnsOf(scope.participantSfid)}
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

/** The files that were sent with a claim: the invoice and, for a reimbursement, the receipt. */
function Files({ claim, participantSfid }: { claim: SubmittedClaim; participantSfid: string }) {
  const { sfid, invoice_link: invoice, extra_file_link: extra, case_number: number } = claim;
  if (!invoice && !extra)
    return (
      <Text as="span" tone="quiet">
        {words.noFile}
      </Text>
    );
  const ask = (file: 'invoice' | 'extra') => () =>
    api(getSubmittedAttachment, { params: { participantSfid, submittedId: sfid }, query: { file } });
  const about = words.ofCase(number);
  return (
    <div className={styles.files}>
      {invoice && <FileLink label={words.downloadInvoice} about={about} onAsk={ask('invoice')} />}
      {extra && <FileLink label={words.downloadExtra} about={about} onAsk={ask('extra')} />}
    </div>
  );
}
