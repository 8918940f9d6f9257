/** The title of the page of changes, also for links to it. */
export const titles = { changes: 'What changed' } as const;
