import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { planDates } from '#features/plans/rules/plans.ts';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import { providersSentence } from '../../words/claims.ts';
import { ClaimPlan } from '../ClaimPlan.tsx';
import type { ListProps } from '../list/ClaimList.tsx';
import { providersQuery } from '../list/queries.ts';
import { refreshLists } from '../list/refresh.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import { ProviderList } from './ProviderList.tsx';

const route = getRouteApi('/portal/providers');

/** The providers with claims in the current plan (specification: providers-page). */
export function ProvidersPage() {
  return <ClaimPlan>{(scope) => <Providers scope={scope} />}</ClaimPlan>;
}

function Providers({ scope }: { scope: ClaimsScope }) {
  const { plan: _, ...search } = route.useSearch();
  const onSearch: ListProps['onSearch'] = useListNavigation();
  const client = useQueryClient();
  // The list's own query, as long as it is not narrowed.
  const all = useQuery(providersQuery(scope, {}));
  // A row without a provider is what the participant paid.
  const areAny = all.data?.items.some(({ provider_sfid: sfid }) => sfid !== null);
  const spoken = areAny === undefined ? (all.isError ? null : undefined) : [providersSentence(areAny)];
  const { start_date: startDate, end_date: endDate } = scope.plan;
  return (
    <>
      <PageHeader title={words.providers}>
        <Spoken about={scope.plan.sfid} sentences={spoken} />
        <Text tone="quiet" size="small">
          {words.providersText(planDates({ startDate, endDate }))}
        </Text>
      </PageHeader>
      <PullToRefresh onRefresh={() => refreshLists(client)}>
        <ProviderList scope={scope} search={search} onSearch={onSearch} />
      </PullToRefresh>
    </>
  );
}
