import type { Deed } from '#platform/server/manifest/activity.ts';

/** How what is done here reads in the activity. */
export const deeds = {
  requested: {
    kind: 'report-requested',
    sentence: ({ who }) => `${who} asked for a budget report.`,
  },
} as const satisfies Record<string, Deed>;
