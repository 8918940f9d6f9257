import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Plan } from '#features/plans/calls/plans.ts';
import { planDates } from '#features/plans/rules/plans.ts';
import { readBudget } from '#features/plans/web/figures.ts';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ClaimPlan } from '../ClaimPlan.tsx';
import type { ListProps } from '../list/ClaimList.tsx';
import { latestClaimsQuery } from '../list/queries.ts';
import { refreshLists } from '../list/refresh.ts';
import { type ClaimsSearch, type ClaimsTab, TABS } from '../list/view.ts';
import { ProviderList } from '../providers/ProviderList.tsx';
import type { ClaimsScope } from '../scope.ts';
import { SubmittedList } from '../submitted/SubmittedList.tsx';
import { NeedsLead } from '../WaitingLead.tsx';
import { words } from '../words.ts';
import { AvailableBudget } from './AvailableBudget.tsx';
import { LatestClaims } from './LatestClaims.tsx';
import { Reimbursements } from './Reimbursements.tsx';

const route = getRouteApi('/portal/claims');

/**
 * All claims of a plan: how many wait, the latest claims, and lists of providers, reimbursements and submitted claims
 * (specification: claims-tabs).
 */
export function ClaimsPage() {
  return <ClaimPlan>{(scope, plan) => <Claims scope={scope} plan={plan} />}</ClaimPlan>;
}

/** The address says which tab is open and what its list shows. */
function Claims({ scope, plan }: { scope: ClaimsScope; plan: Plan }) {
  const { plan: _, tab = 'providers', ...search } = route.useSearch();
  const onSearch: (search: ClaimsSearch, replace?: boolean) => void = useListNavigation();
  const client = useQueryClient();
  const latest = useQuery(latestClaimsQuery(scope));
  const { start_date: startDate, end_date: endDate } = plan;
  const select = (chosen: ClaimsTab) => onSearch(chosen === 'providers' ? {} : { tab: chosen });
  const list: ListProps = {
    scope,
    search,
    onSearch: (changed, replace) => onSearch(tab === 'providers' ? changed : { tab, ...changed }, replace),
  };
  const lists = {
    providers: <ProviderList {...list} />,
    reimbursements: <Reimbursements {...list} />,
    submitted: <SubmittedList {...list} />,
  } satisfies Record<ClaimsTab, ReactNode>;
  return (
    <>
      <PageHeader title={words.claims}>
        <NeedsLead scope={scope} />
        <Text tone="quiet" size="small">
          {words.claimsText(planDates({ startDate, endDate }))}
        </Text>
      </PageHeader>
      <PullToRefresh onRefresh={() => refreshLists(client)}>
        <div className={layout.stack5}>
          <LatestClaims scope={scope} query={latest} />
          {!plan.pace_plan && <AvailableBudget available={readBudget(plan).spendable?.amount} />}
          {/* The tabs load at once, but stay hidden until the latest claims above are loaded: so they never move. */}
          <div hidden={latest.isLoading}>
            <Tabs
              label={words.tabs}
              tabs={TABS.map((id) => ({ id, label: words.tab[id], content: lists[id] }))}
              selected={tab}
              onSelect={select}
            />
          </div>
        </div>
      </PullToRefresh>
    </>
  );
}
