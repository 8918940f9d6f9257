import type { Deed } from '#platform/server/manifest/activity.ts';

/** How the activity describes what is done here. */
export const deeds = {
  requested: {
    kind: 'report-requested',
    sentence: ({ who }) => `${who} asked for a budget report.`,
  },
} as const satisfies Record<string, Deed>;
