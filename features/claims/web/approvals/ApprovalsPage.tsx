import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OfferAfter } from '#features/push/web/OfferAfter.tsx';
import { pageOf } from '#platform/web/page-search.ts';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import { useToday } from '#platform/web/today.ts';
import { glossary } from '#scheme/glossary.ts';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Terms } from '#ui/text/Terms.tsx';
import { Text } from '#ui/text/Text.tsx';
import { adviceWords } from '../advice/words.ts';
import { ClaimPlan } from '../ClaimPlan.tsx';
import type { ListProps } from '../list/ClaimList.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { approvalsQuery, listFiles } from '../list/queries.ts';
import { refreshLists } from '../list/refresh.ts';
import type { ClaimsScope } from '../scope.ts';
import { useOverrides } from '../use-overrides.ts';
import { WaitingLead } from '../WaitingLead.tsx';
import { words } from '../words.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { ApprovalChecks } from './ApprovalChecks.tsx';
import { approvalColumns } from './columns.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import { NoApprovals } from './NoApprovals.tsx';
import { hasApproved, withDecided } from './pending.ts';
import { type ApprovalRow, approvalRow } from './row.ts';
import { useDecide } from './use-decide.ts';
import { useQuestion } from './use-question.tsx';

const route = getRouteApi('/portal/claims/approvals');

const above = [{ to: '/claims', label: words.claims }] as const;

/**
 * The claims that wait for the participant, of all plans, to be approved or declined (specification: approvals-page).
 */
export function ApprovalsPage() {
  return <ClaimPlan above={above}>{(scope) => <Approvals scope={scope} />}</ClaimPlan>;
}

function Approvals({ scope }: { scope: ClaimsScope }) {
  const { page } = route.useSearch();
  const search = page ? { page } : {};
  const onSearch: ListProps['onSearch'] = useListNavigation();
  const client = useQueryClient();
  const today = useToday();
  const query = useQuery({
    ...approvalsQuery(scope.participantSfid, pageOf(search)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const overrides = useOverrides(scope, query.data?.items);
  const { pending, unsent, decide, undo, clear } = useDecide(scope, () => onSearch({}, true));
  const { ask, question } = useQuestion<ApprovalRow>((row, decision) => decide(row.claim, decision));
  const rows =
    query.data &&
    withDecided(query.data.items, pending).map((claim) =>
      approvalRow(claim, { scope, today, overrides, pending, unsent }),
    );
  const decision = (row: ApprovalRow) => (
    <DecideButtons
      row={row}
      mayDecide={scope.hasFullAccess}
      onAsk={(approve) => ask(row, approve)}
      onUndo={() => undo(row.sfid)}
    />
  );
  const of = { participantSfid: scope.participantSfid };
  return (
    <>
      <SubPageHeader title={words.approvals} above={above}>
        <WaitingLead scope={scope} />
        <Text tone="quiet" size="small">
          {words.approvalsText}
        </Text>
        <Text tone="quiet" size="small">
          {words.approvalsAccess}
          {!scope.hasFullAccess && ` ${adviceWords.sayHere}`}
        </Text>
      </SubPageHeader>
      <PullToRefresh
        onRefresh={async () => {
          await refreshLists(client);
          clear();
        }}
      >
        <PagedTable
          caption={words.approvalsList}
          columns={approvalColumns(decision)}
          below={(row) => <ApprovalChecks row={row} {...of} />}
          card={(row) => <ApprovalCard row={row} {...of} decision={decision(row)} />}
          query={query}
          rows={rows}
          rowKey={({ sfid }) => sfid}
          search={search}
          onSearch={onSearch}
          onFile={(asked) => listFiles.approvals(asked, scope.participantSfid)}
          empty={<NoApprovals maySubmit={scope.maySubmit} />}
        />
        <OfferAfter hasApproved={hasApproved(pending)} />
        <Terms terms={[glossary.approval]} />
      </PullToRefresh>
      {question}
    </>
  );
}
