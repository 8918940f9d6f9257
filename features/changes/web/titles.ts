/** What the page of changes is called, wherever a link leads to it. */
export const titles = { changes: 'What changed' } as const;
