/** What the pages of budget reports are called, wherever a link leads to them. */
export const titles = { reports: 'Reports', generate: 'Generate Reports' } as const;
