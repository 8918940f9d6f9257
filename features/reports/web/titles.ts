/** What the pages of budget reports are called, wherever a link leads to them (1§2). */
export const titles = { reports: 'Reports', generate: 'Generate Reports' } as const;
