import { useQueryClient } from '@tanstack/react-query';
import { planDates } from '@wattle/domain/plans/plans';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PullToRefresh } from '../../../ui/PullToRefresh.tsx';
import text from '../../../ui/text.module.css';
import type { ListProps } from '../list/ClaimList.tsx';
import { refreshLists } from '../list/refresh.ts';
import { words } from '../words.ts';
import { ProviderList } from './ProviderList.tsx';

/** The providers with claims in a plan (2§2 "Providers page"). */
export function ProvidersPage(props: ListProps) {
  const client = useQueryClient();
  const { start_date: startDate, end_date: endDate } = props.scope.plan;
  return (
    <>
      <PageHeader title={words.providers}>
        <p className={text.quiet}>{words.providersText(planDates({ startDate, endDate }))}</p>
      </PageHeader>
      <PullToRefresh onRefresh={() => refreshLists(client)}>
        <ProviderList {...props} />
      </PullToRefresh>
    </>
  );
}
