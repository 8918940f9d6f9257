import type { Deed } from '#platform/server/manifest/activity.ts';

/** How the activity describes what a plan manager's system did. */
export const deeds = {
  suppliedDocument: {
    kind: 'document-supplied',
    sentence: ({ who, claim }) => `${who} added a document to ${claim}.`,
  },
} as const satisfies Record<string, Deed>;
