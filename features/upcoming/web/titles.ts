/** The title of the page of coming days, also for links to it. */
export const titles = { upcoming: 'Coming up' } as const;
