/** What the plan page is called, wherever a link leads to it. */
export const titles = { plan: 'Plan' } as const;
