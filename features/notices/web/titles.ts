/** The title of the page of notices, on the page and in links. */
export const titles = { notices: 'Notices' } as const;
