import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { planDates } from '#features/plans/rules/plans.ts';
import { ProviderNotes } from '#features/provider-notes/web/ProviderNotes.tsx';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import { useToday } from '#platform/web/today.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ClaimLink } from '../ClaimLink.tsx';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { MYSELF } from '../figures.ts';
import { ClaimList, type ListProps } from '../list/ClaimList.tsx';
import { claimColumns } from '../list/columns.tsx';
import { claimsOfQuery, claimsQuery } from '../list/queries.ts';
import { refreshLists } from '../list/refresh.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import styles from './ProviderClaimsPage.module.css';
import { Registration } from './Registration.tsx';

const route = getRouteApi('/portal/providers/$providerId/claims');

const above = [{ to: '/providers', label: words.providers }] as const;

/**
 * The claims of one provider in the current plan; of `myself`, what the participant paid
 * (specification: providers-page).
 */
export function ProviderClaimsPage() {
  const { providerId } = route.useParams();
  return (
    <ClaimPlan key={providerId} above={above}>
      {(scope) => <ProviderClaims providerId={providerId} scope={scope} />}
    </ClaimPlan>
  );
}

function ProviderClaims({ providerId, scope }: { providerId: string; scope: ClaimsScope }) {
  const { plan: _, ...search } = route.useSearch();
  const onSearch: ListProps['onSearch'] = useListNavigation();
  const client = useQueryClient();
  const of = { provider: providerId };
  // The list's own query, as long as it is not narrowed: only claims name their provider.
  const { data } = useQuery(claimsQuery(scope, of, {}, useToday()));
  const isUnknown = useIsUnknown(scope, providerId, data?.pagination.total === 0);
  const name = providerId === MYSELF ? words.myself : data?.items[0]?.provider_name;
  const { start_date: startDate, end_date: endDate } = scope.plan;
  const columns = claimColumns(({ sfid, reference }) => (
    <ClaimLink
      reference={reference}
      link={{ to: '/providers/$providerId/claims/$claimId/claim', params: { providerId, claimId: sfid } }}
    />
  ));
  if (isUnknown) return <NotFoundPage />;
  return (
    <>
      <SubPageHeader title={words.providerClaims} above={above}>
        {name && (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <Text tone="quiet">{words.providerClaimsText(planDates({ startDate, endDate }))}</Text>
      </SubPageHeader>
      <PullToRefresh onRefresh={() => refreshLists(client)}>
        <ClaimList
          scope={scope}
          search={search}
          onSearch={onSearch}
          of={of}
          caption={words.claims}
          searchLabel={words.searchInvoice}
          columns={columns}
          empty={<EmptyState icon="file" title={words.noClaims} text={words.noClaimsText} />}
        />
      </PullToRefresh>
      {providerId !== MYSELF && (
        <>
          <Registration providerId={providerId} />
          <ProviderNotes
            participantSfid={scope.participantSfid}
            providerId={providerId}
            userId={scope.userId}
            mayWrite={scope.hasFullAccess}
          />
        </>
      )}
    </>
  );
}

/** Whether a provider without claims in the plan has none in any other plan either: then the page is not found. */
function useIsUnknown({ participantSfid }: ClaimsScope, providerId: string, hasNoneHere: boolean): boolean {
  const isAsked = hasNoneHere && providerId !== MYSELF;
  const { data } = useQuery({ ...claimsOfQuery(participantSfid, providerId), enabled: isAsked });
  return isAsked && data?.pagination.total === 0;
}
