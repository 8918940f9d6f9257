import { getRouteApi } from '@tanstack/react-router';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { Claim } from '../details/Claim.tsx';
import { MYSELF } from '../figures.ts';
import { titles } from '../titles.ts';

const route = getRouteApi('/portal/providers/$providerId/claims/$claimId/claim');

/** One of a provider's claims; another provider's claim is no page here. */
export function ProviderClaimPage() {
  const { providerId, claimId } = route.useParams();
  const above = [
    { to: '/providers', label: titles.providers },
    { to: '/providers/$providerId/claims', params: { providerId }, label: titles.providerClaims },
  ] as const;
  return (
    <ClaimPlan above={above}>
      {(scope) => (
        <Claim scope={scope} claimId={claimId} above={above} isHere={(claim) => isFrom(claim, providerId)} />
      )}
    </ClaimPlan>
  );
}

/** Whether a claim is from the provider that an address names: by sfid or id, or as `myself`. */
function isFrom({ provider_sfid: sfid, provider_id: id }: ClaimDetails, providerId: string): boolean {
  return id === null ? providerId === MYSELF : providerId === sfid || providerId === String(id);
}
