import type { Deed } from '#platform/server/manifest/activity.ts';

/** How the activity describes access that the plan manager's system gave or ended. */
export const deeds = {
  gaveAccess: {
    kind: 'access-given',
    sentence: ({ who }) => `${who} gave somebody access, or changed what they may do.`,
  },
  endedAccess: { kind: 'access-ended', sentence: ({ who }) => `${who} ended somebody’s access.` },
} as const satisfies Record<string, Deed>;

/** What the staff's queue says of access that ends. */
export const queueWords = {
  ends: 'Access ends',
  endsOn: (day: string) => `Access ends on ${day}`,
  level: 'Access',
  relationship: 'Relationship',
  firstDay: 'First day',
  lastDay: 'Last day',
  basis: 'Rests on',
  email: 'Email',
  mobile: 'Mobile',
} as const;
