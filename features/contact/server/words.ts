import type { Deed } from '#platform/server/manifest/activity.ts';

/** How the activity describes a request to be called back. */
export const deeds = {
  askedForCall: {
    kind: 'call-back-requested',
    sentence: ({ who }) => `${who} asked for a call back.`,
  },
} as const satisfies Record<string, Deed>;

/** What the staff's queue says of a request. */
export const queueWords = {
  kind: 'Call back',
  line: 'Asked to be called back',
  mobile: 'Mobile',
  phone: 'Other phone',
  email: 'Email',
  relationship: 'Relationship',
} as const;
