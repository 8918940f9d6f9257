/** What the page for submitting a claim is called, and the links that lead to it (specification: submit-claim-page). */
export const titles = { page: 'Submit New Claim', link: 'Submit Claim' } as const;
