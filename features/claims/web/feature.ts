import { createRoute, redirect } from '@tanstack/react-router';
import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portal, portalPage } from '#platform/web/routing/portal.ts';
import { readClaimsSearch, readListSearch } from './list/view.ts';
import { titles } from './titles.ts';

// A list is loaded together with the page of a claim: whoever opens a list often opens one of its claims next.
const claimsPages = () => import('./claims-pages.ts');
const approvalsPages = () => import('./approvals-pages.ts');
const providerPages = () => import('./provider-pages.ts');

/** The address of a provider's claims without the provider leads to the list of providers (specification: routes). */
const noProvider = createRoute({
  getParentRoute: () => portal,
  path: '/providers/claims',
  beforeLoad: () => {
    throw redirect({ to: '/providers', replace: true });
  },
});

/** All claims, those that wait for approval, and the providers who sent them. */
export const claims = {
  name: 'claims',
  pages: [
    portalPage('/claims', claimsPages, {
      name: 'ClaimsPage',
      title: titles.claims,
      search: readClaimsSearch,
      place: { icon: 'claims' },
    }),
    portalPage('/claims/$claimId/claim', claimsPages, {
      name: 'ClaimPage',
      title: titles.claimDetails,
      routeName: 'ClaimTabView2',
    }),
    portalPage('/claims/submitted/$submittedId', claimsPages, {
      name: 'SubmittedPage',
      title: titles.submittedDetails,
    }),
    portalPage('/claims/unsent', claimsPages, { name: 'UnsentPage', title: titles.unsent }),
    portalPage('/claims/approvals', approvalsPages, {
      name: 'ApprovalsPage',
      title: titles.approvals,
      routeName: 'ClaimTabView1',
      search: readListSearch,
      needs: ['approvals'],
      place: 'below',
    }),
    portalPage('/claims/approvals/$claimId/claim', approvalsPages, {
      name: 'ApprovalsClaimPage',
      title: titles.claimDetails,
    }),
    portalPage('/providers', providerPages, {
      name: 'ProvidersPage',
      title: titles.providers,
      search: readListSearch,
      place: { icon: 'providers' },
    }),
    portalPage('/providers/$providerId/claims', providerPages, {
      name: 'ProviderClaimsPage',
      title: titles.providerClaims,
      routeName: 'ProviderClaimsTab',
      search: readListSearch,
    }),
    portalPage('/providers/$providerId/claims/$claimId/claim', providerPages, {
      name: 'ProviderClaimPage',
      title: titles.claimDetails,
    }),
    noProvider,
  ],
  bare: [],
} as const satisfies PortalFeature;
