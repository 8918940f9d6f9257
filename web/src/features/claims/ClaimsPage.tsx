import { useQueryClient } from '@tanstack/react-query';
import { planDates } from '@wattle/domain/plans/plans';
import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import text from '../../ui/text.module.css';
import type { ListProps } from './list/ClaimList.tsx';
import { refreshLists } from './list/refresh.ts';
import { type ClaimsSearch, type ClaimsTab, TABS } from './list/view.ts';
import { ProviderList } from './providers/ProviderList.tsx';
import { Reimbursements } from './Reimbursements.tsx';
import type { ClaimsScope } from './scope.ts';
import { SubmittedList } from './submitted/SubmittedList.tsx';
import { words } from './words.ts';

interface Props {
  scope: ClaimsScope;
  search: ClaimsSearch;
  onSearch: (search: ClaimsSearch, replace?: boolean) => void;
  /** What is available in the plan, to be seen on phones; undefined where it is not shown (2§2). */
  available: ReactNode;
}

/** All claims of a plan: by provider, what was paid back, and what was sent in (2§2 "Claims page"). */
export function ClaimsPage({ scope, search: { tab = 'providers', ...search }, onSearch, available }: Props) {
  const client = useQueryClient();
  const { start_date: startDate, end_date: endDate } = scope.plan;
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
        <p className={text.quiet}>{words.claimsText(planDates({ startDate, endDate }))}</p>
      </PageHeader>
      <PullToRefresh onRefresh={() => refreshLists(client)}>
        <div className={layout.stack5}>
          {available}
          <Tabs
            label={words.tabs}
            tabs={TABS.map((id) => ({ id, label: words.tab[id], content: lists[id] }))}
            selected={tab}
            onSelect={select}
          />
        </div>
      </PullToRefresh>
    </>
  );
}
