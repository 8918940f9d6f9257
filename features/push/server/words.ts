import type { Deed } from '#platform/server/manifest/activity.ts';

/** How the activity describes pushes that were switched on or off. */
export const deeds = {
  on: { kind: 'push-on', sentence: ({ who }) => `${who} chose what to be told of on a phone or computer.` },
  off: { kind: 'push-off', sentence: ({ who }) => `${who} switched messages to a phone or computer off.` },
} as const satisfies Record<string, Deed>;

/** What the operator's commands and `doctor` say of pushes, and what calls answer. */
export const words = {
  otherKey: 'This phone or computer has to be turned on again. Please try once more.',
  rotated:
    'Browsers get the new key from now on, each when it is next used. Those that have the old one are still reached with it.',
  devices: (count: number) =>
    count === 1
      ? '1 browser has an older key.'
      : `${count.toLocaleString('en-AU')} browsers have an older key.`,
} as const;
