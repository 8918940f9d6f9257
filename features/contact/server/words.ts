import type { Deed } from '#platform/server/manifest/activity.ts';

/** How what is done here reads in the activity. */
export const deeds = {
  askedForCall: {
    kind: 'call-back-requested',
    sentence: ({ who }) => `${who} asked for a call back.`,
  },
} as const satisfies Record<string, Deed>;
