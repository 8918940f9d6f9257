import { useQuery } from '@tanstack/react-query';
import { LeadToNotFound } from '#platform/web/routing/LeadToNotFound.tsx';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { type PageAbove, SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { claimQuery } from '../list/queries.ts';
import type { ClaimsScope } from '../scope.ts';
import { ClaimDetail } from './ClaimDetail.tsx';

interface Props {
  scope: ClaimsScope;
  /** The claim's id or sfid. */
  claimId: string;
  /** The pages above: people reach a claim from three places. */
  above: readonly PageAbove[];
  /** On the approvals page it doesn't matter which plan an item is from (specification: claim-page). */
  isApproval?: boolean;
  /** Whether the claim belongs to what the address names besides it. */
  isHere?: (claim: ClaimDetails) => boolean;
}

/** One claim: what it is for, how far it is, and what was decided about it (specification: claim-page). */
export function Claim({ scope, claimId, above, isApproval = false, isHere = () => true }: Props) {
  const title = useTitle();
  const query = useQuery(claimQuery(scope.participantSfid, claimId));
  // A claim that can't be read is not told from one that isn't there (specification: claim-page).
  if (query.data ? !isHere(query.data) : query.isError) return <LeadToNotFound />;
  return (
    <>
      <SubPageHeader title={title} above={above} />
      {query.data ? (
        <ClaimDetail key={query.data.sfid} scope={scope} claim={query.data} isApproval={isApproval} />
      ) : (
        <Loading>
          <Skeleton width="100%" height="14rem" />
          <Skeleton width="100%" height="14rem" />
        </Loading>
      )}
    </>
  );
}
