import type { ReviewEnd } from '@wattle/domain/review';
import { brand } from '../../../platform/brand.ts';

/** What the page of notifications says (2§2 "Notifications"). */
export const words = {
  about: (name: string) => `For ${name}.`,
  sms: 'SMS notification',
  smsHint: 'We text the primary contact when a claim waits for approval. We send an email either way.',
  autoApprove: 'Auto-approve new claims',
  autoApproveHint:
    'We pay new claims without asking you first. While this is on, you don’t see the pages to approve and to submit claims.',
  note: (days: number) =>
    `When SMS notification is off, please look in the portal often. You have up to ${days} days to review and approve a claim.`,

  askTitle: 'Auto-approve new claims?',
  waiting: (count: number) =>
    count === 1 ? '1 claim waits for your approval now.' : `${count} claims wait for your approval now.`,
  keepTime: {
    approved: 'What waits keeps its review time, and is approved by itself when that ends.',
    declined: 'What waits keeps its review time, and is declined by itself when that ends.',
    waits: `What waits goes on waiting. To decide about it later, call ${brand.name} on ${brand.phone}.`,
  } satisfies Record<ReviewEnd, string>,
  hidden: 'The page to approve claims is hidden while this is on. You may want to decide about them first.',
  yes: 'Yes, auto-approve',
  cancel: 'Cancel',
} as const;
