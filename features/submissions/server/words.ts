import type { Deed } from '#platform/server/manifest/activity.ts';

/** What the calls that send in a claim say. */
export const words = {
  noSubmitting:
    'Claims of this participant are approved automatically, so none can be sent in here. Please email us the invoice.',
  invoice: 'invoice',
  attachment: 'attachment',
  /** What a file of a claim is saved as. A claim that is not decided yet names no provider. */
  fileName: (what: 'invoice' | 'attachment', number: string, provider: string | null) =>
    [what === 'invoice' ? 'invoice' : 'attachment to invoice', number, provider && `from ${provider}`]
      .filter(Boolean)
      .join(' '),
} as const;

/** How the activity describes what is done here. */
export const deeds = {
  submitted: {
    kind: 'claim-submitted',
    sentence: ({ who, claim, of }) => `${who} submitted ${claim}${of}.`,
  },
} as const satisfies Record<string, Deed>;
