import { getRouteApi } from '@tanstack/react-router';
import { ClaimPage } from '../../features/claims/details/ClaimPage.tsx';
import { ProviderClaimsPage } from '../../features/claims/providers/ProviderClaimsPage.tsx';
import { ProvidersPage } from '../../features/claims/providers/ProvidersPage.tsx';
import { words } from '../../features/claims/words.ts';
import { useListNavigation } from '../use-list-navigation.ts';
import { ClaimPlan } from './ClaimPlan.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const list = getRouteApi('/portal/providers');
const claims = getRouteApi('/portal/providers/$providerId/claims');
const details = getRouteApi('/portal/providers/$providerId/claims/$claimId/claim');

/** The providers with claims in the current plan (2§2 "Providers page"). */
export function ProvidersRoute() {
  const { plan: _, ...search } = list.useSearch();
  const onSearch = useListNavigation();
  return (
    <ClaimPlan title={words.providers}>
      {(scope) => <ProvidersPage scope={scope} search={search} onSearch={onSearch} />}
    </ClaimPlan>
  );
}

/** The claims of one of them; `myself` is what the participant paid. */
export function ProviderClaimsRoute() {
  const { providerId } = claims.useParams();
  const { plan: _, ...search } = claims.useSearch();
  const onSearch = useListNavigation();
  return (
    <ClaimPlan key={providerId} title={words.providerClaims}>
      {(scope) => (
        <ProviderClaimsPage providerId={providerId} scope={scope} search={search} onSearch={onSearch} />
      )}
    </ClaimPlan>
  );
}

/** One of these claims. */
export function ProviderClaimRoute() {
  const { providerId, claimId } = details.useParams();
  return (
    <ClaimPlan title={words.claimDetails}>
      {(scope) => (
        <ClaimPage
          scope={scope}
          claimId={claimId}
          above={[
            { to: '/providers', label: words.providers },
            { to: '/providers/$providerId/claims', params: { providerId }, label: words.providerClaims },
          ]}
          notFound={<NotFoundPage />}
        />
      )}
    </ClaimPlan>
  );
}
