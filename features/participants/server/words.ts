import type { Deed } from '#platform/server/manifest/activity.ts';

/** How the activity describes access that the plan manager's system gave or ended. */
export const deeds = {
  gaveAccess: {
    kind: 'access-given',
    sentence: ({ who }) => `${who} gave somebody access, or changed what they may do.`,
  },
  endedAccess: { kind: 'access-ended', sentence: ({ who }) => `${who} ended somebody’s access.` },
} as const satisfies Record<string, Deed>;
