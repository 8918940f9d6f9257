/** What the page of notices is called, wherever a link leads to it. */
export const titles = { notices: 'Notices' } as const;
