/** The toast about claims that wait, which can show on any page (specification: approvals-count). */
export const words = {
  approvalsToast: (count: number) =>
    count === 1
      ? 'You have 1 claim that needs your attention. Please go to your approvals page to see the claim.'
      : `You have ${count} claims that need your attention. Please go to your approvals page to see the claims.`,
  toApprovals: 'Go to approvals',
} as const;
