import { brand } from '#platform/web/brand.ts';

/** What the survey prompt says (specification: survey-prompt). */
export const words = {
  title: 'How is the portal for you?',
  text: `${brand.shortName} would like to know. It takes a few minutes, and helps us make the portal better.`,
  give: 'Give feedback',
  newTab: '(opens in a new tab)',
  notNow: 'Not now',
  never: 'Don’t ask again',
} as const;
