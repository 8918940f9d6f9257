/** What the plan page is called, and what it leads to. */
export const titles = { plan: 'Plan', canBePaid: 'Can this be paid?' } as const;
