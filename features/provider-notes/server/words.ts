import type { Deed } from '#platform/server/manifest/activity.ts';
import { MOST_NOTES } from '../rules.ts';

export const words = {
  tooMany: `There are ${MOST_NOTES} notes on this provider. Please delete one before you write another.`,
} as const;

/** How what is done here reads in the activity. */
export const deeds = {
  written: {
    kind: 'provider-note-written',
    sentence: ({ who }) => `${who} wrote a note on a provider.`,
  },
  deleted: {
    kind: 'provider-note-deleted',
    sentence: ({ who }) => `${who} deleted a note on a provider.`,
  },
} as const satisfies Record<string, Deed>;
