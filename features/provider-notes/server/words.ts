import type { Deed } from '#platform/server/manifest/activity.ts';

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
