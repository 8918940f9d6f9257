import type { Deed, Shown } from '#platform/server/manifest/activity.ts';

const gaveAccess: Deed = {
  kind: 'access-given',
  sentence: ({ who }) => `${who} gave somebody access, or changed what they may do.`,
};

const askedForAccess: Deed = {
  kind: 'access-asked',
  sentence: ({ who }) => `${who} wants to give somebody full access. A second person there has to agree.`,
};

/** How the activity describes access that the plan manager's system or its staff gave or ended. */
export const deeds = {
  gaveAccess,
  /** Full access for somebody new is only asked for at first. */
  gaveOrAsked: (detail: Readonly<Record<string, unknown>>) =>
    'request' in detail ? askedForAccess : gaveAccess,
  closedRequest: {
    kind: 'access-not-given',
    sentence: ({ who }) => `${who} did not give somebody the full access that was asked for.`,
  },
  endedAccess: { kind: 'access-ended', sentence: ({ who }) => `${who} ended somebody’s access.` },
  reviewedAccess: {
    kind: 'access-reviewed',
    sentence: ({ who }) => `${who} looked at who can see the plan at 18, and kept it.`,
  },
} as const satisfies Record<string, Shown['deed']>;

/** What the staff's queue says of access that ends. */
export const queueWords = {
  ends: 'Access ends',
  endsOn: (day: string) => `Access ends on ${day}`,
  comesOfAge: 'Turns 18',
  comesOfAgeOn: (day: string) => `The participant turns 18 on ${day}: look at this access again`,
  birthday: 'Turns 18 on',
  level: 'Access',
  relationship: 'Relationship',
  firstDay: 'First day',
  lastDay: 'Last day',
  basis: 'Rests on',
  email: 'Email',
  mobile: 'Mobile',
} as const;
