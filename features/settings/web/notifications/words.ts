import type { NoticeChoice } from '#features/notices/rules.ts';

/** What the page of notifications says (specification: switching-preferences, auto-approve). */
export const words = {
  about: (name: string) => `For ${name}.`,
  sms: 'SMS notification',
  smsHint: 'We text the primary contact when a claim waits for approval. We send an email either way.',
  autoApprove: 'Auto-approve new claims',
  autoApproveHint:
    'We pay new claims without asking you first. While this is on, you don’t see the pages to approve and to submit claims.',
  note: (days: number) =>
    `When SMS notification is off, please look in the portal often. You have up to ${days} days to review and approve a claim.`,

  notices: 'Notices about spending',
  noticesHint: 'Only you get these. We send an email, and a text where SMS notification is on.',
  notice: {
    'low-funds': {
      label: 'Tell me when money runs low',
      hint: 'When the money of a support may be used up within four weeks, and a week or more before new money comes.',
    },
    'unusual-spending': {
      label: 'Tell me about unusual spending',
      hint: 'When a provider asks for twice their usual week, sends their first claim, or is above the price limit. Not for what you reserved.',
    },
  } satisfies Record<NoticeChoice, { label: string; hint: string }>,
  seeNotices: 'See your notices',

  askTitle: 'Auto-approve new claims?',
  waiting: (count: number) =>
    count === 1 ? '1 claim waits for your approval now.' : `${count} claims wait for your approval now.`,
  /** Where the number of waiting claims is not known. */
  mayWait: 'Some claims may wait for your approval now.',
  keepTime: 'What waits keeps its review time, and is approved by itself when that ends.',
  hidden: 'The page to approve claims is hidden while this is on. You may want to decide about them first.',
  yes: 'Yes, auto-approve',
  cancel: 'Cancel',
} as const;
