import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAsked } from '#features/evidence/web/use-asked.ts';
import { brand } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import type { Column } from '#ui/tables/table.ts';
import { type ClaimRow, claimRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { useOverrides } from '../use-overrides.ts';
import { words } from '../words.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { KeywordSearch } from './KeywordSearch.tsx';
import styles from './list.module.css';
import { PagedTable } from './PagedTable.tsx';
import { type ClaimsOf, claimSuggestionsQuery, claimsQuery, listFiles } from './queries.ts';
import { countFilters, filtersOf, isNarrowed, type ListSearch, NO_FILTERS, withFilters } from './view.ts';

export interface ListProps {
  scope: ClaimsScope;
  search: ListSearch;
  /** `replace`: Back skips the view before. */
  onSearch: (search: ListSearch, replace?: boolean) => void;
}

interface Props extends ListProps {
  of: ClaimsOf;
  caption: string;
  searchLabel: string;
  columns: readonly Column<ClaimRow>[];
  /** Shown instead of the list where there are no claims at all. */
  empty: ReactNode;
}

/** A list of claims with its search, its filters and its pages (specification: claim-filters). */
export function ClaimList({ scope, of, search, onSearch, caption, searchLabel, columns, empty }: Props) {
  const today = useToday();
  const query = useQuery({
    ...claimsQuery(scope, of, search, today),
    placeholderData: keepPreviousData,
  });
  const claims = query.data?.items;
  const overrides = useOverrides(scope, claims);
  const asked = useAsked(scope.participantSfid)?.waiting;
  const count = countFilters(search);
  return (
    <div className={layout.stack5}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <KeywordSearch
            label={searchLabel}
            value={search.q ?? ''}
            onSearch={(text) => onSearch(withKeyword(search, text), true)}
            suggestionsQuery={(text) => claimSuggestionsQuery(scope, of, search, today, text)}
          />
        </div>
        <FilterPanel
          filters={filtersOf(search)}
          count={count}
          planStart={scope.plan.start_date}
          onApply={(filters) => onSearch(withFilters(search, filters))}
        />
        {count > 0 && (
          <Button variant="quiet" onClick={() => onSearch(withFilters(search, NO_FILTERS))}>
            {words.clearAllFilters(count)}
          </Button>
        )}
      </div>
      <PagedTable
        caption={caption}
        columns={columns}
        query={query}
        rows={claims?.map((claim) => claimRow(claim, { ...scope, asked }, brand.name, overrides))}
        rowKey={({ sfid }) => sfid}
        search={search}
        onSearch={onSearch}
        sort={{ column: 'dates', first: 'descending', label: words.sortByServiceDate }}
        onFile={(asked) => listFiles.claims(asked, scope, of, search, today)}
        empty={isNarrowed(search) ? <NoMatches search={search} /> : empty}
      />
    </div>
  );
}

/** Shown instead of a list where nothing fits: it says whether to change keywords or filters. */
export function NoMatches({ search }: { search: ListSearch }) {
  const hasFilters = countFilters(search) > 0;
  const forKeywords = hasFilters ? words.noMatches : words.noMatchesForKeywords;
  return (
    <EmptyState
      icon="search"
      title={words.noClaims}
      text={search.q ? forKeywords : words.noMatchesForFilters}
    />
  );
}

/** Searches for something else, from page 1 (specification: claim-filters). */
export function withKeyword(search: ListSearch, text: string): ListSearch {
  return { ...search, page: undefined, q: text || undefined };
}
