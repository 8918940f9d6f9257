import { getRouteApi, Link } from '@tanstack/react-router';
import { ClaimPage } from '../../features/claims/details/ClaimPage.tsx';
import { ProviderClaimsPage } from '../../features/claims/providers/ProviderClaimsPage.tsx';
import { ProvidersPage } from '../../features/claims/providers/ProvidersPage.tsx';
import { words } from '../../features/claims/words.ts';
import { backClass } from '../../ui/BackButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ClaimPlan } from './ClaimPlan.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const list = getRouteApi('/portal/providers');
const claims = getRouteApi('/portal/providers/$providerId/claims');
const details = getRouteApi('/portal/providers/$providerId/claims/$claimId/claim');

/** The providers with claims in the current plan (2§2 "Providers page"). */
export function ProvidersRoute() {
  const { plan: _, ...search } = list.useSearch();
  const navigate = list.useNavigate();
  return (
    <ClaimPlan title={words.providers}>
      {(whose) => (
        <ProvidersPage
          whose={whose}
          search={search}
          onSearch={(changed, replace = false) =>
            void navigate({ search: changed, replace, resetScroll: false })
          }
        />
      )}
    </ClaimPlan>
  );
}

/** The claims of one of them; `myself` is what the participant paid. */
export function ProviderClaimsRoute() {
  const { providerId } = claims.useParams();
  const { plan: _, ...search } = claims.useSearch();
  const navigate = claims.useNavigate();
  return (
    <ClaimPlan key={providerId} title={words.providerClaims}>
      {(whose) => (
        <ProviderClaimsPage
          providerId={providerId}
          whose={whose}
          search={search}
          onSearch={(changed, replace = false) =>
            void navigate({ search: changed, replace, resetScroll: false })
          }
        />
      )}
    </ClaimPlan>
  );
}

/** One of these claims. */
export function ProviderClaimRoute() {
  const { providerId, claimId } = details.useParams();
  return (
    <ClaimPlan title={words.claimDetails}>
      {(whose) => (
        <ClaimPage
          whose={whose}
          claimId={claimId}
          back={
            <Link
              to="/providers/$providerId/claims"
              params={{ providerId }}
              className={backClass}
              aria-label={words.backTo(words.providerClaims)}
            >
              <Icon name="back" />
            </Link>
          }
          links={[
            <Link key="providers" to="/providers">
              {words.providers}
            </Link>,
            <Link key="claims" to="/providers/$providerId/claims" params={{ providerId }}>
              {words.providerClaims}
            </Link>,
          ]}
          notFound={<NotFoundPage />}
        />
      )}
    </ClaimPlan>
  );
}
