import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forecastClaimsFile, listForecastClaims } from '#features/claims/calls/claims.ts';
import type { CountedClaim } from '#features/claims/calls/shapes.ts';
import { api } from '#platform/web/api.ts';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { callQuery } from '#platform/web/query.ts';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { planSearch } from '../choose.ts';
import type { SupportPlace } from '../queries.ts';
import { categoryWords } from './words.ts';

const words = categoryWords.lasting;

interface Props {
  place: SupportPlace;
  /** The component that the support shares its money with; undefined where it has a part of its own. */
  component: string | undefined;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** The claims that a support's forecast rests on, each with what it took, newest service first. */
export function RestsOn({
  place: { participantSfid, planSfid: of, planSupportId },
  component,
  planSfid,
}: Props) {
  const [page, setPage] = useState(1);
  const params = { participantSfid, planSfid: of };
  const filters =
    component === undefined
      ? { filter___plan_support: planSupportId }
      : { filter___funding_component: component };
  const query = useQuery({
    ...callQuery(listForecastClaims, { params, query: { page: String(page), ...filters } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={layout.stack3} aria-labelledby="rests-on">
      <h3 id="rests-on">{words.claims}</h3>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
        {({ items, pagination: { total, per_page: perPage } }) => (
          <>
            <Rows>
              {items.map((claim) => (
                <Counted key={claim.sfid} claim={claim} planSfid={planSfid} />
              ))}
            </Rows>
            <Pagination label={words.pages} page={page} perPage={perPage} total={total} onChange={setPage} />
            <ListDownload
              about={words.claims}
              onAsk={(asked) => api(forecastClaimsFile, { params, query: { ...filters, ...asked } })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Counted({ claim, planSfid }: { claim: CountedClaim; planSfid: string | undefined }) {
  const { service_date: from, service_date_to: to } = claim;
  const amount = fromDollars(claim.amount);
  return (
    <Row
      title={<bdi>{claim.provider_name}</bdi>}
      note={from === to ? formatDate(from) : categoryWords.dates(from, to)}
      figure={formatMoney(amount)}
      isNegative={amount < 0}
      link={{ to: '/claims/$claimId/claim', params: { claimId: claim.sfid }, search: planSearch(planSfid) }}
    />
  );
}
