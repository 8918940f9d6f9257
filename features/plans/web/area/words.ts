/** The texts of the page of a support area, in addition to `../words.ts` (specification: area-page). */
export const areaWords = {
  donut: 'Funds spent by category',
  noneTitle: (group: string) => `There are no ${group} in this plan`,
  none: 'If your plan letter says something else, please get in touch with us.',
} as const;
