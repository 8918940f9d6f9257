import type { Deed } from '#platform/server/manifest/activity.ts';

/** What the calls say. */
export const words = {
  /** What a service agreement is saved as. */
  agreementWith: (provider: string) => `service agreement with ${provider}`,
} as const;

/** How the activity describes what is done here. */
export const deeds = {
  reserved: {
    kind: 'budget-reserved',
    sentence: ({ who, of }) => `${who} reserved a budget${of}.`,
  },
  addedItem: {
    kind: 'item-added',
    sentence: ({ who, of }) => `${who} added a support item${of}.`,
  },
  changedItem: {
    kind: 'item-changed',
    sentence: ({ who, of }) => `${who} changed a support item${of}.`,
  },
  allocated: {
    kind: 'budget-allocated',
    sentence: ({ who, of }) => `${who} changed how the budget is split${of}.`,
  },
} as const satisfies Record<string, Deed>;
