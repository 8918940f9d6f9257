import type { Deed } from '#platform/server/manifest/activity.ts';

/** What the calls of the queues say. */
export const words = {
  gone: 'This is not in the queue any more. What it was about has changed meanwhile.',
  doneBefore: (by: string, note: string) =>
    `${by} was done with this before you, and wrote: “${note}” Your note was not kept; it is still in the field.`,
} as const;

/** How the activity describes what staff have done with an entry. */
export const deeds = {
  calledBack: { kind: 'called-back', sentence: ({ who }) => `${who} noted that the call back is done.` },
} as const satisfies Record<string, Deed>;
