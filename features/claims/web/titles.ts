/** The titles of the pages of claims, approvals and providers, for the pages and for links to them. */
export const titles = {
  claims: 'Claims',
  claimDetails: 'Claim details',
  submittedDetails: 'Submitted claim',
  unsent: 'Waiting to be sent',
  approvals: 'Approvals',
  providers: 'Providers',
  providerClaims: 'Provider claims',
} as const;
