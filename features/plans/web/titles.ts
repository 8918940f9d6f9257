/** The titles of the plan page and of a page that it links to. */
export const titles = { plan: 'Plan', canBePaid: 'Can this be paid?' } as const;
