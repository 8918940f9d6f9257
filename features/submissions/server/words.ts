import type { Deed } from '#platform/server/manifest/activity.ts';

/** What the calls that send in a claim say. */
export const words = {
  noSubmitting:
    'Claims of this participant are approved automatically, so none can be sent in here. Please email us the invoice.',
} as const;

/** How the activity describes what is done here. */
export const deeds = {
  submitted: {
    kind: 'claim-submitted',
    sentence: ({ who, claim, of }) => `${who} submitted ${claim}${of}.`,
  },
} as const satisfies Record<string, Deed>;
