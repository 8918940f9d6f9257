export { ProviderClaimPage } from './providers/ProviderClaimPage.tsx';
export { ProviderClaimsPage } from './providers/ProviderClaimsPage.tsx';
export { ProvidersPage } from './providers/ProvidersPage.tsx';
