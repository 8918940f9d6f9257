import type { UseQueryResult } from '@tanstack/react-query';
import { useAsked } from '#features/evidence/web/use-asked.ts';
import { brand } from '#platform/web/brand.ts';
import { formatMoney } from '#scheme/money.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import type { Claim } from '../../calls/shapes.ts';
import { claimRow } from '../figures.ts';
import { LATEST_CLAIMS } from '../list/queries.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';

interface Props {
  scope: ClaimsScope;
  query: UseQueryResult<{ items: Claim[] }>;
}

/** The claims with the newest service: how far each is and who acts next. Shows nothing where there are no claims. */
export function LatestClaims({ scope, query }: Props) {
  const asked = useAsked(scope.participantSfid)?.waiting;
  if (query.data?.items.length === 0) return null;
  return (
    <section className={layout.stack3} aria-labelledby="latest">
      <h2 id="latest">{words.latestClaims}</h2>
      <Loaded query={query} skeleton={<Coming />}>
        {({ items }) => (
          <Rows>
            {items.map((claim) => (
              <LatestClaim key={claim.sfid} reader={{ ...scope, asked }} claim={claim} />
            ))}
          </Rows>
        )}
      </Loaded>
    </section>
  );
}

function LatestClaim({ reader, claim }: { reader: Parameters<typeof claimRow>[1]; claim: Claim }) {
  const row = claimRow(claim, reader, brand.name);
  return (
    <Row
      title={<bdi>{row.provider}</bdi>}
      note={row.dates}
      figure={formatMoney(row.amount)}
      isNegative={row.amount < 0}
      link={{ to: '/claims/$claimId/claim', params: { claimId: row.sfid } }}
    >
      <StatusBadge claim={row} saysNext saysAnswer />
    </Row>
  );
}

/** Placeholders as high as the rows that are loading. */
function Coming() {
  return (
    <Rows>
      {Array.from({ length: LATEST_CLAIMS }, (_, at) => (
        <Row
          key={`skeleton ${at + 1}`}
          title={<Skeleton width="8em" />}
          note={<Skeleton width="6em" />}
          figure={<Skeleton width="5em" />}
        >
          <Skeleton width="6em" />
        </Row>
      ))}
    </Rows>
  );
}
