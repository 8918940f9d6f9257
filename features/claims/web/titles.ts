/** What the pages of claims, approvals and providers are called, wherever a link leads to them (2§2). */
export const titles = {
  claims: 'Claims',
  claimDetails: 'Claim details',
  approvals: 'Approvals',
  providers: 'Providers',
  providerClaims: 'Provider claims',
} as const;
