import { brand } from '#platform/web/brand.ts';
import type { PermissionLevel } from '#scheme/access.ts';
import { isolated } from '#scheme/text.ts';

/** What the page “Who can see my plan” says (specification: who-can-see). */
export const words = {
  about: (name: string) => `Everybody who can see the plan of ${isolated(name)}, and what they may do.`,
  sentence: (people: number) =>
    people === 1
      ? 'Only you and we can see this plan.'
      : `${people} people can see this plan, and so can we.`,
  list: 'People',
  you: 'You',
  may: {
    'Full access': 'Can see everything, decide on claims and use the budget.',
    'Read only': 'Can see everything, but decide nothing.',
  } satisfies Record<PermissionLevel, string>,
  letters: 'Gets the letters and may ask, but decide nothing.',
  since: 'Since',
  from: 'From',
  until: 'Until',
  basis: 'Document',
  notKnown: 'Not known',
  lastDeed: 'Did last',
  lastLook: 'Saw last',
  nothing: 'Nothing yet',
  onDay: (sentence: string, at: string) => `${sentence} (${at})`,
  review: 'To be looked at: this role ends at 18.',

  end: 'End this access',
  askToEnd: 'Ask us to end this',
  of: (name: string) => `of ${isolated(name)}`,
  asked: (day: string) => `We were asked on ${day} to end this.`,
  seeAsked: 'See the question',
  endTitle: (name: string) => `End the access of ${isolated(name)}?`,
  endText: (name: string) => `${isolated(name)} can no longer see this plan from now on, on any device.`,
  endKept: 'What they did before can still be read here.',
  endTold: 'We tell them by email. We tell you, and the others with full access, too.',
  endBack: `Only ${brand.shortName} can give the access back.`,
  cancel: 'Cancel',
  ended: (name: string) => `The access of ${isolated(name)} has ended.`,

  manager: brand.name,
  staff: 'Our staff',
  staffMay: 'They work on the plan and its claims, answer questions, and give and end access.',
  systems: 'Our computer systems',
  systemsMay: 'They bring plans, claims and payments here, and hear what you decide.',
  activity: 'See who did what and looked at what',

  isOfAge: (isMe: boolean, name: string) =>
    isMe
      ? 'You are 18. Look at who can see your plan.'
      : `${isolated(name)} is 18. Look at who can see the plan.`,
  comesOfAge: (isMe: boolean, name: string, day: string) =>
    isMe
      ? `You turn 18 on ${day}. Then you decide who can see your plan.`
      : `${isolated(name)} turns 18 on ${day}. Then they decide who can see the plan.`,
  ofAgeTitle: 'Turning 18',
  keep: 'I have looked: keep these',
  kept: 'Thank you. We have written down that you looked.',
  toAccess: 'See who can see the plan',
} as const;
