import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#scheme/money.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import type { RowProps } from '#ui/layout/Rows.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Hidden } from '#ui/text/Hidden.tsx';
import { type ProviderRow, providerRow } from '../figures.ts';
import { type ListProps, NoMatches, withKeyword } from '../list/ClaimList.tsx';
import { KeywordSearch } from '../list/KeywordSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { listFiles, providerSuggestionsQuery, providersQuery } from '../list/queries.ts';
import { words } from '../words.ts';

const columns: readonly Column<ProviderRow>[] = [
  {
    id: 'provider',
    header: words.provider,
    onCard: 'title',
    cell: ({ name }) => <bdi>{name}</bdi>,
    sorts: [words.aToZ, words.zToA],
  },
  {
    id: 'claims',
    header: words.numberOfClaims,
    isFigure: true,
    cell: ({ claims }) => claims.toLocaleString('en-AU'),
  },
  { id: 'spent', header: words.amountSpent, isFigure: true, cell: ({ spent }) => formatMoney(spent) },
  {
    id: 'details',
    header: words.details,
    onCard: 'bare',
    leads: true,
    cell: ({ id, name }) => (
      <Link to="/providers/$providerId/claims" params={{ providerId: id }} className={linkClass}>
        {words.viewClaims}
        <Hidden> {name}</Hidden>
      </Link>
    ),
  },
];

/** A provider on a phone, where the whole row leads to their claims. */
const compactRow = ({ id, name, claims, spent }: ProviderRow): RowProps => ({
  title: (
    <>
      <Hidden>{words.viewClaims} </Hidden>
      <bdi>{name}</bdi>
    </>
  ),
  note: words.claimCount(claims),
  figure: (
    <>
      <Hidden>{words.amountSpent}: </Hidden>
      {formatMoney(spent)}
    </>
  ),
  link: { to: '/providers/$providerId/claims', params: { providerId: id } },
});

/**
 * The providers with claims in a plan: on a page of their own and as a tab of the claims page
 * (specification: providers-page, claims-tabs).
 */
export function ProviderList({ scope, search, onSearch }: ListProps) {
  const query = useQuery({ ...providersQuery(scope, search), placeholderData: keepPreviousData });
  return (
    <div className={layout.stack5}>
      <KeywordSearch
        label={words.searchProvider}
        value={search.q ?? ''}
        onSearch={(keyword) => onSearch(withKeyword(search, keyword), true)}
        suggestionsQuery={(keyword) => providerSuggestionsQuery(scope, keyword)}
      />
      <PagedTable
        caption={words.providersList}
        columns={columns}
        row={compactRow}
        query={query}
        rows={query.data?.items.map(providerRow)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        sort={{ column: 'provider', first: 'ascending', label: words.sortByProvider }}
        onFile={(asked) => listFiles.providers(asked, scope, search)}
        empty={
          search.q ? (
            <NoMatches search={search} />
          ) : (
            <EmptyState icon="providers" title={words.noClaims} text={words.noProvidersText} />
          )
        }
      />
    </div>
  );
}
