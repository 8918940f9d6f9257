/** What the page of coming days is called, wherever a link leads to it. */
export const titles = { upcoming: 'Coming up' } as const;
